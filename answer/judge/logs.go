package judge

import "context"

var logs = Problem{
	Name:        "codeforces-78-c",
	Title:       "Beaver Game",
	Ruleset:     "none: a theorem on equal logs",
	Source:      "Codeforces 78 C",
	InputFormat: "n m k: n logs of length m; a turn splits a log into two or more equal logs of a whole length, k at least",
	answers:     answers{"Timur", "Marsel"},
	Note:        "The first player wins if n is odd and a log can be split.",
	solve: func(_ context.Context, r *run) {
		n := r.in.number("the number of logs", 0)
		length := r.in.between("the length of a log", 1, longestLog)
		least := r.in.number("the least length", 1)
		r.in.finish()
		r.winner(n%2 == 1 && length/leastDivisor(length) >= least && length > 1)
	},
	limits: limits{
		"the number of logs": {1, 1_000_000_000}, "the length of a log": {1, 1_000_000_000}, "the least length": {1, 1_000_000_000},
	},
}

// longestLog bounds the search for a divisor.
const longestLog = 1_000_000_000_000

// leastDivisor returns the least divisor of n above 1, or 1 for n = 1.
func leastDivisor(n int64) int64 {
	for d := int64(2); d*d <= n; d++ {
		if n%d == 0 {
			return d
		}
	}
	return n
}
