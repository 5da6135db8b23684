package value_test

import (
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"sprague/games/value"
)

// frac returns the number num/2^exp.
func frac(num int64, exp uint) value.Dyadic { return value.Scaled(num, exp) }

// bigInts draws integers of all sizes, often near the limits of int64.
func bigInts() *rapid.Generator[*big.Int] {
	return rapid.Custom(func(t *rapid.T) *big.Int {
		n := big.NewInt(rapid.OneOf(
			rapid.Int64(),
			rapid.Int64Range(-20, 20),
			rapid.Int64Range(math.MinInt64, math.MinInt64+3),
			rapid.Int64Range(math.MaxInt64-3, math.MaxInt64),
		).Draw(t, "n"))
		n.Lsh(n, rapid.SampledFrom([]uint{0, 0, 0, 1, 2, 63, 64, 200}).Draw(t, "shift"))
		return n.Add(n, big.NewInt(rapid.Int64Range(-2, 2).Draw(t, "offset")))
	})
}

// dyadics draws numbers together with an independent computation as rationals.
func dyadics() *rapid.Generator[pair] {
	return rapid.Custom(func(t *rapid.T) pair {
		num := bigInts().Draw(t, "num")
		exp := rapid.OneOf(
			rapid.UintRange(0, 5), rapid.UintRange(60, 66), rapid.UintRange(0, 300),
		).Draw(t, "exp")
		rat := new(big.Rat).SetFrac(num, new(big.Int).Lsh(big.NewInt(1), exp))
		return pair{value.NewDyadic(num, exp), rat}
	})
}

type pair struct {
	number value.Dyadic
	rat    *big.Rat
}

// check fails unless got is want in its unique normal form.
func check(t *rapid.T, op string, got value.Dyadic, want *big.Rat) {
	t.Helper()
	if got.Rat().Cmp(want) != 0 || got.Num().Cmp(want.Num()) != 0 {
		t.Fatalf("%s = %v, want %v", op, got, want.RatString())
	}
	if norm := value.NewDyadic(got.Num(), got.Exp()); !got.Equal(norm) || !norm.Equal(got) {
		t.Fatalf("%s = %#v, in normal form %#v", op, got, norm)
	}
	if got.String() != want.RatString() {
		t.Fatalf("%s prints as %q, want %q", op, got, want.RatString())
	}
}

func TestDyadicArithmetic(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x, y := dyadics().Draw(t, "x"), dyadics().Draw(t, "y")
		k := bigInts().Draw(t, "k")
		check(t, "x", x.number, x.rat)
		check(t, "x+y", x.number.Add(y.number), new(big.Rat).Add(x.rat, y.rat))
		check(t, "x-y", x.number.Sub(y.number), new(big.Rat).Sub(x.rat, y.rat))
		check(t, "x-x", x.number.Sub(x.number), new(big.Rat))
		check(t, "-x", x.number.Neg(), new(big.Rat).Neg(x.rat))
		check(t, "x*k", x.number.MulInt(k), new(big.Rat).Mul(x.rat, new(big.Rat).SetInt(k)))
		check(t, "x after use", x.number, x.rat)
		if got, want := x.number.Sign(), x.rat.Sign(); got != want {
			t.Fatalf("Sign() = %d, want %d", got, want)
		}
		if got, want := x.number.IsInt(), x.rat.IsInt(); got != want {
			t.Fatalf("IsInt() = %v, want %v", got, want)
		}
		back, ok := value.FromRat(x.rat)
		if !ok || !back.Equal(x.number) {
			t.Fatalf("FromRat(%v) = %v, %v", x.rat, back, ok)
		}
	})
}

func TestDyadicCmp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x, y := dyadics().Draw(t, "x"), dyadics().Draw(t, "y")
		if rapid.Bool().Draw(t, "near") {
			step := dyadics().Draw(t, "step")
			y = pair{x.number.Add(step.number), new(big.Rat).Add(x.rat, step.rat)}
		}
		want := x.rat.Cmp(y.rat)
		if got := x.number.Cmp(y.number); got != want {
			t.Fatalf("Cmp = %d, want %d", got, want)
		}
		if x.number.Equal(y.number) != (want == 0) {
			t.Fatalf("Equal = %v, want %v", want != 0, want == 0)
		}
	})
}

func TestDyadicCell(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := dyadics().Draw(t, "x")
		scale := rapid.OneOf(rapid.UintRange(0, 70), rapid.Uint()).Draw(t, "scale")
		got, ok := x.number.Cell(scale)
		if scale > 1000 { // only zero fits
			if ok != (x.rat.Sign() == 0) || got != 0 {
				t.Fatalf("Cell(%d) = %d, %v", scale, got, ok)
			}
			return
		}
		want := new(big.Rat).SetInt(new(big.Int).Lsh(big.NewInt(1), scale))
		want.Mul(want, x.rat)
		fits := want.IsInt() && want.Num().IsInt64()
		if ok != fits || ok && got != want.Num().Int64() || !ok && got != 0 {
			t.Fatalf("Cell(%d) = %d, %v, want %v", scale, got, ok, want)
		}
		if ok && !value.Scaled(got, scale).Equal(x.number) {
			t.Fatalf("Scaled(%d, %d) = %v", got, scale, value.Scaled(got, scale))
		}
	})
}

func TestDyadicString(t *testing.T) {
	for _, tc := range []struct {
		x    value.Dyadic
		want string
	}{
		{value.Dyadic{}, "0"},
		{value.Int(-5), "-5"},
		{frac(6, 3), "3/4"},
		{frac(-1, 64), "-1/18446744073709551616"},
		{value.Int(math.MinInt64).Neg(), "9223372036854775808"},
	} {
		if got := tc.x.String(); got != tc.want {
			t.Errorf("String() = %q, want %q", got, tc.want)
		}
	}
}

func TestFromRatRefuses(t *testing.T) {
	for _, r := range []*big.Rat{nil, big.NewRat(1, 3), big.NewRat(5, 12)} {
		if x, ok := value.FromRat(r); ok {
			t.Errorf("FromRat(%v) = %v", r, x)
		}
	}
	if x, ok := value.FromRat(new(big.Rat)); !ok || x.Sign() != 0 {
		t.Errorf("FromRat(0) = %v, %v", x, ok)
	}
}

func TestDyadicKeepsNoReference(t *testing.T) {
	n := new(big.Int).Lsh(big.NewInt(1), 100)
	x := value.NewDyadic(n, 3)
	want := x.String()
	n.SetInt64(7)
	x.Num().SetInt64(7)
	x.Rat().Num().SetInt64(7)
	x.Birthday().SetInt64(7)
	x.SignExpansion()[0].Count.SetInt64(7)
	if x.String() != want {
		t.Errorf("the number changed to %v", x)
	}
}

// TestMaxExp checks that too fine numbers become the documented ancestors, and that nothing panics.
func TestMaxExp(t *testing.T) {
	huge := new(big.Int).Lsh(big.NewInt(1), 100)
	huge.SetBit(huge, 0, 1)
	for _, tc := range []struct {
		name string
		got  value.Dyadic
		num  int64
	}{
		{"Scaled", frac(1, math.MaxUint), 1},
		{"Scaled negative", frac(-3, math.MaxUint), -1},
		{"Scaled near", frac(7, value.MaxExp+1), 3},
		{"Scaled near negative", frac(-7, value.MaxExp+1), -3},
		{"Scaled even floor", frac(9, value.MaxExp+2), 3},
		{"NewDyadic", value.NewDyadic(huge, math.MaxUint), 1},
		{"NewDyadic near", value.NewDyadic(huge, value.MaxExp+100), 1},
		{"NewDyadic negative", value.NewDyadic(new(big.Int).Neg(huge), math.MaxUint), -1},
	} {
		if !tc.got.Equal(frac(tc.num, value.MaxExp)) || tc.got.Exp() != value.MaxExp {
			t.Errorf("%s: exponent %d, numerator %v", tc.name, tc.got.Exp(), tc.got.Num())
		}
	}
	tiny := frac(1, value.MaxExp)
	if value.Int(1).Cmp(tiny) <= 0 || tiny.Neg().Cmp(tiny) >= 0 || tiny.Cmp(frac(1, value.MaxExp-1)) >= 0 {
		t.Error("the finest number is out of order")
	}
	if _, ok := value.SimplestBetween(new(value.Dyadic), &tiny); ok {
		t.Error("there is a number below the finest")
	}
	rat := tiny.Rat()
	if x, ok := value.FromRat(rat); !ok || !x.Equal(tiny) {
		t.Errorf("FromRat returns exponent %d, %v", x.Exp(), ok)
	}
	rat.Denom().Lsh(rat.Denom(), 1)
	if x, ok := value.FromRat(rat); ok {
		t.Errorf("FromRat returns exponent %d", x.Exp())
	}
	if x, ok := value.Simplest(new(big.Rat), tiny.Rat()); ok {
		t.Errorf("below the finest number is one of exponent %d", x.Exp())
	}
	fine := frac(1, value.MaxExp-1)
	if x, ok := value.Simplest(new(big.Rat), fine.Rat()); !ok || !x.Equal(tiny) {
		t.Errorf("the finest number has exponent %d, %v", x.Exp(), ok)
	}
	if x := value.NewDyadic(nil, 3); x.Sign() != 0 || value.Int(3).MulInt(nil).Sign() != 0 {
		t.Error("nil is not 0")
	}
}

// Operations on numbers of a million bits end: quadratic ones would take longer than a test may.
func TestDyadicLong(t *testing.T) {
	x, y := long(1e6, 1), long(1e6, 2)
	x.Add(y)
	x.Cmp(y)
	x.Sub(y).Rat()
	value.SimplestBetween(&x, &y)
	value.Simplest(x.Rat(), y.Rat())
	value.FromSigns(x.SignExpansion())
}

// long returns a number between 0 and 1 with a random numerator of the given
// number of bits.
func long(size int, seed uint64) value.Dyadic {
	random := rand.New(rand.NewPCG(seed, 0))
	words := make([]big.Word, size/64+1)
	for i := range words {
		words[i] = big.Word(random.Uint64())
	}
	words[0] |= 1
	return value.NewDyadic(new(big.Int).SetBits(words), uint(64*len(words)))
}

func BenchmarkDyadicAdd(b *testing.B) {
	for _, size := range []int{0, 1e3, 1e5} {
		x, y := frac(3, 4), frac(-5, 7)
		if size > 0 {
			x, y = long(size, 1), long(size, 2)
		}
		b.Run(fmt.Sprintf("bits=%d", size), func(b *testing.B) {
			for b.Loop() {
				x.Add(y)
			}
		})
	}
}
