package games_test

import (
	"fmt"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/gamestest"
	"sprague/games/value"
)

// pairOf parses the two numbers of a state.
func pairOf(state string) (a, b int) {
	first, second, _ := strings.Cut(state, ",")
	return size(first), size(second)
}

// pairsTo lists the pairs of numbers from 0 to n.
func pairsTo(n int) (all []string) {
	for a := range n + 1 {
		for b := range n + 1 {
			all = append(all, fmt.Sprintf("%d,%d", a, b))
		}
	}
	return all
}

// plainPairs enumerates all smaller pairs and filters them by a rule.
func plainPairs(name string, allowed func(a, b, c, d int) bool) *game {
	return &game{name: name, options: func(state string) (all []option) {
		a, b := pairOf(state)
		for c := range a + 1 {
			for d := range b + 1 {
				if c+d < a+b && allowed(a, b, c, d) {
					all = append(all, option{parts: []string{fmt.Sprintf("%d,%d", c, d)}})
				}
			}
		}
		return all
	}}
}

var plainWythoff = plainPairs("wythoff", func(a, b, c, d int) bool {
	return a == c || b == d || a-c == b-d
})

var plainEuclid = plainPairs("euclid", func(a, b, c, d int) bool {
	lowersFirst := b == d && a >= b && b > 0 && (a-c)%b == 0
	lowersSecond := a == c && b >= a && a > 0 && (b-d)%a == 0
	return lowersFirst || lowersSecond
})

func TestWythoffFollowsItsRules(t *testing.T) {
	trial := newTrial(t, plainWythoff)
	each(pairsTo(40), trial.sameMoves, trial.worthByMex)
	each(pairsTo(6), trial.worthByPlay)
}

func TestWythoffsTheoremFindsAllMovesThatWin(t *testing.T) {
	trial := newTrial(t, plainWythoff)
	for _, heaps := range pairsTo(40) {
		trial.wonByTheorem(heaps, true)
	}
}

func TestWythoffsTheoremHoldsInPlay(t *testing.T) {
	trial := newTrial(t, plainWythoff)
	for _, heaps := range pairsTo(14) {
		got, _ := trial.rules.(games.Decided).Outcome(trial.position(heaps))
		if want := trial.outcome(component{plainWythoff, heaps}); got != want {
			t.Errorf("wythoff(%s) is %v, by play %v", heaps, got, want)
		}
	}
}

// The formula covers exactly the P positions.
func TestWythoffFormulaCoversZeros(t *testing.T) {
	trial := newTrial(t, plainWythoff)
	for _, heaps := range pairsTo(20) {
		v, known := trial.rules.(games.Formula).Value(trial.position(heaps))
		if lost := trial.cell(component{plainWythoff, heaps}) == 0; known != lost || !v.Equal(value.Value{}) {
			t.Errorf("wythoff(%s): %v, %v", heaps, v, known)
		}
	}
}

func TestEuclidFollowsItsRules(t *testing.T) {
	trial := newTrial(t, plainEuclid)
	each(pairsTo(60), trial.worthByMex, trial.aims)
	each(pairsTo(30), trial.sameMoves)
	each(pairsTo(10), trial.worthByPlay)
}

func TestEuclidFormulaCoversAllPairs(t *testing.T) {
	trial := newTrial(t, plainEuclid)
	for _, pair := range pairsTo(60) {
		if _, known := trial.values(pair)["formula"]; !known {
			t.Errorf("euclid(%s) is not known", pair)
		}
	}
}

// wythoffTerms computes n terms of each published sequence about Wythoff's game.
var wythoffTerms = map[string]func(t *testing.T, n int) []int64{
	// The smaller and the larger heaps of the P positions except (0,0).
	"A000201": func(t *testing.T, n int) []int64 { return wythoffLosses(t, n, func(lo, _ int64) int64 { return lo }) },
	"A001950": func(t *testing.T, n int) []int64 { return wythoffLosses(t, n, func(_, hi int64) int64 { return hi }) },
	// The values by antidiagonals.
	"A004481": func(t *testing.T, n int) (terms []int64) {
		g := wythoffValues(t, int64(n))
		for d := int64(0); len(terms) < n; d++ {
			for a := range d + 1 {
				terms = append(terms, g(a, d-a))
			}
		}
		return terms[:n]
	},
	// The values beside a heap of 1, a heap of 3, and an equal heap.
	"A004482": func(t *testing.T, n int) []int64 {
		return wythoffLine(t, n, func(int64) int64 { return 1 })
	},
	"A004484": func(t *testing.T, n int) []int64 {
		return wythoffLine(t, n, func(int64) int64 { return 3 })
	},
	"A047708": func(t *testing.T, n int) []int64 {
		return wythoffLine(t, n, func(b int64) int64 { return b })
	},
}

// wythoffValues solves Wythoff's game for heaps up to a bound.
func wythoffValues(t *testing.T, bound int64) func(a, b int64) int64 {
	t.Helper()
	r := gamestest.Ruleset(t, "wythoff")
	numbered := r.(games.Numbered)
	count, err := numbered.Count(uint64(bound))
	if err != nil {
		t.Fatal(err)
	}
	cells := sequence(t, r, count)
	return func(a, b int64) int64 {
		i, _ := numbered.Number(games.Position{X: a, Y: b})
		return cells[i]
	}
}

// wythoffLine returns the values of heaps 0, 1, 2, … beside another.
func wythoffLine(t *testing.T, n int, other func(int64) int64) []int64 {
	g := wythoffValues(t, int64(n)+3)
	terms := make([]int64, n)
	for b := range terms {
		terms[b] = g(other(int64(b)), int64(b))
	}
	return terms
}

// wythoffLosses returns a term for each of the first n P positions after (0,0). The larger heap of
// the k-th is below 3k.
func wythoffLosses(t *testing.T, n int, term func(lo, hi int64) int64) (terms []int64) {
	bound := 3 * int64(n)
	g := wythoffValues(t, bound)
	for hi := int64(1); hi <= bound; hi++ {
		for lo := range hi + 1 {
			if g(lo, hi) == 0 {
				terms = append(terms, term(lo, hi))
			}
		}
	}
	return terms[:n]
}
