// Package board values all positions of games in which a turn takes certain squares off those
// that are free: a position is the set of its free squares, a number with a binary digit for
// each, and a move takes one of given patterns that lies wholly in it. In Cram the patterns are
// the places of a domino.
package board

import (
	"context"
	"errors"
	"math/bits"
	"sync"
	"sync/atomic"
)

// MaxSquares bounds a board; its table has a byte for each set of squares.
const MaxSquares = 34

// errLarge is that of a solver for which a value is too large.
var errLarge = errors.New("a value is too large")

// Solve gives the values of all sets of free squares, by their numbers below 1 << squares. It
// works in the goroutine of the caller, and in another one for each slot that it can fill
// without waiting; it empties those again. A nil channel has no slots. The values do not depend
// on them. No pattern may be empty, and none reaches beyond the squares. The error is that of
// the context.
//
// A value is no more than the length of the longest play, by induction, since it is the mex of its options'
// and so at most 1 more than the greatest of them. Each move takes a square, so that a value
// is at most MaxSquares.
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

// table is a table in the making.
type table struct {
	values   []uint8
	patterns []uint64
}

// solver values the sets from a number up to another, where all that their moves lead to is
// known or among them. It reports false when a value is too large for it. It is for several
// goroutines, each with numbers of its own.
type solver interface {
	solve(from, to uint64) bool
}

// minChunk is how many squares a chunk has at least, so that it is worth a goroutine's while.
const minChunk = 12

// schedule solves a table chunk by chunk. A chunk is the sets that agree in their upper squares,
// at most 8 of them. Moves only take squares away: so they lead to smaller numbers of the same
// chunk, or to chunks whose upper squares are fewer, a proper part of its own. Chunks with
// equally many upper squares therefore do not need each other. They are solved
// at the same time, after all those with fewer; and a chunk is solved in ascending order.
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
