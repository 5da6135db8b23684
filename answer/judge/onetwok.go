package judge

import "context"

var oneTwoK = Problem{
	Name:        "codeforces-1194-d",
	Title:       "1-2-K Game",
	Ruleset:     "subtraction",
	Source:      "Codeforces 1194 D",
	InputFormat: "T; T times: n k; a turn moves a chip from cell n of a strip 1, 2 or k cells down, to cell 0 at last",
	answers:     answers{"Alice", "Bob"},
	Note:        "If 3 divides k, the first player loses the multiples of 3 below k modulo k+1, else the multiples of 3.",
	solve: func(_ context.Context, r *run) {
		for range r.in.cases("the number of cases") {
			n := uint64(r.in.number("the cell of the chip", 0))
			k := uint64(r.in.number("the longest step", 1))
			if k%3 == 0 {
				n %= k + 1
			}
			r.winner(n%3 != 0 || n == k)
		}
	},
	limits: limits{
		"the number of cases": {1, 100}, "the cell of the chip": {0, 1_000_000_000}, "the longest step": {3, 1_000_000_000},
	},
}
