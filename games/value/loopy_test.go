package value_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sprague/games/value"
)

func TestLoopyValues(t *testing.T) {
	loopy := value.OfLoopy
	star := value.OfNimber
	half := value.OfNumber(value.Scaled(1, 1))
	c := calculation(t)
	hot := value.OfForm(c.Make([]*value.Form{c.Number(value.Int(1))}, []*value.Form{c.Number(value.Int(-1))}))
	for _, test := range []struct {
		got     value.Value
		text    string
		outcome value.Outcome
	}{
		{loopy(), "∞{}", value.D},
		{loopy(2, 0, 2), "∞{0,2}", value.N},
		{loopy(1, 2), "∞{1,2}", value.D},
		{loopy(0, 2).Add(star(0)), "∞{0,2}", value.N},
		{loopy(0, 2).Add(star(3)), "∞{1,3}", value.D},
		{star(2).Add(loopy(1, 2)), "∞{0,3}", value.N},
		{loopy(0).Add(loopy(0)), "∞{}", value.D},
		{loopy(0).Add(loopy(0).Neg()), "∞{}", value.D},
		{loopy(0).Times(0), "0", value.P},
		{loopy(0).Times(1), "∞{0}", value.N},
		{loopy(0).Times(2), "∞{}", value.D},
		{loopy(0).Times(1 << 63), "∞{}", value.D},
		{loopy(0).Add(value.Loony()), "loony", value.N},
		{value.Loony().Add(loopy()), "loony", value.N},
		{loopy(0).Add(half), "1/2 + ∞{0}", 0},
		{loopy(0).Add(half).Add(half.Neg()), "∞{0}", value.N},
		{loopy(0).Add(half).Neg(), "-1/2 + ∞{0}", 0},
		{loopy(0).Add(hot), "±1 + ∞{0}", 0},
		{loopy(0).Add(hot).Add(hot), "2*±1 + ∞{0}", 0},
		{loopy(1<<64 - 1), "∞{18446744073709551615}", value.D},
	} {
		if test.got.String() != test.text || test.got.Outcome() != test.outcome {
			t.Errorf("%v is %v, want %s, %v", test.got, test.got.Outcome(), test.text, test.outcome)
		}
		if loopy := test.outcome != value.P && test.text != "loony"; test.got.IsLoopy() != loopy {
			t.Errorf("%v: loopy is %v", test.got, test.got.IsLoopy())
		}
		if test.got.IsLoopy() && (test.got.IsNimber() || test.got.IsNumber() || test.got.IsLoony() || test.got.Nimber() != 0) {
			t.Errorf("%v is taken for something else", test.got)
		}
	}
}

func TestLoopyValuesAreImmutable(t *testing.T) {
	reach := []uint64{3, 1}
	v := value.OfLoopy(reach...)
	reach[0] = 0
	v.Reach()[0] = 0
	v.Add(value.OfNimber(7))
	if v.String() != "∞{1,3}" || reach[1] != 1 {
		t.Errorf("%v, %v", v, reach)
	}
	if value.OfNimber(3).Reach() != nil {
		t.Error("a nimber reaches as a loopy value does")
	}
}

func TestLoopyAdditionAgreesWithMoves(t *testing.T) {
	sets := rapid.SliceOfN(rapid.Uint64Range(0, 9), 0, 5)
	rapid.Check(t, func(t *rapid.T) {
		k, n, m := sets.Draw(t, "k"), rapid.Uint64Range(0, 20).Draw(t, "n"), rapid.Uint64Range(0, 20).Draw(t, "m")
		v := value.OfLoopy(k...)
		sum := v.Add(value.OfNimber(n))
		for x := range uint64(32) {
			if slices.Contains(sum.Reach(), x) != slices.Contains(k, x^n) {
				t.Fatalf("%v + *%d is %v", v, n, sum)
			}
		}
		if !sum.Equal(value.OfNimber(n).Add(v)) || !sum.Add(value.OfNimber(n)).Equal(v) {
			t.Fatalf("%v + *%d is %v", v, n, sum)
		}
		if a, b := sum.Add(value.OfNimber(m)), v.Add(value.OfNimber(n^m)); !a.Equal(b) {
			t.Fatalf("%v is not %v", a, b)
		}
		if sum.Equal(v) != slices.Equal(sum.Reach(), v.Reach()) || v.Equal(value.OfNimber(n)) {
			t.Fatalf("%v equals what it is not", v)
		}
	})
}
