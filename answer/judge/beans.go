package judge

import (
	"context"
	"fmt"

	"sprague/games/coins"
)

var splitGame = Problem{
	Name:    "luogu-p3185",
	Title:   "Split game",
	Ruleset: "beans",
	Source:  "Luogu P3185 (HNOI 2007)",
	Input:   "T; T times: n, then the beans in n bottles",
	Output:  "the bottles i j k, counted from 0, of the least winning move, from i to j and k, or -1 -1 -1, and in a second line the number of winning moves",
	solve: func(_ context.Context, c *court) {
		var row []uint64
		for range c.in.count("the number of cases") {
			row = row[:0]
			for range c.in.between("the number of bottles", 0, coins.MostBottles) {
				row = append(row, uint64(c.in.number("the beans in a bottle", 0)))
			}
			first, count := "-1 -1 -1", int64(0)
			for s := range coins.Splits(row, 0) {
				if count++; count == 1 {
					first = fmt.Sprint(s.From, s.To, s.Other)
				}
			}
			c.out.text = append(c.out.text, first...)
			c.out.text = append(c.out.text, '\n')
			c.out.number(count, '\n')
			c.out.done()
		}
		c.in.finish()
	},
	generate: func(d *draft) {
		d.cases("the number of cases", func() {
			n := d.count("the number of bottles")
			d.line()
			even := d.oneIn(3) // all beans have a partner
			for range n {
				beans := d.draw("the beans in a bottle")
				d.put(choose(even, beans-beans%2, beans))
			}
			d.line()
		})
	},
	limits: limits{
		"the number of cases": {1, 10}, "the number of bottles": {2, 21}, "the beans in a bottle": {0, 10_000},
	},
}
