package games_test

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"testing"

	"sprague/games"
	"sprague/games/registry"
	"sprague/games/sum"
	"sprague/games/value"
)

// nimCounts computes n terms of each published sequence about sums of Nim heaps.
var nimCounts = map[string]func(t *testing.T, n int) []int64{
	// The values of two heaps by antidiagonals.
	"A003987": func(t *testing.T, n int) (terms []int64) {
		for d := int64(0); len(terms) < n; d++ {
			for a := range d + 1 {
				terms = append(terms, int64(nimValue(t, a, d-a).Nimber()))
			}
		}
		return terms[:n]
	},
	// The middle heaps of the P triples a <= b <= c, ordered by c, b, a.
	"A080594": func(t *testing.T, n int) (terms []int64) {
		for c := int64(0); len(terms) < n; c++ {
			for b := range c + 1 {
				for a := range b + 1 {
					if lost(t, a, b, c) {
						terms = append(terms, b)
					}
				}
			}
		}
		return terms[:n]
	},
	// Ordered P quadruples: with at most 2n counters, with heaps of at most n, and with largest
	// heap n.
	"A237686": func(t *testing.T, n int) []int64 {
		return cumulated(lostQuadruples(t, 2*n-1, 2*n-1, func(heaps []int64) int64 {
			return (heaps[0] + heaps[1] + heaps[2] + heaps[3] + 1) / 2
		}), n)
	},
	"A241522": func(t *testing.T, n int) []int64 {
		return cumulated(lostQuadruples(t, n-1, 4*n, slices.Max), n)
	},
	"A241718": func(t *testing.T, n int) []int64 {
		return lostQuadruples(t, n-1, 4*n, slices.Max)[:n]
	},
	// P triples 1 <= a <= b <= c <= n.
	"A363166": func(t *testing.T, n int) []int64 {
		terms := make([]int64, n+1)
		for c := int64(1); c <= int64(n); c++ {
			for b := int64(1); b <= c; b++ {
				for a := int64(1); a <= b; a++ {
					if lost(t, a, b, c) {
						terms[c]++
					}
				}
			}
		}
		return cumulated(terms, n+1)[1:]
	},
}

// lostQuadruples counts the ordered P quadruples of heaps up to largest, with a total number of
// counters, by class.
func lostQuadruples(t *testing.T, largest, total int, class func(heaps []int64) int64) []int64 {
	counts := make([]int64, total+1)
	heaps := make([]int64, 4)
	var choose func(i int, least, left int64)
	choose = func(i int, least, left int64) {
		if i == len(heaps) {
			if lost(t, heaps...) {
				counts[class(heaps)] += orders(heaps)
			}
			return
		}
		for heaps[i] = least; heaps[i] <= min(int64(largest), left); heaps[i]++ {
			choose(i+1, heaps[i], left-heaps[i])
		}
	}
	choose(0, 0, int64(total))
	return counts
}

// orders returns the number of permutations of an ascending list.
func orders(list []int64) int64 {
	ways, run := int64(1), int64(1)
	for i := 1; i < len(list); i++ {
		if list[i] == list[i-1] {
			run++
		} else {
			run = 1
		}
		ways = ways * int64(i+1) / run
	}
	return ways
}

// cumulated returns the first n partial sums.
func cumulated(terms []int64, n int) []int64 {
	for i := 1; i < len(terms); i++ {
		terms[i] += terms[i-1]
	}
	return terms[:n]
}

func lost(t *testing.T, heaps ...int64) bool {
	return nimValue(t, heaps...).Outcome() == value.P
}

// nimValue returns the value of a sum of Nim heaps.
func nimValue(t *testing.T, heaps ...int64) value.Value {
	positions := make([]games.Position, len(heaps))
	for i, n := range heaps {
		positions[i].X = n
	}
	v, err := sum.Sum{{Rules: nim, Positions: positions, Count: 1}}.Value(t.Context(), formulas{})
	if err != nil {
		t.Fatal(err)
	}
	return v
}

var nim, _ = registry.New("nim", "")

// formulas returns the value of components by the formula of their ruleset.
type formulas struct{}

func (formulas) Lookup(r games.Ruleset) (sum.Lookup, error) { return byFormula{r.(games.Formula)}, nil }

func (formulas) Compound(_ context.Context, c *sum.Compound) (int64, error) {
	return 0, fmt.Errorf("%v is unknown here", c)
}

type byFormula struct{ games.Formula }

func (f byFormula) Value(_ context.Context, p games.Position) (value.Value, error) {
	v, ok := f.Formula.Value(p)
	if !ok {
		return v, games.Errorf(games.CodeUnsupported, "the formula does not know %s", f.Format(p))
	}
	return v, nil
}

func (f byFormula) Cell(ctx context.Context, p games.Position) (int64, error) {
	v, err := f.Value(ctx, p)
	return int64(v.Nimber()), err
}

func TestBoutonsTheoremHoldsInPlay(t *testing.T) {
	o := newOracle()
	heap := func(n int64) component { return component{plainNim, strconv.FormatInt(n, 10)} }
	for a := range int64(8) {
		for b := range a + 1 {
			for c := range b + 1 {
				want := nimValue(t, a, b, c).Outcome()
				if got := o.outcome(heap(a), heap(b), heap(c)); got != want {
					t.Errorf("nim(%d,%d,%d) is %v by play, %v by value", a, b, c, got, want)
				}
			}
		}
	}
}
