package judge

import (
	"context"
	"slices"

	heapgames "sprague/games/heaps"
)

var constrained = Problem{
	Name:    "abc-255-g",
	Title:   "Constrained Nim",
	Ruleset: "constrained-nim",
	Source:  "AtCoder ABC 255 G",
	Input:   "N M; N heaps; M pairs X Y: no turn takes exactly Y from a heap of exactly X",
	Output:  "Takahashi if the first player wins, else Aoki",
	solve: func(ctx context.Context, c *court) {
		n, m := c.in.count("the number of heaps"), c.in.count(pairsOfHeaps)
		var sizes []int64
		for range n {
			sizes = add(sizes, c.in.number(heapSize, 0))
		}
		var forbidden []heapgames.Taking
		for range m {
			size := c.in.number(pairSize, 1)
			forbidden = add(forbidden, heapgames.Taking{Size: size, Taken: c.in.between(pairTaken, 1, size)})
		}
		c.in.finish()
		c.in.trial.promise(func() bool { return distinct(forbidden) })
		rules := c.playing(heapgames.NewConstrained(forbidden))
		var total int64
		for _, n := range sizes {
			total ^= rules.cell(ctx, heap(n))
		}
		c.answer(choose(total != 0, "Takahashi", "Aoki"))
	},
	generate: func(d *draft) {
		sizes := doubled(d, "the number of heaps", func() int64 { return d.draw(heapSize) })
		var forbidden []heapgames.Taking
		for range d.drawCount(pairsOfHeaps) {
			size := d.draw(heapSize)
			t := heapgames.Taking{Size: size, Taken: d.between(1, choose(d.oneIn(2), size, min(size, 4)))}
			if !slices.Contains(forbidden, t) {
				forbidden = append(forbidden, t)
			}
		}
		d.row(int64(len(sizes)), int64(len(forbidden)))
		d.row(sizes...)
		for _, t := range forbidden {
			d.row(t.Size, t.Taken)
		}
	},
	limits: limits{
		"the number of heaps": {1, 200_000}, pairsOfHeaps: {1, 200_000}, heapSize: {1, 1_000_000_000_000_000_000},
		pairSize: {1, 1_000_000_000_000_000_000}, pairTaken: {1, 1_000_000_000_000_000_000},
	},
}

// Descriptions of the expected input for forbidden moves.
const (
	pairsOfHeaps = "the number of pairs"
	pairSize     = "the heap of a pair"
	pairTaken    = "the number not to be taken"
)
