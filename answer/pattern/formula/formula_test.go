package formula_test

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"sprague/answer/pattern/formula"
)

// op returns an expression with an operator.
func op(name string, arguments ...*formula.Expr) *formula.Expr {
	if len(arguments) == 1 {
		return formula.Unary(formula.Named(name), arguments[0])
	}
	return formula.Binary(formula.Named(name), arguments[0], arguments[1])
}

var n, m, c = formula.Number(0), formula.Number(1), formula.Const

func TestQuotientsOfNegativeNumbersAreRoundedDown(t *testing.T) {
	for x := int64(-20); x <= 20; x++ {
		for y := int64(1); y < 8; y++ {
			q, r := formula.Named("div").Of(x, y), formula.Named("mod").Of(x, y)
			if q != int64(math.Floor(float64(x)/float64(y))) || q*y+r != x || r < 0 || r >= y {
				t.Errorf("%d / %d = %d, rest %d", x, y, q, r)
			}
		}
	}
}

func TestLargeNumbersHaveTheirFactors(t *testing.T) {
	of := func(name string, x int64) int64 { return formula.Named(name).Of(x, 0) }
	for x := int64(1<<17 - 40); x < 1<<17+200; x++ {
		for _, y := range []int64{x, x * 127, 4093 * 4093} {
			p := int64(2)
			for y%p != 0 {
				p++
			}
			if got := of("leastprime", y); got != p {
				t.Errorf("the least prime factor of %d is %d, want %d", y, got, p)
			}
			if got := of("bigomega", y) - of("bigomega", y/p); got != 1 {
				t.Errorf("%d has %d prime factors more than %d", y, got, y/p)
			}
		}
	}
	a, b := int64(1), int64(2)
	for b < formula.Largest {
		if of("zeckendorf", b) != 1 || of("zeckendorf", b-1) != 1+of("zeckendorf", b-a-1) || of("isfibonacci", b) != 1 {
			t.Errorf("the terms of %d and of %d", b, b-1)
		}
		a, b = b, a+b
	}
}

func TestLargeValuesAreUndefined(t *testing.T) {
	for name, x := range map[string]int64{"add": formula.Largest, "mul": 1 << 27, "golden": formula.Largest, "nimproduct": 1 << 32} {
		if got := formula.Named(name).Of(x, x); got != formula.Undefined {
			t.Errorf("%s(%d, %d) = %d", name, x, x, got)
		}
	}
	for _, o := range formula.All() {
		if o.Of(formula.Undefined, 0) != formula.Undefined || o.Binary != nil && o.Of(0, formula.Undefined) != formula.Undefined {
			t.Errorf("%s of an undefined value is defined", o.Name)
		}
	}
}

// beatty is the definition: the largest v with (v-Offset) R - P m <= Q m √D, where m = x+Shift.
func beatty(b formula.Beatty, x int64) int64 {
	whole := big.NewInt(0).Mul(big.NewInt(b.P), big.NewInt(x+b.Shift))
	rooted := big.NewInt(0).Mul(big.NewInt(b.Q), big.NewInt(x+b.Shift))
	square := func(x *big.Int, d int64) *big.Int {
		y := big.NewInt(0).Mul(x, x)
		return y.Mul(y, big.NewInt(d))
	}
	holds := func(v int64) bool {
		left := big.NewInt(0).Sub(big.NewInt(0).Mul(big.NewInt(v-b.Offset), big.NewInt(b.R)), whole)
		switch order := square(left, 1).Cmp(square(rooted, b.D)); {
		case left.Sign() <= 0 && rooted.Sign() >= 0:
			return true
		case left.Sign() > 0 && rooted.Sign() <= 0:
			return false
		case left.Sign() > 0:
			return order <= 0
		default:
			return order >= 0
		}
	}
	low, high := int64(-1)<<55, int64(1)<<55
	for high-low > 1 {
		if middle := (low + high) / 2; holds(middle) {
			low = middle
		} else {
			high = middle
		}
	}
	return low
}

func TestBeattySequencesAreExact(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	small := func(from, to int64) int64 { return from + rng.Int64N(to-from+1) }
	for range 300 {
		b := formula.Beatty{P: small(-5, 5), Q: small(-5, 5), D: small(0, 30), R: small(1, 5), Shift: small(-3, 3), Offset: small(-5, 5)}
		for range 10 {
			x := rng.Int64N(1 << small(1, 46))
			if got, want := b.Of(n).Eval([]int64{x}), beatty(b, x); got != want {
				t.Fatalf("%+v of %d is %d, want %d", b, x, got, want)
			}
		}
	}
}

func TestRecurrencesHaveTheirTerms(t *testing.T) {
	for _, r := range []formula.Recurrence{
		{First: []int64{1, 2}, A: 1, B: 1},
		{First: []int64{0, 1, 2}, A: 1, B: 1},
		{First: []int64{1, 3}, A: 3},
		{First: []int64{0, 1}, A: 2, B: -1, C: 1}, // triangular numbers
		{First: []int64{5, 7}, A: -1},             // ends
	} {
		terms := map[int64]bool{}
		s, next := r.First[len(r.First)-2], r.First[len(r.First)-1]
		for _, x := range r.First {
			terms[x] = true
		}
		for s < next && next < 1<<20 {
			terms[next] = true
			s, next = next, r.A*next+r.B*s+r.C
		}
		has := r.Has(n)
		for x := range int64(3000) {
			if got := has.Eval([]int64{x}); got != number(terms[x]) {
				t.Errorf("%+v has %d: %d", r, x, got)
			}
		}
	}
	if got := (formula.Recurrence{First: []int64{0, 1}, A: 1, C: 1}).Has(n).Eval([]int64{1 << 40}); got != formula.Undefined {
		t.Errorf("a term beyond those that are known: %d", got)
	}
}

func TestComposites(t *testing.T) {
	periodic := &formula.Periodic{Values: []int64{1, 0, 2}, Saltus: 5}
	recursive := &formula.Recursive{First: []int64{0}, Of: []*formula.Expr{m, op("add", m, c(1))}} // popcount
	exceptions := &formula.Exceptions{Of: periodic, Points: [][]int64{{4}, {7}}, Values: []int64{-3, 0}}
	cases := &formula.Cases{Condition: op("lt", n, c(5)), Then: op("add", n, c(1)), Else: op("div", n, op("sub", n, c(4)))}
	residues := &formula.Residues{Of: []*formula.Expr{n, c(7), op("mul", n, n)}}
	for x := range int64(200) {
		at := []int64{x}
		if periodic.Eval([]int64{x + 3}) != periodic.Eval(at)+5 {
			t.Errorf("no period at %d", x)
		}
		if got, want := recursive.Eval(at), plain["popcount"](x, 0); got != want {
			t.Errorf("recursion at %d gives %d, want %d", x, got, want)
		}
		want := periodic.Eval(at)
		switch x {
		case 4:
			want = -3
		case 7:
			want = 0
		}
		if got := exceptions.Eval(at); got != want {
			t.Errorf("with exceptions at %d: %d, want %d", x, got, want)
		}
		want = x / max(1, x-4)
		if x < 5 {
			want = x + 1
		}
		if got := cases.Eval(at); got != want {
			t.Errorf("cases at %d: %d, want %d", x, got, want)
		}
		if got := residues.Eval(at); got != []int64{x, 7, x * x}[x%3] {
			t.Errorf("residues at %d: %d", x, got)
		}
	}
	for i, want := range []int64{1, 0, 2, 6, 5, 7} {
		if got := periodic.Eval([]int64{int64(i)}); got != want {
			t.Errorf("periodic at %d: %d, want %d", i, got, want)
		}
	}
	if periodic.Eval([]int64{formula.Largest}) != formula.Undefined || periodic.Eval([]int64{-1}) != formula.Undefined {
		t.Error("a value that is too large, or of a negative number, is defined")
	}
}

// An operator of a constant is a constant where it is defined.
func TestOperatorsOfConstants(t *testing.T) {
	if v, isConst := op("golden", c(8)).IsConst(); !isConst || v != 12 {
		t.Error(v, isConst)
	}
	if _, isConst := op("ctz", c(0)).IsConst(); isConst {
		t.Error("ctz(0) is defined")
	}
}

// Of equal expressions, one with terms of minus signs has the longer description.
func TestNegationsCost(t *testing.T) {
	negative := func(x *formula.Expr) *formula.Expr { return op("sub", c(0), x) }
	negated := negative(op("and", negative(n), negative(m)))
	plain := op("add", op("or", op("sub", n, c(1)), op("sub", m, c(1))), c(1))
	for _, point := range [][]int64{{1, 1}, {6, 4}, {12, 8}} {
		if negated.Eval(point) != plain.Eval(point) {
			t.Errorf("at %v the values are %d and %d", point, negated.Eval(point), plain.Eval(point))
		}
	}
	if negated.Bits() <= plain.Bits() {
		t.Errorf("%d bits with negations, %d without", negated.Bits(), plain.Bits())
	}
}
