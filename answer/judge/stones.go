package judge

import (
	"context"
	"slices"
)

var stones = Problem{
	Name:    "dp-k",
	Title:   "Stones",
	Ruleset: "subtraction",
	Source:  "AtCoder Educational DP Contest K",
	Input:   "N K; the N numbers that a turn may take from a heap of K",
	Output:  "First if the first player wins, else Second",
	solve: func(ctx context.Context, c *court) {
		k := c.in.count("the size of S")
		n := c.in.number(heapSize, 0)
		set, sequence := c.sticks(ctx, heapSize, n, k)
		c.in.trial.promise(func() bool { return slices.IsSorted(set) && distinct(set) && set[len(set)-1] <= n })
		v, _ := sequence.Value(uint64(n))
		c.answer(choose(v != 0, "First", "Second"))
	},
	generate: func(d *draft) {
		n := d.draw(heapSize)
		var set []int64
		for range d.drawCount("the size of S") {
			set = append(set, d.between(1, choose(d.oneIn(2), n, min(n, 5))))
		}
		slices.Sort(set)
		set = slices.Compact(set)
		d.row(int64(len(set)), n)
		d.row(set...)
	},
	limits: limits{"the size of S": {1, 100}, heapSize: {1, 100_000}, "a number of S": {1, 100_000}},
}
