package games_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"sprague/games"
)

// plainPebbles tries all smaller sizes of each heap, and keeps the rows in ascending order.
var plainPebbles = &game{name: "pebbles", options: func(state string) (all []option) {
	if state == "" {
		return nil
	}
	heaps := strings.Split(state, ",")
	for i, heap := range heaps {
		for left := range size(heap) {
			next := slices.Clone(heaps)
			next[i] = strconv.Itoa(left)
			if ascending(next) {
				all = append(all, option{parts: []string{strings.Join(next, ",")}})
			}
		}
	}
	return all
}}

// ascending reports whether no number is less than the one before.
func ascending(numbers []string) bool {
	return slices.IsSortedFunc(numbers, func(a, b string) int { return size(a) - size(b) })
}

// rowsOfPebbles lists the rows of n heaps with up to most counters each.
func rowsOfPebbles(n, most int) []string {
	return slices.DeleteFunc(lists(n, most), func(row string) bool { return row != "" && !ascending(strings.Split(row, ",")) })
}

func TestPebblesFollowTheirRules(t *testing.T) {
	trial := newTrial(t, plainPebbles)
	rows := slices.Concat([]string{""}, rowsOfPebbles(1, 12), rowsOfPebbles(2, 9), rowsOfPebbles(3, 7), rowsOfPebbles(4, 5), rowsOfPebbles(5, 3))
	each(rows, trial.sameMoves, trial.worthByMex, trial.aims, func(row string) {
		if !trial.knows(row) {
			t.Errorf("pebbles(%s) is not known", row)
		}
	})
	each(slices.Concat(rowsOfPebbles(2, 5), rowsOfPebbles(3, 3), rowsOfPebbles(4, 2)), trial.worthByPlay)
}

func TestBadRowsOfPebblesAreRefused(t *testing.T) {
	const bad, reach = games.CodeBadPosition, games.CodeOutOfRange
	refuses(t, "pebbles", []malformed{
		{[]string{"3", "2"}, bad, 1, 0},
		{[]string{"0", "3", "3", "2", "1"}, bad, 3, 0},
		{[]string{"1", "9223372036854775808"}, reach, 1, 0},
	})
}
