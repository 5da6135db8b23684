package judge

import "context"

var corner = Problem{
	Name:    "luogu-p4136",
	Title:   "Who can win?",
	Ruleset: "none: a theorem on dominoes",
	Source:  "Luogu P4136 (Zhongshan 2009)",
	Input:   "n until n = 0: a stone lies in a corner of a board of n×n squares; a turn moves it to a neighboring square where it has not been; Alice moves first",
	Output:  "Alice if she wins, else Bob",
	solve: func(_ context.Context, c *court) {
		for boards := 0; ; boards++ {
			n := c.in.number("the side of a board, 0 at the end", 0)
			if n == 0 {
				c.in.trial.promise(func() bool { return boards > 0 })
				break
			}
			c.answer(choose(n%2 == 0, "Alice", "Bob"))
		}
		c.in.finish()
	},
	generate: func(d *draft) {
		const what = "the side of a board, 0 at the end"
		d.records(func() {
			d.row(max(1, d.draw(what)))
		})
		d.row(0)
	},
	limits: limits{"the side of a board, 0 at the end": {0, 10_000}},
}
