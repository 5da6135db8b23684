package judge

import "context"

var (
	primePowers = takesPrimes("luogu-p4018", "Roy and October", 6,
		"T; T times: a heap; a turn takes a power of a prime, 1 included",
		"The first player loses the multiples of 6: turns take 1 to 5, and no multiple of 6.")
	primesAndOne = takesPrimes("luogu-p4860", "Roy and October 2", 4,
		"T; T times: a heap; a turn takes a prime or 1",
		"The first player loses the multiples of 4: turns take 1 to 3, and no multiple of 4.")
)

// takesPrimes is a problem whose turns take all numbers below some number, and no multiple of it.
// So its multiples are the losses of the first player.
func takesPrimes(name, title string, lost uint64, input, note string) Problem {
	return Problem{
		Name:        name,
		Title:       title,
		Ruleset:     "none: a theorem on multiples",
		Source:      "Luogu P" + name[len("luogu-p"):],
		InputFormat: input,
		answers:     answers{"October wins!", "Roy wins!"},
		Note:        note,
		solve: func(_ context.Context, r *run) {
			for range r.in.cases("the number of cases") {
				r.winner(uint64(r.in.number(heapSize, 0))%lost != 0)
			}
		},
		limits: limits{"the number of cases": {1, 100_000}, heapSize: {1, 50_000_000}},
	}
}
