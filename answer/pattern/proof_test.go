package pattern

import (
	"math/rand/v2"
	"testing"

	"sprague/answer/pattern/formula"
)

// What is said of the recurrence of random formulas holds for their values.
func TestRecurrences(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	repeating := 0
	for range 20_000 {
		f := randomFormula(rng)
		x, ok := recurrenceOf(f)
		if !ok || x.period > 500 {
			continue
		}
		repeating++
		for n := int64(x.from); n < int64(x.from+x.period)+200; n++ {
			a, b := f.Eval([]int64{n}), f.Eval([]int64{n + int64(x.period)})
			if a == formula.Undefined || b == formula.Undefined {
				continue // too large, or outside the domain
			}
			if b-a != x.saltus {
				t.Fatalf("%s: period %d, saltus %d from %d, but f(%d) = %d and f(%d) = %d", formula.Statement(f, formula.Math, "f", []string{"n"}, false), x.period, x.saltus, x.from, n, a, n+int64(x.period), b)
			}
		}
	}
	if repeating < 2000 {
		t.Errorf("only %d formulas repeat", repeating)
	}
}

// A formula with digits or roots of n repeats by no form.
func TestNoRecurrence(t *testing.T) {
	n := formula.Number(0)
	for _, e := range []*formula.Expr{
		formula.Unary(formula.Named("ctz"), n),
		formula.Unary(formula.Named("sqrt"), n),
		formula.Binary(formula.Named("mul"), n, n),
		formula.Binary(formula.Named("xor"), n, formula.Binary(formula.Named("div"), n, formula.Const(2))),
		formula.Binary(formula.Named("min"), formula.Unary(formula.Named("ctz"), n), n),
	} {
		if x, ok := recurrenceOf(e); ok {
			t.Errorf("%s repeats: %+v", formula.Statement(e, formula.Math, "f", []string{"n"}, false), x)
		}
	}
}

func randomFormula(rng *rand.Rand) formula.Formula {
	switch rng.IntN(5) {
	case 0:
		return &formula.Residues{Of: []*formula.Expr{randomExpr(rng, 1), randomExpr(rng, 1)}}
	case 1:
		return &formula.Cases{Condition: randomExpr(rng, 2), Then: randomExpr(rng, 1), Else: randomExpr(rng, 1)}
	case 2:
		return &formula.Exceptions{Of: randomExpr(rng, 2), Points: [][]int64{{3}, {7}}, Values: []int64{50, 60}}
	default:
		return randomExpr(rng, 3)
	}
}

// randomExpr returns an expression of n with at most so many nested operators.
func randomExpr(rng *rand.Rand, depth int) *formula.Expr {
	if depth == 0 || rng.IntN(4) == 0 {
		if rng.IntN(2) == 0 {
			return formula.Number(0)
		}
		return formula.Const(rng.Int64N(7))
	}
	all := formula.All()[:24]
	op := all[rng.IntN(len(all))]
	if op.Unary != nil {
		return formula.Unary(op, randomExpr(rng, depth-1))
	}
	return formula.Binary(op, randomExpr(rng, depth-1), randomExpr(rng, depth-1))
}
