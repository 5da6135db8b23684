package games_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"sprague/games"
)

// plainEndNim reduces heaps with only empty ones on one side.
var plainEndNim = &game{name: "end-nim", options: func(state string) (all []option) {
	if state == "" {
		return nil
	}
	heaps := strings.Split(state, ",")
	filled := func(heap string) bool { return heap != "0" }
	for i, heap := range heaps {
		if slices.ContainsFunc(heaps[:i], filled) && slices.ContainsFunc(heaps[i+1:], filled) {
			continue
		}
		for left := range size(heap) {
			next := slices.Clone(heaps)
			next[i] = strconv.Itoa(left)
			all = append(all, option{parts: []string{strings.Join(next, ",")}})
		}
	}
	return all
}}

func TestEndNimFollowsItsRules(t *testing.T) {
	trial := newTrial(t, plainEndNim)
	rows := slices.Concat([]string{""}, lists(1, 9), lists(2, 7), lists(3, 6), lists(4, 4), lists(5, 3), lists(6, 2))
	for _, row := range rows {
		trial.sameMoves(row)
		trial.worthByMex(row)
		trial.aims(row)
		trial.wonByTheorem(row, true)
	}
	each(slices.Concat(lists(2, 4), lists(3, 3), lists(4, 2)), trial.worthByPlay)
}

// Outcomes of rows of larger and of more heaps agree with the moves.
func TestEndNimTheorem(t *testing.T) {
	trial := newTrial(t, plainEndNim)
	for _, row := range slices.Concat(lists(3, 11), lists(4, 6), lists(7, 2)) {
		trial.wonByTheorem(row, true)
	}
}

func TestLongRowsOfEndNimAreRefused(t *testing.T) {
	refuses(t, "end-nim", []malformed{{slices.Repeat([]string{"1"}, 1001), games.CodeTooLarge, 1000, 0}})
}
