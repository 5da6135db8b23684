package judge

import "context"

var industrial = Problem{
	Name:        "codeforces-15-c",
	Title:       "Industrial Nim",
	Ruleset:     "nim",
	Source:      "Codeforces 15 C",
	InputFormat: "n, then n pairs x m: m heaps of x, x+1, x+2, …",
	answers:     answers{"tolik", "bolik"},
	solve: func(_ context.Context, r *run) {
		var total uint64
		for range r.in.items("the number of quarries") {
			first := uint64(r.in.number("the first heap of a quarry", 1))
			total ^= xorTo(first-1) ^ xorTo(first-1+uint64(r.in.number("the heaps of a quarry", 1)))
			r.in.line()
		}
		r.in.finish()
		r.winner(total != 0)
	},
	limits: limits{
		"the number of quarries": {1, 100_000}, "the first heap of a quarry": {1, 10_000_000_000_000_000},
		"the heaps of a quarry": {1, 10_000_000_000_000_000},
	},
}

// xorTo is the xor of the numbers from 0 to n, of which 4k to 4k+3 add up to 0.
func xorTo(n uint64) uint64 {
	switch n % 4 {
	case 0:
		return n
	case 1:
		return 1
	case 2:
		return n + 1
	default:
		return 0
	}
}
