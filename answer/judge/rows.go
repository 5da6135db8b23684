package judge

import (
	"context"
	"math/bits"

	"sprague/internal/say"
)

// rows are staircases: the free squares of a row are its steps, from the right, and hold the pieces
// directly to the left of each. A move takes a piece and those to its right off a step.
var rows = Problem{
	Name:        "luogu-p2575",
	Title:       "Expert moves",
	Ruleset:     "staircase",
	Source:      "Luogu P2575",
	InputFormat: "T; T times: n; n rows of 20 squares: m and the squares of m pieces, of which a turn moves one to the next free square on its right",
	answers:     answers{"YES", "NO"},
	solve: func(_ context.Context, r *run) {
		for range r.in.cases("the number of cases") {
			total := 0
			for range r.in.items("the number of rows") {
				total ^= r.row()
				r.in.line()
			}
			r.winner(total != 0)
		}
	},
	limits: limits{
		"the number of cases": {1, 100}, "the number of rows": {1, 1000}, "the number of pieces": {1, rowLength},
	},
}

// rowLength is the number of squares of a row.
const rowLength = 20

// row reads a row, and returns the xor of its odd steps.
func (r *run) row() (total int) {
	var pieces uint32
	r.in.generate(func(g *generator) { // most pieces near the right end, for short plays
		squares := g.rng.Perm(min(rowLength, 4+g.size/2))
		squares = squares[:g.between(1, int64(min(len(squares), 2+g.size/4)))]
		g.put(int64(len(squares)))
		for _, square := range squares {
			g.put(int64(rowLength - square))
		}
	})
	for range r.in.between("the number of pieces", 0, rowLength) {
		square := r.in.between("the square of a piece", 1, rowLength)
		if pieces>>square&1 == 1 {
			r.in.refuseToken(say.Textf("a free square, as two pieces of this row stand on %d", square))
		}
		pieces |= 1 << square
	}
	for free, odd := (uint32(1)<<(rowLength+1)-2)&^pieces, true; free != 0; odd = !odd {
		at := bits.Len32(free) - 1
		if odd {
			total ^= bits.LeadingZeros32(^(pieces << (32 - at)))
		}
		free &^= 1 << at
	}
	return total
}
