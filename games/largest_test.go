package games_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/value"
)

// plainLargest reduces a largest heap.
var plainLargest = &game{name: "largest", options: func(state string) (all []option) {
	if state == "" {
		return nil
	}
	heaps := strings.Split(state, ",")
	for i, heap := range heaps {
		exceeded := slices.ContainsFunc(heaps, func(other string) bool { return size(other) > size(heap) })
		for left := 0; left < size(heap) && !exceeded; left++ {
			next := slices.Clone(heaps)
			next[i] = strconv.Itoa(left)
			all = append(all, option{parts: []string{strings.Join(next, ",")}})
		}
	}
	return all
}}

// largestLists are lists of a few large heaps and of many small ones.
func largestLists() []string {
	return slices.Concat([]string{""}, lists(1, 12), lists(2, 12), lists(3, 7), lists(4, 4), lists(5, 3), lists(6, 2))
}

func TestLargestFollowsItsRules(t *testing.T) {
	trial := newTrial(t, plainLargest)
	for _, heaps := range largestLists() {
		trial.sameMoves(heaps)
		trial.worthByMex(heaps)
		trial.aims(heaps)
		trial.wonByTheorem(heaps, true)
	}
	each(slices.Concat(lists(2, 6), lists(3, 4), lists(4, 2)), trial.worthByPlay)
}

func TestLargestHeapTheoremAgreesWithPlay(t *testing.T) {
	trial := newTrial(t, plainLargest)
	for _, heaps := range slices.Concat(lists(2, 8), lists(3, 5), lists(4, 3)) {
		got, _ := trial.rules.(games.Decided).Outcome(trial.position(heaps))
		if want := trial.outcome(component{plainLargest, heaps}); got != want {
			t.Errorf("largest(%s) is %v, by play %v", heaps, got, want)
		}
	}
}

// The formula covers all lists except those with one largest heap and one heap of the next size.
func TestLargestFormulaCoverage(t *testing.T) {
	trial := newTrial(t, plainLargest)
	for _, state := range largestLists() {
		var heaps []int
		for heap := range strings.SplitSeq(state, ",") {
			if state != "" && heap != "0" {
				heaps = append(heaps, size(heap))
			}
		}
		slices.Sort(heaps)
		slices.Reverse(heaps)
		heaps = append(heaps, 0, 0, 0)
		single := heaps[0] > heaps[1] && heaps[1] > heaps[2]
		if got := trial.knows(state); got == single {
			t.Errorf("largest(%s) is known: %v", state, got)
		}
	}
}

func TestValuesOfLargest(t *testing.T) {
	trial := newTrial(t, plainLargest)
	for heaps, want := range map[string]uint64{"2,1": 2, "1,2": 2, "0,2,0,1": 2, "3,2": 1, "0": 0, "5,0": 5, "5,5": 0, "4,4,4,3": 1, "7,2,2": 6} {
		if got := trial.value(heaps); !got.Equal(value.OfNimber(want)) {
			t.Errorf("largest(%s) is worth %v, want %d", heaps, got, want)
		}
	}
}
