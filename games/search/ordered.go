package search

import (
	"context"
	"errors"

	"sprague/games"
	"sprague/games/kernel"
	"sprague/games/period"
	"sprague/games/value"
)

// ordered solves the positions of a dense ruleset in order: by a kernel, if one does so,
// else by the rules.
type ordered struct {
	kernel.Sequence
	rules    games.Dense
	byKernel bool // and its values have not outgrown it
}

func newOrdered(r games.Dense) *ordered {
	k, _ := kernel.For(r, 0)
	if s, ok := k.(kernel.Sequence); ok {
		return &ordered{s, r, true}
	}
	return &ordered{NewSequence(r), r, false}
}

// kernelBytes is about what a kernel takes beside the values.
const kernelBytes = 4 << 10

// bytes estimates the memory besides what is solved.
func (o *ordered) bytes() uint64 {
	if o.byKernel {
		return kernelBytes
	}
	return 0
}

// A kernel may solve so many positions, and do so much work, for each position and move of
// a budget: it holds a position in two or three bytes, and its unit of work is about half a
// nanosecond.
const (
	kernelPositions = 16
	kernelWork      = 20
)

// reach is how many positions a budget allows.
func (o *ordered) reach(b Budget) uint64 {
	if o.byKernel {
		return b.Positions * kernelPositions
	}
	return b.Positions
}

// milestone gives how many positions a kernel solves when n are wanted: some more, so that
// a series of questions makes it look for a period few times.
func milestone(n uint64) uint64 {
	m := uint64(1024)
	for m < n {
		m += m / 4
	}
	return m
}

// grow solves positions until n are solved or a period is proven, within the budget: by the
// rules from where values outgrow the kernel. The error is a [*kernel.ContradictionError] or
// that of the context.
func (o *ordered) grow(ctx context.Context, b Budget, n uint64) error {
	if o.byKernel {
		err := o.Grow(ctx, min(n, o.reach(b)), b.Moves()*kernelWork)
		if !errors.Is(err, kernel.ErrOutgrown) {
			return err
		}
		solved, rules := o.Table(), NewSequence(o.rules)
		rules.Seed(min(uint64(solved.Len()), b.Positions), solved.Cell)
		o.Sequence, o.byKernel = rules, false
	}
	return o.Grow(ctx, min(n, b.Positions), b.Moves())
}

// solved counts the positions solved.
func (o *ordered) solved() int {
	if o == nil {
		return 0
	}
	t := o.Table()
	return t.Len()
}

// weight is what they take of a budget.
func (o *ordered) weight() uint64 {
	if o != nil && o.byKernel {
		return uint64(o.solved()) / kernelPositions
	}
	return uint64(o.solved())
}

// proof gives the period proven, or nil.
func (o *ordered) proof() *period.Certificate {
	if o == nil {
		return nil
	}
	return o.Table().Proof
}

// cells gives those of the positions that are solved now, as long as it is wanted.
func (o *ordered) cells() func(i uint64) int64 {
	t := o.Table()
	return t.Cell
}

// follow solves the positions up to number i, if that is within the budget or a period is
// proven on the way. What is to be known is then known by result.
func (o *ordered) follow(ctx context.Context, b Budget, i uint64) error {
	if uint64(o.solved()) > i {
		return nil
	}
	wanted := i + 1
	if o.byKernel {
		wanted = milestone(wanted)
	}
	if err := o.grow(ctx, b, wanted); err != nil {
		return err
	}
	return o.Prove()
}

// result gives what is known of position number i. It names the period where that would tell
// the value if nothing had been asked before: what an answer names must not depend on that.
func (o *ordered) result(i uint64) (Result, bool) {
	proof := o.proof()
	result := Result{}
	if proof != nil && i >= milestone(proof.Checked+1) {
		result.Period = proof
	}
	switch {
	case i < uint64(o.solved()):
		result.Value = value.OfCell(o.cells()(i))
		return result, true
	case proof == nil:
		return Result{}, false
	default:
		cell, ok := proof.Value(i, o.cells())
		result.Value = value.OfCell(cell)
		return result, ok
	}
}
