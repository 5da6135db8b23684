package judge

import "context"

// ranges uses the values of a range of numbers to take (docs/theory.md), since sets of
// subtraction games are lists.
var ranges = Problem{
	Name:        "abc-297-g",
	Title:       "Constrained Nim 2",
	Ruleset:     "subtraction",
	Source:      "AtCoder ABC 297 G",
	InputFormat: "N L R; N heaps; a turn takes L to R counters",
	answers:     answers{"First", "Second"},
	Note:        "A heap of n is worth (n mod (L+R)) / L, rounded down.",
	solve: func(_ context.Context, r *run) {
		n := r.in.count("the number of heaps")
		least := r.in.number(leastTaken, 1)
		sum := uint64(least) + uint64(r.in.number(mostTaken, least))
		r.in.line()
		var total uint64
		for range r.in.list(n) {
			total ^= uint64(r.in.number(heapSize, 0)) % sum / uint64(least)
		}
		r.in.finish()
		r.winner(total != 0)
	},
	limits: limits{
		"the number of heaps": {1, 200_000}, leastTaken: {1, 1_000_000_000}, mostTaken: {1, 1_000_000_000}, heapSize: {1, 1_000_000_000},
	},
}

// Descriptions of the expected input for ranges of numbers to take.
const (
	leastTaken = "the least number to take"
	mostTaken  = "the greatest number to take"
)
