package judge

import (
	"context"
	"math"
	"strconv"

	"sprague/answer/judge/probability"
	"sprague/internal/say"
)

var largest = Problem{
	Name:         "matiji-largest",
	Title:        "The largest heap",
	Ruleset:      "largest",
	Source:       "Matiji",
	InputFormat:  "n operations op x y; op 1 adds y heaps of size x, op 2 asks about the heaps of the sizes x to y",
	OutputFormat: "for each op 2 the probability, mod 998244353, that the first player wins a random subset of these heaps",
	Note:         "The first player wins when the largest heap is positive and occurs an odd number of times, which is the theorem of the ruleset. The empty subset counts, and is lost.",
	solve: func(_ context.Context, r *run) {
		var all []operation
		var sizes []int64
		for range r.in.items("the number of operations") {
			op := r.in.operation()
			r.in.line()
			all = append(all, op)
			if op.adds {
				sizes = add(sizes, op.x)
			}
		}
		r.in.finish()
		tree := probability.New(sizes)
		for _, op := range all {
			if op.adds {
				tree.Add(op.x, uint64(op.y))
				continue
			}
			r.answer(strconv.FormatUint(tree.Probability(op.x, op.y), 10))
		}
	},
	limits: limits{
		"the number of operations": {1, 500_000}, "an operation, 1 or 2": {1, 2},
		heapSize: {1, 1_000_000_000}, "how many heaps to add": {1, 1_000_000_000},
		"the least size": {1, 1_000_000_000}, "the greatest size": {1, 1_000_000_000},
	},
}

// operation adds y heaps of size x, or asks about the sizes x to y.
type operation struct {
	adds bool
	x, y int64
}

func (r *reader) operation() operation {
	const what = "an operation, 1 or 2"
	kind := r.number(what, 1)
	if kind > 2 {
		r.refuseToken(say.Known(what))
	}
	if kind == 1 {
		return operation{true, r.number(heapSize, 0), r.number("how many heaps to add", 0)}
	}
	least := r.number("the least size", 0)
	return operation{false, least, r.promised("the greatest size", 0, limit{least, math.MaxInt64})}
}
