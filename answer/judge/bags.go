package judge

import (
	"context"
	"slices"
)

var bags = Problem{
	Name:        "arc-105-d",
	Title:       "Let's Play Nim",
	Ruleset:     "none: a theorem on bags",
	Source:      "AtCoder ARC 105 D",
	InputFormat: "T; T times: N, then the coins in N bags; a turn puts a whole bag on one of N plates; then the plates are heaps of Nim",
	answers:     answers{"First", "Second"},
	Note:        "The second player wins if N is odd, or if the bags are pairs of equal ones.",
	solve: func(_ context.Context, r *run) {
		var coins []int64
		for range r.in.cases("the number of cases") {
			coins = coins[:0]
			for range r.in.items("the number of bags") {
				coins = add(coins, r.in.number("the coins in a bag", 1))
			}
			r.winner(len(coins)%2 == 0 && !inPairs(coins))
		}
	},
	limits: limits{"the number of cases": {1, 100_000}, "the number of bags": {1, 100_000}, "the coins in a bag": {1, 1_000_000_000}},
}

// inPairs sorts an even number of numbers, and reports whether they are pairs of equal ones.
func inPairs(numbers []int64) bool {
	slices.Sort(numbers)
	for i := 0; i < len(numbers); i += 2 {
		if numbers[i] != numbers[i+1] {
			return false
		}
	}
	return true
}
