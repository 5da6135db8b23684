package judge

import (
	"context"
	"strconv"
)

var strange = Problem{
	Name:    "arc-091-f",
	Title:   "Strange Nim",
	Ruleset: "strange-nim",
	Source:  "AtCoder ARC 091 F",
	Input:   "N, then N pairs A K; a turn takes at least 1 and at most A/K counters, rounded down, from a heap of A",
	Output:  "Takahashi if the first player wins, else Aoki",
	solve: func(ctx context.Context, c *court) {
		var total int64
		for range c.in.count("the number of heaps") {
			n := c.in.number(heapSize, 0)
			k := c.in.number("the divisor of a heap", 1)
			total ^= c.play("strange-nim", strconv.FormatInt(k, 10)).cell(ctx, heap(n))
		}
		c.in.finish()
		c.answer(choose(total != 0, "Takahashi", "Aoki"))
	},
	generate: func(d *draft) {
		pairs := doubled(d, "the number of heaps", func() [2]int64 { return [2]int64{d.draw(heapSize), d.draw("the divisor of a heap")} })
		d.row(int64(len(pairs)))
		for _, pair := range pairs {
			d.row(pair[0], pair[1])
		}
	},
	limits: limits{
		"the number of heaps": {1, 200}, heapSize: {1, 1_000_000_000}, "the divisor of a heap": {1, 1_000_000_000},
	},
}
