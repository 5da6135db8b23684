package judge

import (
	"context"
	"slices"

	"sprague/games"
	"sprague/internal/say"
)

var nim = Problem{
	Name:        "luogu-p2197",
	Title:       "Nim (template)",
	Ruleset:     "nim",
	Source:      "Luogu P2197",
	InputFormat: "T; T times: n, then n heaps",
	answers:     answers{"Yes", "No"},
	solve: func(_ context.Context, r *run) {
		for range r.in.cases("the number of cases") {
			var total int64
			for range r.in.items("the number of heaps") {
				total ^= r.in.number(heapSize, 0)
			}
			r.winner(total != 0)
		}
	},
	limits: limits{
		"the number of cases": {1, 10}, "the number of heaps": {1, 10_000}, heapSize: {1, 10_000},
	},
}

// heapSize describes the expected input for a heap.
const heapSize = "the size of a heap"

// maxKept is the maximum number of values kept per case; the original problems have a thousandth of
// that.
const maxKept = 1 << 25

// add appends to a possibly long list, with fewer copies than append.
func add[T any](list []T, item T) []T {
	if len(list) == maxKept {
		fail(games.Errorf(games.CodeTooLarge, "a case of more than %d numbers is too large", maxKept))
	}
	if len(list) == cap(list) {
		list = slices.Grow(list, len(list)+1)
	}
	return append(list, item)
}

// checkSize fails if a heap is larger than those answered here.
func (r *run) checkSize(what string, n, most int64) {
	if n > most {
		fail(games.Errorf(games.CodeTooLarge, "%s is %d, and heaps are answered here to %d", say.Known(what), n, most))
	}
}
