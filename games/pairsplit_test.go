package games_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sprague/games"
)

// plainPairSplit puts some counters of one heap in place of the other.
var plainPairSplit = &game{name: "pair-split", options: func(state string) (all []option) {
	seen := map[string]bool{}
	for heap := range strings.SplitSeq(state, ",") {
		for moved := 1; moved < size(heap); moved++ {
			pair := []int{moved, size(heap) - moved}
			slices.Sort(pair)
			text := fmt.Sprintf("%d,%d", pair[0], pair[1])
			if !seen[text] {
				all = append(all, option{parts: []string{text}})
			}
			seen[text] = true
		}
	}
	return all
}}

// positivePairsTo lists the pairs of numbers up to n.
func positivePairsTo(n int) (all []string) {
	for a := 1; a <= n; a++ {
		for b := 1; b <= n; b++ {
			all = append(all, fmt.Sprintf("%d,%d", a, b))
		}
	}
	return all
}

func TestPairSplitFollowsItsRules(t *testing.T) {
	trial := newTrial(t, plainPairSplit)
	each(positivePairsTo(40), trial.sameMoves, trial.worthByMex, trial.aims, func(pair string) {
		if !trial.knows(pair) {
			t.Errorf("pair-split(%s) is not known", pair)
		}
	})
	each(positivePairsTo(9), trial.worthByPlay)
}

func TestBadPairsToSplitAreRefused(t *testing.T) {
	refuses(t, "pair-split", []malformed{
		{[]string{"0", "3"}, games.CodeBadPosition, 0, 0},
		{[]string{"3", "0"}, games.CodeBadPosition, 1, 0},
	})
}
