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
			row, err := period.OfRow(t.Context(), r, a, 1<<20, 1<<20, func(a, n int64) (int64, error) { return cell(a, n), nil })
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
		row, err := period.OfRow(t.Context(), rules, a, 1000, 1000, nil)
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
			row, err := period.OfRow(t.Context(), r, a, 1000, 1<<40, func(int64, int64) (int64, error) { return 0, nil })
			if err != nil || row.Proof != nil && a > 1000 {
				t.Errorf("%s, row %d: %v, %v", r.Identity().Name, a, row.Proof, err)
			}
		}
	}
}

// Long rows of Wythoff's game agree with the values of its kernel.
func TestLongRows(t *testing.T) {
	const last = 2000
	rules := gamestest.Ruleset(t, "wythoff").(interface {
		games.Rowed
		games.Tabulated
	})
	count, err := rules.Count(last)
	if err != nil {
		t.Fatal(err)
	}
	values, err := rules.Values(t.Context(), count)
	if err != nil {
		t.Fatal(err)
	}
	for a := int64(9); a <= 15; a += 3 {
		row, err := period.OfRow(t.Context(), rules, a, 1<<20, 1<<20, nil)
		if err != nil || row.Proof == nil || row.Again > last/2 {
			t.Fatalf("row %d: %+v, %v", a, row.Proof, err)
		}
		for n := range int64(last + 1) {
			i, _ := rules.Number(rules.Pair(a, n))
			if got := row.Value(uint64(n)); got != int64(values[i]) {
				t.Fatalf("wythoff(%d,%d) is worth %d by %+v, and %d by the kernel", a, n, got, *row.Proof, values[i])
			}
		}
	}
}
