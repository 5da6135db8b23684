package value_test

import (
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"sprague/games/value"
)

func values() *rapid.Generator[value.Value] {
	return rapid.Custom(func(t *rapid.T) value.Value {
		if rapid.IntRange(0, 9).Draw(t, "loony") == 0 {
			return value.Loony()
		}
		v := value.OfNimber(rapid.Uint64Range(0, 9).Draw(t, "nimber"))
		if rapid.Bool().Draw(t, "hot") {
			v = v.Add(value.OfNumber(dyadics().Draw(t, "number").number))
		}
		return v
	})
}

// same fails unless got and want are Equal, the method that cmp uses.
func same(t *rapid.T, law string, got, want value.Value) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Fatalf("%s: -want +got\n%s", law, diff)
	}
	if got.String() != want.String() || got.Outcome() != want.Outcome() {
		t.Fatalf("%s: equal values %v and %v differ", law, got, want)
	}
}

func TestValueLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		u, v, w := values().Draw(t, "u"), values().Draw(t, "v"), values().Draw(t, "w")
		same(t, "commutative", u.Add(v), v.Add(u))
		same(t, "associative", u.Add(v).Add(w), u.Add(v.Add(w)))
		same(t, "zero", u.Add(value.Value{}), u)
		same(t, "double negative", u.Neg().Neg(), u)
		same(t, "negative of a sum", u.Add(v).Neg(), u.Neg().Add(v.Neg()))
		if u.IsLoony() {
			same(t, "loony absorbs", u.Add(v), value.Loony())
		} else {
			same(t, "inverse", u.Add(u.Neg()), value.Value{})
			parts := value.OfNumber(u.Number()).Add(value.OfNimber(u.Nimber()))
			same(t, "parts", parts, u)
		}
		if u.Equal(v) != (u.IsLoony() && v.IsLoony() ||
			!u.IsLoony() && !v.IsLoony() && u.Add(v.Neg()).Equal(value.Value{})) {
			t.Fatalf("Equal(%v, %v) = %v", u, v, u.Equal(v))
		}
		var sum value.Value
		for n := range uint64(6) {
			same(t, "multiple", u.Times(n), sum)
			sum = sum.Add(u)
		}
		a, b := rapid.Uint64().Draw(t, "a")>>1, rapid.Uint64().Draw(t, "b")>>1
		same(t, "distributive", u.Times(a+b), u.Times(a).Add(u.Times(b)))
	})
}

// TestValueOutcome compares the outcomes of small values with play.
func TestValueOutcome(t *testing.T) {
	zero := new(game)
	for _, b := range born {
		if b.day > 3 {
			continue
		}
		x, _ := value.FromRat(b.rat)
		for n := range uint64(4) {
			g := sum(canonical(x), heap(n))
			want := map[[2]bool]value.Outcome{
				{true, true}: value.P, {true, false}: value.R,
				{false, true}: value.L, {false, false}: value.N,
			}[[2]bool{g.atMost(zero), zero.atMost(g)}]
			v := value.OfNumber(x).Add(value.OfNimber(n))
			if got := v.Outcome(); got != want {
				t.Errorf("%v has outcome %v, want %v", v, got, want)
			}
		}
	}
}

// heap returns the game tree of a Nim heap.
func heap(n uint64) *game {
	var g game
	for m := range n {
		g.left = append(g.left, heap(m))
	}
	g.right = g.left
	return &g
}

// sum returns the game tree of the disjunctive sum of g and h.
func sum(g, h *game) *game {
	var s game
	for _, option := range g.left {
		s.left = append(s.left, sum(option, h))
	}
	for _, option := range h.left {
		s.left = append(s.left, sum(g, option))
	}
	for _, option := range g.right {
		s.right = append(s.right, sum(option, h))
	}
	for _, option := range h.right {
		s.right = append(s.right, sum(g, option))
	}
	return &s
}

func TestValueTable(t *testing.T) {
	half := value.OfNumber(frac(1, 1))
	for _, tc := range []struct {
		v                value.Value
		text             string
		outcome          value.Outcome
		isNimber, isNumb bool
	}{
		{value.Value{}, "0", value.P, true, true},
		{value.OfNimber(0), "0", value.P, true, true},
		{value.OfNimber(5), "*5", value.N, true, false},
		{half, "1/2", value.L, false, true},
		{half.Neg(), "-1/2", value.R, false, true},
		{half.Add(value.OfNimber(5)), "1/2 + *5", value.L, false, false},
		{half.Add(value.OfNimber(5)).Neg(), "-1/2 + *5", value.R, false, false},
		{value.Loony(), "loony", value.N, false, false},
		{value.Loony().Add(half), "loony", value.N, false, false},
		{value.Loony().Neg(), "loony", value.N, false, false},
		{value.Loony().Times(0), "0", value.P, true, true},
		{value.Loony().Times(2), "loony", value.N, false, false},
		{half.Times(math.MaxUint64), "18446744073709551615/2", value.L, false, true},
	} {
		if got := tc.v.String(); got != tc.text {
			t.Errorf("String() = %q, want %q", got, tc.text)
		}
		if got := tc.v.Outcome(); got != tc.outcome {
			t.Errorf("%v: Outcome() = %v, want %v", tc.v, got, tc.outcome)
		}
		if tc.v.IsNimber() != tc.isNimber || tc.v.IsNumber() != tc.isNumb {
			t.Errorf("%v: IsNimber() = %v, IsNumber() = %v", tc.v, tc.v.IsNimber(), tc.v.IsNumber())
		}
	}
	if value.Loony().Number().Sign() != 0 || value.Loony().Nimber() != 0 {
		t.Error("loony has a number or a nimber")
	}
	if !value.Loony().IsLoony() || half.IsLoony() {
		t.Error("IsLoony is wrong")
	}
}
