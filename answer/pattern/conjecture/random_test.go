package conjecture

import (
	"math"
	"testing"

	"sprague/answer/pattern/formula"
)

// randomExpression draws an expression of a number of operators, of the common ones more often.
func randomExpression(r *random, numbers, operations int) *formula.Expr {
	if operations == 0 {
		if r.below(3) == 0 {
			return formula.Const(int64(1 + r.below(9)))
		}
		return formula.Number(r.below(numbers))
	}
	op := formula.All()[r.below(len(formula.All()))]
	if r.below(2) == 0 {
		op = formula.All()[r.below(12)]
	}
	if op.Unary != nil {
		return formula.Unary(op, randomExpression(r, numbers, operations-1))
	}
	left := r.below(operations)
	return formula.Binary(op, randomExpression(r, numbers, left), randomExpression(r, numbers, operations-1-left))
}

// A table of a random expression has a formula again, in most cases.
func TestRandomExpressions(t *testing.T) {
	for _, test := range []struct {
		operations, tables, few int
		share                   float64
	}{{3, 200, 2, 0.95}, {5, 200, 2, 0.95}, {7, 200, 0, 0.6}} {
		if !*slow {
			test.tables = test.few
		}
		r, found, all := random(test.operations), 0, 0
		for all < test.tables {
			numbers := 1 + all%3
			e := randomExpression(&r, numbers, test.operations)
			table := tableOf(numbers, [...]int64{1: 1200, 2: 40, 3: 12}[numbers], e.Eval)
			if !isVaried(table) {
				continue
			}
			all++
			if fit := find(t, table, 500).Best; fit != nil && len(fit.Exceptions) == 0 {
				found++
			} else {
				t.Logf("%s: %s", e.Text(formula.Math, names[numbers]), textOf(table, fit))
			}
		}
		t.Logf("%d of %d expressions of %d operations", found, all, test.operations)
		if float64(found) < math.Floor(test.share*float64(all)) {
			t.Errorf("%d of %d expressions of %d operations are found", found, all, test.operations)
		}
	}
}

// isVaried reports whether all values are defined, and a few different ones are frequent.
func isVaried(t *Table) bool {
	frequency := map[int64]int{}
	for _, v := range t.Values {
		if v == formula.Undefined {
			return false
		}
		frequency[v]++
	}
	frequent := 0
	for _, k := range frequency {
		if 50*k > t.Len() {
			frequent++
		}
	}
	return frequent > 2
}
