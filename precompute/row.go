package precompute

import (
	"context"
	"math"

	"sprague/games"
	"sprague/games/kernel/fold"
	"sprague/games/search"
)

// row solves the measures of positions in order. Their options come from the rules or from those of
// smaller heaps; the kernel folds them. Once a measure is too large for the kernel, the reference
// takes over.
type row struct {
	rules       games.Numbered
	columns     search.Columns
	eval        search.Evaluator
	known       []fold.Packed // columns in the kernel's form
	folder      fold.Folder
	options     []int32 // option numbers of one position
	byReference bool    // a measure is too large for the kernel

	// The options of heaps beyond sameMovesFrom have the same (negative) distances as those of
	// that heap. With tail set, all options further away exist too.
	sameMovesFrom uint64
	distances     []int32
	tail          bool
}

func newRow(ctx context.Context, r games.Numbered) *row {
	row := &row{rules: r, eval: search.Evaluator{Stop: func() bool { return ctx.Err() != nil }}}
	row.sameMovesFrom, row.tail = sameMovesFrom(r)
	return row
}

// sameMovesFrom returns a heap from which all heaps have the same moves. With a tail, the moves are
// the same up to that heap's size, and larger heaps have all larger moves.
func sameMovesFrom(r games.Numbered) (heap uint64, tail bool) {
	s := games.StructureOf(r)
	if w, ok := s.Window(); ok {
		return w, false
	}
	if s.Subtraction != nil && s.Subtraction.AllBut {
		return uint64(s.Subtraction.Numbers[len(s.Subtraction.Numbers)-1]), true
	}
	return math.MaxUint64, false
}

// next solves the next position. The result is invalid after the context has ended.
func (r *row) next() error {
	i := uint64(len(r.columns[0]))
	if r.byReference {
		return r.solveByReference(i)
	}
	options, at := r.distances, int(i)
	switch {
	case i <= r.sameMovesFrom:
		var err error
		if r.options, err = r.eval.OptionsInOrder(r.rules, i, r.options[:0]); err != nil {
			return err
		}
		options, at = r.options, 0
	case r.tail:
		r.folder.Keep(r.known[i-r.sameMovesFrom-1])
	}
	p, ok := r.folder.Fold(r.known, options, at)
	if !ok {
		r.byReference, r.known = true, nil
		return r.solveByReference(i)
	}
	r.known = append(r.known, p)
	r.columns.Append(p.Unpack())
	if i == r.sameMovesFrom {
		for _, n := range r.options {
			r.distances = append(r.distances, n-int32(i))
		}
	}
	return nil
}

// solveByReference solves position i by the reference.
func (r *row) solveByReference(i uint64) error {
	x, err := r.eval.MeasuresInOrder(r.rules, i, &r.columns)
	if err == nil {
		r.columns.Append(x)
	}
	return err
}
