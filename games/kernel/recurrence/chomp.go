package recurrence

import (
	"context"
	"math/bits"
)

// most is above all values of bars whose number has at most 62 digits: such a bar has at most 31·32
// squares, and no play is longer.
const most = 1 << 10

// Chomp fills values with those of the first bars of chocolate; values[i] is that of bar i+1. A
// move takes a square with all squares above it or to its right; the bottom left square must stay.
// The error is that of the context.
//
// A bar is numbered by its edge, from the top left to the bottom right. Each step to the right is a
// binary digit 0, and each step down a 1, lowest digit first. The first step, which goes right, is
// omitted. All numbers from 1 are bars, and smaller bars have smaller numbers: docs/theory.md has
// the proof.
func Chomp(ctx context.Context, values []uint16) error {
	var reached [most]uint64 // reached[v] = bar: a move of the bar leads to v
	for i := range values {
		if i%4096 == 0 {
			if err := ctx.Err(); err != nil {
				return err
			}
		}
		bar := uint64(i) + 1
		edge := bar << 1 // including the first step
		length := bits.Len64(edge)
		// The square in the column of a step right and in the row of a later step down: without it,
		// the edge between the two goes down first. Its upper end is visited from the top row on.
		for columns := ^edge & (1<<length - 1); columns != 0; columns &= columns - 1 {
			column := bits.TrailingZeros64(columns)
			rows := edge >> column
			down := uint64(1)<<bits.OnesCount64(rows) - 1 // as many steps down as there are rows
			before := edge & (1<<column - 1)
			for after := rows; after != 0; down >>= 1 {
				top := bits.Len64(after) - 1
				after ^= 1 << top
				rest := (rows&^(2<<top-1)|down)<<column | before
				if column == 0 {
					rest >>= bits.Len64(down) // these rows are removed
				}
				if rest != 0 {
					reached[values[rest>>1-1]&(most-1)] = bar
				}
			}
		}
		mex := uint16(0)
		for reached[mex] == bar {
			mex++
		}
		values[i] = mex
	}
	return nil
}
