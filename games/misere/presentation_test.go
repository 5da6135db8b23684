package misere_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"sprague/games"
	"sprague/games/misere"
	"sprague/games/search"
	"sprague/games/value"
)

// found finds the quotient of heaps up to a bound; 0 means of all heaps. It does not end early.
func found(t *testing.T, name string, to uint64) *misere.Quotient {
	t.Helper()
	if to == 0 {
		to = math.MaxUint64
	}
	q, end, err := misere.Find(t.Context(), ruleset(t, name), to, search.DefaultBudget)
	if err != nil || end.GaveUp {
		t.Fatal(end, err)
	}
	return q
}

// normal rewrites a product of words by the relations.
func normal(p *misere.Presentation, words ...misere.Word) misere.Word {
	w := make(misere.Word, len(p.Heaps[0]))
	for _, factor := range words {
		for g, exponent := range factor {
			w[g] += exponent
		}
	}
	for {
		at := slices.IndexFunc(p.Relations, func(r misere.Relation) bool { return divides(r.Left, w) })
		if at < 0 {
			return w
		}
		for g := range w {
			w[g] += p.Relations[at].Right[g] - p.Relations[at].Left[g]
		}
	}
}

func divides(v, w misere.Word) bool {
	for g := range v {
		if v[g] > w[g] {
			return false
		}
	}
	return true
}

// elements counts the words that no relation rewrites.
func elements(p *misere.Presentation) int {
	seen := map[string]bool{}
	var visit func(w misere.Word)
	visit = func(w misere.Word) {
		if seen[w.String()] || slices.IndexFunc(p.Relations, func(r misere.Relation) bool { return divides(r.Left, w) }) >= 0 {
			return
		}
		seen[w.String()] = true
		for g := range w {
			next := slices.Clone(w)
			next[g]++
			visit(next)
		}
	}
	visit(make(misere.Word, len(p.Heaps[0])))
	return len(seen)
}

// Periods extend these quotients to all heaps.
func TestOrdersOfAllHeaps(t *testing.T) {
	for name, order := range map[string]int{"kayles": 40, "octal[0.123]": 20, "guiles": 42, "octal[0.115]": 42} {
		if q := found(t, name, 0); q.Order() != order || q.Period == nil {
			t.Errorf("%s has order %d", name, q.Order())
		}
	}
}

// The relations alone give the winner of every small sum. The orders of 0.123 and of Nim heaps are
// those of T. E. Plambeck (2005) and of Plambeck and A. N. Siegel (2008).
func TestPresentationsAgreeWithPlay(t *testing.T) {
	for _, test := range []struct {
		name              string
		to                uint64
		total             int64
		order, lost       int
		preperiod, period uint64
	}{
		{"nim", 1, 12, 2, 1, 0, 0},
		{"nim", 3, 14, 6, 2, 0, 0},
		{"nim", 7, 16, 10, 2, 0, 0},
		{"nim", 15, 15, 18, 2, 0, 0},
		{"octal[0.0]", 0, 9, 1, 0, 0, 1},
		{"octal[0.123]", 0, 20, 20, 5, 5, 5},
		{"octal[0.75]", 0, 20, 8, 2, 8, 2},
		{"octal[0.71]", 0, 20, 36, 9, 3, 6},
		{"kayles", 0, 22, 40, 9, 71, 12},
		{"kayles", 26, 18, 32, 9, 0, 0},
		{"dawson-kayles", 26, 25, 144, 23, 0, 0},
		{"dawson-kayles", 31, 31, 520, 89, 0, 0},
		{"treblecross", 36, 36, 80, 12, 0, 0},
		{"grundy", 24, 26, 48, 7, 0, 0},
		{"stripes[2,3]", 20, 20, 18, 6, 0, 0},
	} {
		t.Run(fmt.Sprint(test.name, test.to), func(t *testing.T) {
			q := found(t, test.name, test.to)
			p := q.Present()
			if p.Order != test.order || len(p.Lost) != test.lost {
				t.Errorf("order %d, P-portion %d", p.Order, len(p.Lost))
			}
			if n := elements(p); n != p.Order {
				t.Errorf("the relations leave %d words, of %d elements", n, p.Order)
			}
			switch {
			case test.period == 0:
				if q.Period != nil || len(p.Heaps) != int(test.to)+1 {
					t.Errorf("%d heaps, period %v", len(p.Heaps), q.Period)
				}
			case q.Period == nil || q.Period.Preperiod != test.preperiod || q.Period.Period != test.period:
				t.Errorf("period %v", q.Period)
			}
			for g, heap := range q.Generators {
				if w := p.Heaps[heap]; w.String() != misere.GeneratorName(g) {
					t.Errorf("generator %s is %s", misere.GeneratorName(g), w)
				}
			}
			lost := map[string]bool{}
			for _, w := range p.Lost {
				lost[w.String()] = true
			}
			of := func(n int) misere.Word {
				if n >= len(p.Heaps) {
					n -= (n - int(q.Period.Preperiod)) / int(q.Period.Period) * int(q.Period.Period)
				}
				return p.Heaps[n]
			}
			most, o := min(test.total, int64(test.to)), newPlayer()
			if test.period > 0 {
				most = test.total
			}
			totals(heapsOf(t, most+1, test.name), test.total, func(table []component) {
				var words []misere.Word
				for _, c := range table {
					words = append(words, of(int(c.position.X)))
				}
				if w := normal(p, words...); lost[w.String()] != (o.outcome(table) == value.P) {
					t.Errorf("%v is %s, %v by play", table, w, o.outcome(table))
				}
			})
		})
	}
}

func TestPresentationsSayHowFarTheyGo(t *testing.T) {
	q, end, err := misere.Find(t.Context(), ruleset(t, "octal[0.6]"), math.MaxUint64, search.Budget{Positions: 100})
	if err != nil || !end.GaveUp || !end.BudgetSpent || q.Period != nil {
		t.Fatalf("%+v, %v", q, err)
	}
	same := found(t, "octal[0.6]", uint64(len(q.Heaps)-1))
	if same.Order() != q.Order() {
		t.Errorf("order %d of heaps to %d, %d if asked for", q.Order(), len(q.Heaps)-1, same.Order())
	}
	for _, name := range []string{"wythoff", "hackenbush", "clobber"} {
		_, _, err := misere.Find(t.Context(), ruleset(t, name), 9, search.DefaultBudget)
		refused(t, err, games.CodeUnsupported, "rulesets of heaps")
	}
}

func TestGeneratorNames(t *testing.T) {
	for g, want := range map[int]string{0: "a", 25: "z", 26: "a1", 51: "z1", 52: "a2"} {
		if name := misere.GeneratorName(g); name != want {
			t.Errorf("generator %d is %s, not %s", g, name, want)
		}
	}
}
