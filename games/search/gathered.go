package search

import (
	"math"
	"math/bits"

	"sprague/games/value"
)

// gathered is what an evaluation has learned of a position of which it lacks values. The rest
// follows from the values that it lacks, so that the moves need not be listed again.
type gathered struct {
	seen   uint64 // the Grundy values below 64 of moves, as bits
	height uint64 // 1 plus the maximum height of the parts
	whole  bool   // all moves were listed, and each missing part is all that a move leaves
}

// add adds the cell and the height of a part that was missing.
func (g *gathered) add(cell int64, height uint64) {
	if cell != value.LoonyCell {
		g.seen |= 1 << uint64(cell)
	}
	g.height = max(g.height, height+1)
}

// cell returns the cell of the position, once all parts are added. It returns false if the moves
// must be listed again, since values from 64 on may matter.
func (g *gathered) cell() (int64, bool) {
	return int64(bits.TrailingZeros64(^g.seen)), g.whole && g.seen != math.MaxUint64
}
