package conjecture

import (
	"cmp"
	"flag"
	"fmt"
	"slices"
	"testing"

	"sprague/answer/pattern/formula"
)

var slow = flag.Bool("slow", false, "look for 600 random expressions, and for patterns in 500 tables without one")

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
		if slices.Min(table.At(i)) < fit.Least {
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
	if points != fit.Points || next != len(fit.Exceptions) || TestedPerFitted*fit.Fitted > points-fit.Fitted {
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
	for name, test := range map[string]struct {
		table      *Table
		exceptions int
		work       uint64
	}{
		"take 1 to 5":       {table: played(1, 600, heap(func(n int64) []int64 { return upTo(min(n, 5), func(int64) bool { return true }) }))},
		"take at most half": {table: played(1, 600, heap(func(n int64) []int64 { return upTo(n/2, func(int64) bool { return true }) }))},
		"take odd":          {table: played(1, 600, heap(func(n int64) []int64 { return upTo(n, func(k int64) bool { return k%2 == 1 }) }))},
		"take even or all":  {table: played(1, 600, heap(func(n int64) []int64 { return upTo(n, func(k int64) bool { return k%2 == 0 || k == n }) }))},
		"take a divisor":    {table: played(1, 600, heap(func(n int64) []int64 { return upTo(n-1, func(k int64) bool { return n%k == 0 }) }))},
		"rook":              {table: played(2, 30, rook)},
		"queen, lost":       {table: lost(played(2, 40, queen))},
		"euclid, lost":      {table: lost(played(2, 50, euclid)), work: 220},
		"king":              {table: played(2, 30, king)},
	} {
		r := find(t, test.table, cmp.Or(test.work, 60))
		if r.Best == nil || len(r.Best.Exceptions) != test.exceptions {
			t.Errorf("%s: %s", name, textOf(test.table, r.Best))
		}
		t.Log(name, textOf(test.table, r.Best))
	}
}

// Games whose values have no known formula, and lists of numbers without one.
func TestNoPattern(t *testing.T) {
	isPrime := formula.Named("isprime").Unary
	tables := map[string]*Table{
		"take a square": played(1, 1500, heap(func(n int64) []int64 {
			return upTo(n, func(k int64) bool { return isSquare(k) })
		})),
		"take a prime": played(1, 1500, heap(func(n int64) []int64 { return upTo(n, func(k int64) bool { return isPrime(k) == 1 }) })),
		"queen":        played(2, 40, queen),
	}
	for kind, of := range withoutPattern {
		for seed := range tablesOf() {
			rng := random(seed)
			tables[fmt.Sprintf("%s, seed %d", kind, seed)] = of(&rng)
		}
	}
	for name, table := range tables {
		if r := find(t, table, 20); r.Best != nil {
			t.Errorf("%s: %s, with %d exceptions", name, textOf(table, r.Best), len(r.Best.Exceptions))
		}
	}
}

// tablesOf is the number of tables of each kind: of all five, 500 in a slow run.
func tablesOf() uint64 {
	if *slow {
		return 100
	}
	return 1
}

// withoutPattern makes random tables by kind.
var withoutPattern = map[string]func(rng *random) *Table{
	"bits":   func(rng *random) *Table { return drawn(1, 1000, rng, 2) },
	"digits": func(rng *random) *Table { return drawn(1, 1000, rng, 10) },
	"pairs":  func(rng *random) *Table { return drawn(2, 40, rng, 4) },
	"rare":   func(rng *random) *Table { return lost(drawn(1, 2000, rng, 100)) },
	"shuffled exponents": func(rng *random) *Table {
		t := tableOf(1, 1000, func(p []int64) int64 { return formula.Named("ctz").Unary(p[0] + 1) })
		for i := range t.Values {
			j := rng.below(i + 1)
			t.Values[i], t.Values[j] = t.Values[j], t.Values[i]
		}
		return t
	},
}

// drawn makes a table of random numbers below a bound.
func drawn(numbers int, n int64, rng *random, below int) *Table {
	return tableOf(numbers, n, func([]int64) int64 { return int64(rng.below(below)) })
}

func isSquare(k int64) bool { return formula.Named("issquare").Unary(k) == 1 }

// A formula is found although one value in a hundred is replaced, and the replaced ones are its
// exceptions.
func TestReplacedValues(t *testing.T) {
	for name, table := range map[string]*Table{
		"exponent of 2": tableOf(1, 1500, func(p []int64) int64 { return formula.Named("ctz").Unary(p[0] + 1) }),
		"remainder":     tableOf(1, 1500, func(p []int64) int64 { return p[0] % 7 }),
		"exclusive or":  tableOf(2, 40, func(p []int64) int64 { return p[0] ^ p[1] }),
	} {
		exceptions, rng := map[int]bool{}, random(3)
		for range table.Len() / 100 {
			i := 100 + rng.below(table.Len()-100)
			table.Values[i] += int64(1 + rng.below(5))
			exceptions[i] = true
		}
		r := find(t, table, 20)
		if r.Best == nil || len(r.Best.Exceptions) != len(exceptions) {
			t.Errorf("%s: %s; %d values replaced", name, textOf(table, r.Best), len(exceptions))
			continue
		}
		for _, i := range r.Best.Exceptions {
			if !exceptions[i] {
				t.Errorf("%s: %s: %v is an exception", name, textOf(table, r.Best), table.At(i))
			}
		}
	}
}

// The same limits give the same report.
func TestSameReport(t *testing.T) {
	table := lost(played(2, 30, euclid))
	first := find(t, table, 20)
	for range 2 {
		if again := find(t, table, 20); textOf(table, again.Best) != textOf(table, first.Best) || again.Tried != first.Tried {
			t.Fatalf("%s after %d, then %s after %d", textOf(table, first.Best), first.Tried, textOf(table, again.Best), again.Tried)
		}
	}
}
