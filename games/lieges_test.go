package games_test

import (
	"fmt"
	"slices"
	"testing"
)

// plainLieges takes one counter or leaves k heaps of half the size.
func plainLieges(k int) *game {
	return &game{name: fmt.Sprintf("lieges[%d]", k), options: func(heap string) (all []option) {
		n := size(heap)
		if n == 0 {
			return nil
		}
		all = append(all, leave(n-1))
		if n%2 == 0 && (k > 1 || n/2 != n-1) {
			all = append(all, leave(slices.Repeat([]int{n / 2}, k)...))
		}
		return all
	}}
}

func TestLiegesFollowTheirRules(t *testing.T) {
	for k := 1; k <= 6; k++ {
		trial := newTrial(t, plainLieges(k))
		each(heapsTo(200), trial.sameMoves, trial.worthByMex, trial.aims, func(heap string) {
			if !trial.knows(heap) {
				t.Errorf("lieges[%d](%s) is not known", k, heap)
			}
		})
		each(heapsTo(6), trial.worthByPlay)
	}
	trial := newTrial(t, plainLieges(99))
	each(heapsTo(30), trial.sameMoves, trial.worthByMex, trial.aims)
}
