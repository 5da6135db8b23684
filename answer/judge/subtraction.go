package judge

import (
	"context"
	"strconv"

	"sprague/games/kernel/subtract"
)

var (
	sNim         = sNimProblem("hdu-1536", "HDU 1536")
	sNimAtPeking = sNimProblem("poj-2960", "POJ 2960 (Nordic 2004)")
)

// sNimProblem is a problem of two judges, under different names.
func sNimProblem(name, source string) Problem {
	return Problem{
		Name:         name,
		Title:        "S-Nim",
		Ruleset:      "subtraction",
		Source:       source,
		InputFormat:  "until k = 0: k and the k numbers of S; m; m times: l and l heaps",
		OutputFormat: "a line for each S: m letters, W if the first player wins, else L",
		solve:        solveSNim,
		limits: limits{
			"the size of S, 0 at the end": {0, 100}, "a number of S": {1, 10_000},
			"the number of positions": {1, 100}, "the number of heaps": {1, 100}, heapSize: {0, 10_000},
		},
	}
}

func solveSNim(ctx context.Context, r *run) {
	var set []int64
	var params []byte
	var sequence subtract.Sequence // the sets share its memory
	for k := range r.in.untilZero("the size of S, 0 at the end", 1, (*generator).count) {
		set, params = set[:0], params[:0]
		for i := range k {
			if i > 0 {
				params = append(params, ',')
			}
			set = append(set, r.in.number("a number of S", 1))
			params = strconv.AppendInt(params, set[i], 10)
		}
		heaps := subtractionHeaps{game: r.game("subtraction", string(params)), sequence: &sequence}
		sequence.Reset(set)
		r.in.line()
		for range r.in.cases("the number of positions") {
			var total int64
			for range r.in.list(r.in.count("the number of heaps")) {
				total ^= heaps.cell(ctx, r.in.number(heapSize, 0))
			}
			r.out.text = append(r.out.text, choose(total != 0, "W", "L")...)
		}
		r.answer("")
	}
}

// subtractionHeaps are the heaps of one subtraction game, solved in order on demand or until a
// period is proven.
type subtractionHeaps struct {
	game     *game
	sequence *subtract.Sequence
}

// subtractionReach bounds the heaps solved here without a period; larger ones go to the resolver,
// which keeps the budget.
const subtractionReach = 1 << 16

// cell returns the Grundy value of a heap.
func (t *subtractionHeaps) cell(ctx context.Context, n int64) int64 {
	if v, ok := t.sequence.Value(uint64(n)); ok {
		return int64(v)
	}
	if n >= subtractionReach {
		return t.game.cell(ctx, heap(n))
	}
	// Double the number, since larger heaps are likely to follow.
	if err := t.sequence.Grow(ctx, max(int(n)+1, min(2*t.sequence.Len(), subtractionReach))); err != nil {
		fail(err)
	}
	v, _ := t.sequence.Value(uint64(n))
	return int64(v)
}
