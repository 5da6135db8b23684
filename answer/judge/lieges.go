package judge

import "context"

var lieges = Problem{
	Name:    "codeforces-603-c",
	Title:   "Lieges of Legendre",
	Ruleset: "lieges",
	Source:  "Codeforces 603 C",
	Input:   "n k, then n heaps; a turn takes 1, or replaces an even heap by k halves",
	Output:  "Kevin if the first player wins, else Nicky",
	solve: func(ctx context.Context, c *court) {
		n := c.in.count("the number of heaps")
		k := c.in.number("the number of halves", 1)
		rules := c.play("lieges", choose(k%2 == 0, "2", "1")) // equal heaps cancel in pairs
		var total int64
		for range n {
			total ^= rules.cell(ctx, heap(c.in.number(heapSize, 0)))
		}
		c.in.finish()
		c.answer(choose(total != 0, "Kevin", "Nicky"))
	},
	generate: func(d *draft) {
		n := d.count("the number of heaps")
		d.number("the number of halves")
		d.line()
		d.numbers(n, heapSize)
	},
	limits: limits{
		"the number of heaps": {1, 100_000}, "the number of halves": {1, 1_000_000_000}, heapSize: {1, 1_000_000_000},
	},
}
