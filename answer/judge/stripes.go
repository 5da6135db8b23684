package judge

import (
	"context"
	"slices"
	"strconv"
	"strings"
)

var stripes = Problem{
	Name:        "bzoj-2940",
	Title:       "Stripes",
	Ruleset:     "stripes",
	Source:      "BZOJ 2940 (POI 2000)",
	InputFormat: "three lengths of strips; m; m lengths of boards",
	answers:     answers{"1", "2"},
	solve: func(ctx context.Context, r *run) {
		var lengths [3]string
		for i := range lengths {
			lengths[i] = strconv.FormatInt(r.in.number("the length of a strip", 1), 10)
		}
		r.in.line()
		rules := r.game("stripes", strings.Join(lengths[:], ","))
		var boards []int64
		for range r.in.cases("the number of boards") {
			boards = add(boards, r.in.number("the length of a board", 0))
		}
		r.in.finish()
		if len(boards) == 0 {
			return
		}
		values := heapTable{game: rules}
		values.solve(ctx, slices.Max(boards))
		for _, n := range boards {
			r.winner(values.cell(ctx, n) != 0)
		}
	},
	limits: limits{
		"the length of a strip": {1, 1000}, "the number of boards": {1, 1000}, "the length of a board": {1, 1000},
	},
}
