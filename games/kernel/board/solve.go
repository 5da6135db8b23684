// Package board solves all positions of games in which a move takes certain squares off the free
// ones. A position is the set of its free squares, as a binary number. A move takes one of the
// given patterns that lies completely in it. In Cram the patterns are the placements of a domino.
package board

import (
	"context"
	"errors"
	"math/bits"
	"sync"
	"sync/atomic"
)

// MaxSquares bounds a board; its table has one byte for each set of squares.
const MaxSquares = 34

// errLarge is the error of a solver whose values are too large.
var errLarge = errors.New("a value is too large")

// Solve returns the values of all sets of free squares, by their numbers below 1 << squares. It
// works in the caller's goroutine, and in one more for each value it can send to slots without
// waiting; it receives those again at the end. A nil channel has no slots. The values do not depend
// on them. No pattern may be empty or contain other squares. The error is that of the context.
//
// A value is at most the length of the longest play. By induction: it is the mex of its options'
// values, so at most 1 more than the greatest of them. Each move takes a square, so a value is at
// most MaxSquares.
func Solve(ctx context.Context, squares int, patterns []uint64, slots chan struct{}) ([]uint8, error) {
	if squares < 0 || squares > MaxSquares {
		panic("board: no table has so many squares")
	}
	for _, p := range patterns {
		if p == 0 || p>>squares != 0 {
			panic("board: a pattern that is empty, or not on the board")
		}
	}
	t := table{values: make([]uint8, 1<<squares), patterns: patterns}
	if narrow := newNarrow(t, squares); narrow != nil {
		if err := schedule(ctx, squares, slots, narrow); err == nil {
			return t.values, nil
		} else if !errors.Is(err, errLarge) {
			return nil, err
		}
	}
	if err := schedule(ctx, squares, slots, t); err != nil {
		return nil, err
	}
	return t.values, nil
}

// table is a table under construction.
type table struct {
	values   []uint8
	patterns []uint64
}

// solver solves the sets of a range of numbers, whose options must be known or in the range. It
// returns false if a value is too large for it. Several goroutines may use it for different ranges.
type solver interface {
	solve(from, to uint64) bool
}

// minChunk is the minimum number of squares of a chunk worth a goroutine.
const minChunk = 12

// schedule solves a table chunk by chunk. A chunk is the sets that agree in their upper squares, at
// most 8 of them. Moves only remove squares. So they lead to smaller numbers of the same chunk, or
// to chunks whose upper squares are a proper subset. Chunks with equally many upper squares are
// therefore independent. They are solved concurrently, after all those with fewer, each in
// ascending order.
func schedule(ctx context.Context, squares int, slots chan struct{}, s solver) error {
	upper := min(8, max(0, squares-minChunk))
	size := uint64(1) << (squares - upper)
	byCount := make([][]uint64, upper+1)
	for chunk := range uint64(1) << upper {
		count := bits.OnesCount64(chunk)
		byCount[count] = append(byCount[count], chunk)
	}
	var large atomic.Bool
	for _, chunks := range byCount {
		var next atomic.Int64
		work := func() {
			for {
				i := int(next.Add(1)) - 1
				if i >= len(chunks) || ctx.Err() != nil || large.Load() {
					return
				}
				if !s.solve(chunks[i]*size, (chunks[i]+1)*size) {
					large.Store(true)
				}
			}
		}
		var group sync.WaitGroup
		for range len(chunks) - 1 {
			select {
			case slots <- struct{}{}:
				group.Go(func() {
					defer func() { <-slots }()
					work()
				})
			default:
			}
		}
		work()
		group.Wait()
		if err := ctx.Err(); err != nil {
			return err
		}
		if large.Load() {
			return errLarge
		}
	}
	return nil
}
