package search

import (
	"context"
	"sync"

	"sprague/games"
	"sprague/games/kernel"
	"sprague/games/value"
)

// Fill solves the first n positions of an impartial numbered ruleset in order. Listing the moves
// takes most of the time and needs no values. Fill therefore lists them ahead, in one goroutine and
// in one more for each value it can send to the slots. The caller's goroutine computes the values,
// which do not depend on the number of goroutines.
//
// The error is that of the context, a *games.Error if the rules fail, or
// [kernel.ErrUnsuited] if a move does not lead to smaller numbers.
func Fill(ctx context.Context, r games.Numbered, n uint64, run kernel.Run) (kernel.Table, error) {
	f := fillState{rules: r, cells: make([]int64, 0, min(n, mostReserved))}
	for i := range min(run.Known, n) {
		f.cells = append(f.cells, run.Cell(i))
	}
	run.Advance(uint64(len(f.cells)))

	var listers sync.WaitGroup
	defer listers.Wait()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	ahead := 2 * (cap(run.Slots) + 2)
	blocks, pending := make(chan *block, ahead), make([]*block, 0, ahead)
	defer close(blocks)
	list := func() { f.list(ctx, blocks) }
	listers.Go(list)
	for next := uint64(len(f.cells)); uint64(len(f.cells)) < n; {
		for ; next < n && len(pending) < ahead; next = min(next+blockPositions, n) {
			b := &block{next, min(next+blockPositions, n), make(chan batch, 1)}
			pending = append(pending, b)
			blocks <- b
		}
		select {
		case run.Slots <- struct{}{}:
			listers.Go(func() {
				defer func() { <-run.Slots }()
				list()
			})
		default:
		}
		b := pending[0]
		pending = append(pending[:0], pending[1:]...)
		for p := range b.batches {
			if p.err != nil {
				return kernel.Table{}, p.err
			}
			if err := f.value(p.moves); err != nil {
				return kernel.Table{}, err
			}
			f.spare.Put(&p.moves)
		}
		if err := ctx.Err(); err != nil {
			return kernel.Table{}, err
		}
		run.Advance(b.to - b.from)
	}
	return kernel.Table{Cells: f.cells}, nil
}

// block is a range of positions whose moves one goroutine lists.
type block struct {
	from, to uint64
	batches  chan batch // the moves of all positions in order, in parts of limited size
}

// batch lists the moves of some positions. With an error it is the last one.
type batch struct {
	moves games.MoveNumbers
	err   error
}

const (
	mostReserved   = 1 << 24 // positions
	blockPositions = 1024
	batchWords     = 1 << 16
)

// fillState is the state of one call of Fill.
type fillState struct {
	rules games.Numbered
	cells []int64
	seen  value.NimberSet
	spare sync.Pool // values of type *games.MoveNumbers
}

// list lists the moves of blocks until there are no more, or the context is canceled.
func (f *fillState) list(ctx context.Context, blocks <-chan *block) {
	enumerate := games.Enumerator(f.rules)
	for b := range blocks {
		for at := b.from; at < b.to && ctx.Err() == nil; {
			moves, _ := f.spare.Get().(*games.MoveNumbers)
			if moves == nil {
				moves = new(games.MoveNumbers)
			}
			var p batch
			p, at = enumerated(enumerate, (*moves)[:0], at, b.to)
			select {
			case b.batches <- p:
			case <-ctx.Done():
			}
		}
		close(b.batches)
	}
}

// enumerated lists the moves of positions from on, until the batch is full. It returns the position
// after the last one.
func enumerated(enumerate func(games.MoveNumbers, uint64) games.MoveNumbers, moves games.MoveNumbers, from, to uint64) (p batch, next uint64) {
	next = to
	defer games.Caught(&p.err)
	for p.moves = moves; from < to && len(p.moves) < batchWords; from++ {
		p.moves = enumerate(p.moves, from)
	}
	return p, from
}

// value computes the values of further positions from their moves.
func (f *fillState) value(moves games.MoveNumbers) error {
	f.seen.Reset()
	wins := false
	for k := 0; k < len(moves); k++ {
		parts := moves[k : k+1]
		switch n := moves[k]; {
		case n < uint64(len(f.cells)): // the most common move
			if cell := f.cells[n]; cell != value.LoonyCell {
				f.seen.Add(uint64(cell))
			}
			continue
		case n == games.WinMark:
			wins = true
			continue
		case n == games.EndMark:
			cell := int64(f.seen.Mex())
			if wins {
				cell = value.LoonyCell
			}
			f.cells = append(f.cells, cell)
			f.seen.Reset()
			wins = false
			continue
		case n >= games.SumMark:
			parts = moves[k+1:][:n-games.SumMark]
			k += len(parts)
		}
		sum, loony := int64(0), false
		for _, n := range parts {
			if n >= uint64(len(f.cells)) {
				return kernel.ErrUnsuited
			}
			sum ^= max(f.cells[n], 0)
			loony = loony || f.cells[n] == value.LoonyCell
		}
		if !loony {
			f.seen.Add(uint64(sum))
		}
	}
	return nil
}
