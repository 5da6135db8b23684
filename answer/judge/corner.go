package judge

import "context"

var corner = Problem{
	Name:         "luogu-p4136",
	Title:        "Who can win?",
	Ruleset:      "none: a theorem on dominoes",
	Source:       "Luogu P4136 (Zhongshan 2009)",
	InputFormat:  "n until n = 0: a stone lies in a corner of a board of n×n squares; a turn moves it to a neighboring square where it has not been; Alice moves first",
	OutputFormat: "Alice if she wins, else Bob",
	solve: func(_ context.Context, r *run) {
		for n := range r.in.untilZero("the side of a board, 0 at the end", 1, (*generator).number) {
			r.answer(choose(n%2 == 0, "Alice", "Bob"))
		}
	},
	limits: limits{"the side of a board, 0 at the end": {0, 10_000}},
}
