package games_test

import (
	"fmt"
	"slices"
	"testing"

	"sprague/games"
	"sprague/games/gamestest"
	"sprague/games/period"
	"sprague/games/registry"
)

// rowed returns the rulesets whose rows have a theorem.
func rowed(t *testing.T) (all []games.Rowed) {
	for _, f := range registry.Families() {
		if r, err := f.New(""); err == nil {
			if rowed, ok := r.(games.Rowed); ok {
				all = append(all, rowed)
			}
		}
	}
	if len(all) < 2 {
		t.Fatalf("%d rulesets have rows", len(all))
	}
	return all
}

// The description of a row's moves agrees with the moves.
func TestMovesOfRows(t *testing.T) {
	for _, r := range rowed(t) {
		for a := int64(0); a <= 9; a++ {
			row := r.Row(a)
			for n := a; n <= 40; n++ {
				want, got := map[string]bool{}, map[string]bool{}
				r.Moves(r.Pair(a, n), func(m games.Move) bool {
					low, high := min(m.Parts[0].X, m.Parts[0].Y), max(m.Parts[0].X, m.Parts[0].Y)
					want[fmt.Sprint(low, ",", high)] = true
					return true
				})
				add := func(b, m int64) { got[fmt.Sprint(min(b, m), ",", max(b, m))] = true }
				for m := n - int64(row.Step); row.Step > 0 && m >= 0; m -= int64(row.Step) {
					add(a, m)
				}
				for _, d := range row.Drops {
					if d.Row >= a || d.Row < 0 || d.Less > uint64(a) {
						t.Fatalf("%s: row %d drops to %+v", r.Identity().Name, a, d)
					}
					add(d.Row, n-int64(d.Less))
				}
				if fmt.Sprint(want) != fmt.Sprint(got) {
					t.Errorf("%s(%d,%d): moves to %v, by the row %v", r.Identity().Name, a, n, want, got)
				}
			}
		}
	}
}

// pairValues values the pairs up to a number by the moves alone.
func pairValues(r games.Paired, last int64) (cell func(a, b int64) int64) {
	g := make([][]int64, last+1)
	for a := range g {
		g[a] = make([]int64, last+1)
	}
	seen := make([]bool, 3*last+3)
	for b := range last + 1 {
		for a := range b + 1 {
			r.Moves(r.Pair(a, b), func(m games.Move) bool {
				seen[g[m.Parts[0].X][m.Parts[0].Y]] = true
				return true
			})
			least := slices.Index(seen, false)
			clear(seen)
			g[a][b], g[b][a] = int64(least), int64(least)
		}
	}
	return func(a, b int64) int64 { return g[a][b] }
}

// The proven periods of rows agree with values by the moves, far beyond the numbers that prove them,
// and are minimal.
func TestPeriodsOfRows(t *testing.T) {
	const last = 500
	for _, r := range rowed(t) {
		cell := pairValues(r, last)
		for a := int64(0); a <= 8; a++ {
			row, err := period.OfRow(t.Context(), r, a, 1<<20, 1<<20)
			if err != nil || row.Proof == nil {
				t.Fatalf("%s, row %d: %v", r.Identity().Name, a, err)
			}
			name := fmt.Sprintf("%s, row %d: %+v", r.Identity().Name, a, *row.Proof)
			c := *row.Proof
			if row.Again > last/2 {
				t.Fatalf("%s is proven by the numbers to %d, which leaves too few to compare", name, row.Again)
			}
			for n := range int64(last + 1) {
				if got := row.Value(uint64(n)); got != cell(a, n) {
					t.Fatalf("%s: (%d,%d) is worth %d, by the moves %d", name, a, n, got, cell(a, n))
				}
			}
			holds := func(s, p int64) bool {
				rise := cell(a, last) - cell(a, last-p)
				for n := s; n+p <= last; n++ {
					if cell(a, n+p)-cell(a, n) != rise {
						return false
					}
				}
				return true
			}
			s, p := int64(c.Preperiod), int64(c.Period)
			if s > 0 && holds(s-1, p) {
				t.Errorf("%s holds from %d", name, s-1)
			}
			for shorter := int64(1); shorter < p; shorter++ {
				if holds(int64(row.Again), shorter) {
					t.Errorf("%s has the period %d", name, shorter)
				}
			}
		}
	}
}

// Published rows of Wyt Queens: A004482, row 1, and A004484, row 3.
func TestPublishedRows(t *testing.T) {
	rules := gamestest.Ruleset(t, "wythoff").(games.Rowed)
	for a, terms := range map[int64][]int64{
		1: {1, 2, 0, 4, 5, 3, 7, 8, 6, 10, 11, 9, 13, 14, 12, 16, 17, 15, 19, 20, 18, 22, 23, 21},
		3: {3, 4, 5, 6, 2, 0, 1, 9, 10, 12, 8, 7, 15, 11, 16, 18, 14, 13, 21, 17, 22, 24, 20, 19, 27, 23, 28, 30, 26, 25, 33, 29, 34, 36, 32, 31},
	} {
		row, err := period.OfRow(t.Context(), rules, a, 1000, 1000)
		if err != nil || row.Proof == nil {
			t.Fatal(err)
		}
		for n, want := range terms {
			if got := row.Value(uint64(n)); got != want {
				t.Errorf("wythoff(%d,%d) is worth %d, published is %d", a, n, got, want)
			}
		}
	}
}

// A search for a proof ends with its number of values, for rows of any size.
func TestRowsOutOfReach(t *testing.T) {
	for _, r := range rowed(t) {
		for _, a := range []int64{60, 5000, 1 << 31, 1<<62 + 1} {
			row, err := period.OfRow(t.Context(), r, a, 1000, 1<<40)
			if err != nil || row.Proof != nil && a > 1000 {
				t.Errorf("%s, row %d: %v, %v", r.Identity().Name, a, row.Proof, err)
			}
		}
	}
}

// plainRows values the pairs (a, n), a <= most and n <= last, by the description of the moves alone.
func plainRows(r games.Rowed, most, last int64) [][]int64 {
	g := make([][]int64, most+1)
	for a := range most + 1 {
		row := r.Row(a)
		classes := int64(max(row.Step, 1))
		met, level := make([]map[int64]bool, classes), make([]int64, classes)
		for n := range last + 1 {
			class, v := n%classes, int64(0)
			if met[class] == nil {
				met[class] = map[int64]bool{}
			}
			if n < a {
				v = g[n][a]
			} else {
				var lower []int64
				for _, d := range row.Drops {
					lower = append(lower, g[d.Row][n-int64(d.Less)])
				}
				for v = level[class]; met[class][v] || slices.Contains(lower, v); v++ {
				}
			}
			if g[a] = append(g[a], v); row.Step > 0 {
				met[class][v] = true
			}
			for met[class][level[class]] {
				level[class]++
			}
		}
	}
	return g
}

// Long rows agree with plain values far beyond the numbers that prove them.
func TestLongRows(t *testing.T) {
	const most, last = 30, 10_000
	for _, r := range rowed(t) {
		g := plainRows(r, most, last)
		for a, want := range g {
			row, err := period.OfRow(t.Context(), r, int64(a), 1<<20, 1<<20)
			if err != nil || row.Proof == nil || row.Again > last/2 {
				t.Fatalf("%s, row %d: %+v, %v", r.Identity().Name, a, row, err)
			}
			for n, v := range want {
				if got := row.Value(uint64(n)); got != v {
					t.Fatalf("%s: (%d,%d) is worth %d by %+v, and %d by the moves", r.Identity().Name, a, n, got, *row.Proof, v)
				}
			}
		}
	}
}
