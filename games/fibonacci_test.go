package games_test

import (
	"fmt"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/value"
)

// plainFibonacci plays with explicit limits; a heap without a limit is untouched.
var plainFibonacci = &game{name: "fibonacci", options: func(state string) (all []option) {
	heap, limit, touched := strings.Cut(state, ",")
	n := size(heap)
	for taken := 1; taken <= n; taken++ {
		if touched && taken > size(limit) || !touched && taken == n {
			break
		}
		all = append(all, option{parts: []string{fmt.Sprintf("%d,%d", n-taken, min(2*taken, n-taken))}})
	}
	return all
}}

// limitedTo lists the heaps up to n, untouched and with every limit.
func limitedTo(n int) (all []string) {
	for heap := range n + 1 {
		all = append(all, fmt.Sprint(heap))
		for limit := range heap + 1 {
			all = append(all, fmt.Sprintf("%d,%d", heap, limit))
		}
	}
	return all
}

func TestFibonacciFollowsItsRules(t *testing.T) {
	trial := newTrial(t, plainFibonacci)
	each(limitedTo(40), trial.sameMoves, trial.worthByMex)
	each(limitedTo(12), trial.worthByPlay)
}

func TestWhinihansTheoremFindsAllMovesThatWin(t *testing.T) {
	trial := newTrial(t, plainFibonacci)
	for _, heap := range limitedTo(90) {
		trial.wonByTheorem(heap, true)
		v, known := trial.rules.(games.Formula).Value(trial.position(heap))
		if lost := trial.cell(component{plainFibonacci, heap}) == 0; known != lost || !v.Equal(value.Value{}) {
			t.Errorf("the formula says of fibonacci(%s): %v, %v", heap, v, known)
		}
	}
}

func TestWhinihansTheoremHoldsInPlay(t *testing.T) {
	trial := newTrial(t, plainFibonacci)
	for _, heap := range limitedTo(25) {
		got, _ := trial.rules.(games.Decided).Outcome(trial.position(heap))
		if want := trial.outcome(component{plainFibonacci, heap}); got != want {
			t.Errorf("fibonacci(%s) is %v, by play %v", heap, got, want)
		}
	}
}

// smallestTakes returns the smallest winning taking from untouched heaps 1, 2, …, computed from the
// values of all heaps.
func smallestTakes(t *testing.T, n int) (takes []int64) {
	trial := newTrial(t, plainFibonacci)
	for heap := 1; heap <= n; heap++ {
		for taken := 1; taken <= heap; taken++ {
			rest := fmt.Sprintf("%d,%d", heap-taken, min(2*taken, heap-taken))
			if trial.value(rest).Equal(value.Value{}) {
				takes = append(takes, int64(taken))
				break
			}
		}
	}
	return takes
}
