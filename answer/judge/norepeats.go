package judge

import (
	"context"

	"sprague/games"
)

var noRepeats = Problem{
	Name:        "codeforces-768-e",
	Title:       "Game of Stones",
	Ruleset:     "none: values by the rules",
	Source:      "Codeforces 768 E",
	InputFormat: "n, then n heaps; a turn takes any number from a heap, but no number that was taken from this heap before",
	answers:     answers{"NO", "YES"},
	Note:        "A heap of n up to 60 is worth the greatest v with 1 + 2 + … + v at most n. The tests compare each with play; no theorem is known here.",
	solve: func(_ context.Context, r *run) {
		var total uint64
		for range r.in.items("the number of heaps") {
			total ^= noRepeatValue(r.in.between(heapSize, 0, mostNoRepeat))
		}
		r.in.finish()
		r.winner(total != 0)
	},
	limits: limits{"the number of heaps": {1, 1_000_000}, heapSize: {1, mostNoRepeat}},
}

// mostNoRepeat is the largest heap whose value is known.
const mostNoRepeat = 60

// noRepeatValue returns the value of a heap of which nothing has been taken.
func noRepeatValue(n int64) uint64 { return (games.Sqrt(uint64(8*n+1)) - 1) / 2 }
