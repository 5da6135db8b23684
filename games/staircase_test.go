package games_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"sprague/games"
)

// plainStaircase enumerates all numbers of coins that could leave each step.
var plainStaircase = &game{name: "staircase", options: func(state string) (all []option) {
	if state == "" {
		return nil
	}
	steps := strings.Split(state, ",")
	for i, coins := range steps {
		for k := 1; k <= size(coins); k++ {
			next := slices.Clone(steps)
			next[i] = strconv.Itoa(size(coins) - k)
			if i > 0 {
				next[i-1] = strconv.Itoa(size(steps[i-1]) + k)
			}
			all = append(all, option{parts: []string{strings.Join(next, ",")}})
		}
	}
	return all
}}

// staircasesTo lists the staircases of up to n steps with up to m coins each.
func staircasesTo(n, m int) []string {
	all, last := []string{""}, []string{""}
	for range n {
		var longer []string
		for _, lower := range last {
			for _, coins := range heapsTo(m) {
				longer = append(longer, strings.TrimPrefix(lower+","+coins, ","))
			}
		}
		all, last = append(all, longer...), longer
	}
	return all
}

func TestStaircasesFollowTheirRules(t *testing.T) {
	trial := newTrial(t, plainStaircase)
	each(append(staircasesTo(4, 3), staircasesTo(2, 11)...), trial.sameMoves, trial.worthByMex, trial.aims)
	each(staircasesTo(4, 2), trial.worthByPlay)
}

func TestBadStaircasesAreRefused(t *testing.T) {
	const bad, reach = games.CodeBadPosition, games.CodeOutOfRange
	const most = "18446744073709551615"
	refuses(t, "staircase", []malformed{
		{[]string{"18446744073709551616"}, reach, 0, 0},
		{[]string{"0", most, "1"}, reach, 2, 0},
		{[]string{"9223372036854775807", "9223372036854775807", "2"}, reach, 2, 0},
	})
}
