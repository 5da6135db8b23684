package conjecture

import (
	"math/rand/v2"
	"testing"
)

// Tables may begin anywhere and have gaps: a search ends without a fault, and what it finds is true.
func TestAnyPoints(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for name, points := range map[string]func(i int64) int64{
		"from 1000 on": func(i int64) int64 { return 1000 + i },
		"with gaps":    func(i int64) int64 { return 3*i + rng.Int64N(3) },
		"far":          func(i int64) int64 { return 1<<52 + i },
	} {
		for values, of := range map[string]func(n int64) int64{
			"random": func(int64) int64 { return rng.Int64N(5) },
			"thirds": func(n int64) int64 { return n / 3 },
		} {
			table := &Table{Numbers: 1}
			for i := range int64(150) {
				n := points(i)
				table.Points, table.Values = append(table.Points, n), append(table.Values, of(n))
			}
			r := find(t, table, 3)
			if found := r.Best != nil; found == (values == "random") {
				t.Errorf("%s, %s: %s", values, name, textOf(table, r.Best))
			}
		}
	}
}

// A long table leaves work for all kinds: a search for its periods alone would take all of it.
func TestLongTable(t *testing.T) {
	table := &Table{Numbers: 1}
	for n := range int64(100_000) {
		table.Points, table.Values = append(table.Points, n), append(table.Values, (n^n/2)%7)
	}
	if r := find(t, table, 20); r.Best == nil || len(r.Best.Exceptions) > 0 {
		t.Error(textOf(table, r.Best))
	}
}

// A search exceeds its limit by no more than a few expressions of the whole table. Many hold for almost
// all points of a rare condition.
func TestWorkIsBounded(t *testing.T) {
	rng := random(4)
	table := &Table{Numbers: 1, Condition: true}
	for n := range int64(50_000) {
		table.Points, table.Values = append(table.Points, n), append(table.Values, int64(1-min(rng.below(1000), 1)))
	}
	f := &finder{ctx: t.Context(), left: 20e6}
	if f.search(table); f.left < -10e6 {
		t.Errorf("%d more operators than the limit", -f.left)
	}
}
