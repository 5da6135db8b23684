package judge

import (
	"context"
	"fmt"

	"sprague/games/coins"
)

var splitGame = Problem{
	Name:         "luogu-p3185",
	Title:        "Split game",
	Ruleset:      "beans",
	Source:       "Luogu P3185 (HNOI 2007)",
	InputFormat:  "T; T times: n, then the beans in n bottles",
	OutputFormat: "the bottles i j k, counted from 0, of the least winning move, from i to j and k, or -1 -1 -1, and in a second line the number of winning moves",
	solve: func(_ context.Context, r *run) {
		var row []uint64
		for range r.in.cases("the number of cases") {
			row = row[:0]
			for range r.in.itemsUpTo("the number of bottles", coins.MostBottles) {
				row = append(row, uint64(r.in.number("the beans in a bottle", 0)))
			}
			first, count := "-1 -1 -1", int64(0)
			for s := range coins.Splits(row, 0) {
				if count++; count == 1 {
					first = fmt.Sprint(s.From, s.To, s.Other)
				}
			}
			r.out.text = append(r.out.text, first...)
			r.out.text = append(r.out.text, '\n')
			r.out.number(count, '\n')
			r.out.endCase()
		}
	},
	limits: limits{
		"the number of cases": {1, 10}, "the number of bottles": {2, 21}, "the beans in a bottle": {0, 10_000},
	},
}
