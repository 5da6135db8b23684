package conjecture

import (
	"flag"
	"testing"

	"sprague/answer/pattern/formula"
)

var slow = flag.Bool("slow", false, "also look for 400 random expressions, and for patterns in 500 tables without one")

var names = map[int][]string{1: {"n"}, 2: {"a", "b"}, 3: {"a", "b", "c"}}

func find(t *testing.T, table *Table, work uint64) Report {
	t.Helper()
	r, err := Find(t.Context(), table, Limits{Work: work})
	if err != nil {
		t.Fatal(err)
	}
	if r.Best != nil {
		checkExceptions(t, table, r.Best)
	}
	return r
}

// checkExceptions checks that a formula fails at its exceptions, and nowhere else among its points.
func checkExceptions(t *testing.T, table *Table, fit *Fit) {
	t.Helper()
	next, points := 0, 0
	for i := range table.Len() {
		if min(table.At(i)[0], table.At(i)[table.Numbers-1]) < fit.Least {
			continue
		}
		points++
		listed := next < len(fit.Exceptions) && fit.Exceptions[next] == i
		if equal := fit.Formula.Eval(table.At(i)) == table.Values[i]; equal == listed {
			t.Fatalf("%v: equal %v, but listed as an exception %v", table.At(i), equal, listed)
		}
		if listed {
			next++
		}
	}
	if table.Numbers < 3 && points != fit.Points || next != len(fit.Exceptions) || TestedPerFitted*fit.Fitted > points-fit.Fitted {
		t.Fatalf("%d points, %d fitted, %d exceptions; counted %d and %d", fit.Points, fit.Fitted, len(fit.Exceptions), points, next)
	}
}

func textOf(table *Table, fit *Fit) string {
	if fit == nil {
		return "none"
	}
	return formula.Statement(fit.Formula, formula.Math, "g", names[table.Numbers], table.Condition)
}

func TestGames(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		table      *Table
		exceptions int
	}{
		"take 1 to 5":       {table: played(1, 600, heap(func(n int64) []int64 { return upTo(min(n, 5), func(int64) bool { return true }) }))},
		"take at most half": {table: played(1, 600, heap(func(n int64) []int64 { return upTo(n/2, func(int64) bool { return true }) }))},
		"take odd":          {table: played(1, 600, heap(func(n int64) []int64 { return upTo(n, func(k int64) bool { return k%2 == 1 }) }))},
		"take even or all":  {table: played(1, 600, heap(func(n int64) []int64 { return upTo(n, func(k int64) bool { return k%2 == 0 || k == n }) }))},
		"take a divisor":    {table: played(1, 600, heap(func(n int64) []int64 { return upTo(n-1, func(k int64) bool { return n%k == 0 }) }))},
		"rook":              {table: played(2, 30, rook)},
		"queen, lost":       {table: lost(played(2, 40, queen))},
		"euclid, lost":      {table: lost(played(2, 50, euclid))},
		"king":              {table: played(2, 30, king)},
	} {
		r := find(t, test.table, 60)
		if r.Best == nil || len(r.Best.Exceptions) != test.exceptions {
			t.Errorf("%s: %s", name, textOf(test.table, r.Best))
		}
		t.Log(name, textOf(test.table, r.Best))
	}
}
