package search

import (
	"context"
	"errors"
	"math"

	"sprague/games"
	"sprague/games/kernel"
	"sprague/games/period"
	"sprague/games/value"
)

// orderedSolver solves the positions of a dense ruleset in order: by a kernel if there is one, else
// by the rules.
type orderedSolver struct {
	kernel.Sequence
	rules    games.Dense
	marks    []mark // of the sequence, in order
	byKernel bool   // and its values fit the kernel so far
	needed   uint64 // a sufficient budget for the last requested position; 0 if this one suffices, or if none is known
}

func newOrdered(r games.Dense) *orderedSolver {
	k, _ := kernel.For(r, 0)
	if s, ok := k.(kernel.Sequence); ok {
		return &orderedSolver{Sequence: s, rules: r, byKernel: true}
	}
	return &orderedSolver{Sequence: NewSequence(r), rules: r}
}

// kernelBytes is the approximate memory of a kernel besides the values.
const kernelBytes = 4 << 10

// bytes estimates the memory besides the results.
func (o *orderedSolver) bytes() uint64 {
	if sized, ok := o.Sequence.(interface{ Bytes() uint64 }); ok {
		return kernelBytes + sized.Bytes()
	}
	if o.byKernel {
		return kernelBytes
	}
	return 0
}

// The positions and the work of a kernel for each position and move of a budget. A kernel stores a
// position in two or three bytes, and its unit of work is about half a nanosecond.
const (
	kernelPositions = 16
	kernelWork      = 20
)

// reach returns the number of positions that a budget allows.
func (o *orderedSolver) reach(b Budget) uint64 {
	if o.byKernel {
		return min(b.Positions*kernelPositions, o.room(b))
	}
	return min(b.Positions, o.room(b))
}

// milestone returns the number of positions that a kernel solves if n are requested: some more, so
// that a series of requests causes few period searches.
func milestone(n uint64) uint64 {
	m := uint64(1024)
	for m < n {
		m += m / 4
	}
	return m
}

// goal is the number of positions to solve, and the number of those required. If fewer are solved,
// they are of no use unless they prove a period. A goal with none required is worth all work.
type goal struct{ wanted, needed uint64 }

// grow solves positions up to a goal or until a period is proven, within the budget. The rules take
// over when values outgrow the kernel. The error is a [*kernel.ContradictionError] or that of the
// context.
func (o *orderedSolver) grow(ctx context.Context, b Budget, g goal) error {
	if o.byKernel {
		err := o.stride(ctx, b, g, b.Moves()*kernelWork)
		if !errors.Is(err, kernel.ErrOutgrown) {
			return err
		}
		solved, rules := o.Table(), NewSequence(o.rules)
		rules.Seed(min(uint64(solved.Len()), b.Positions), solved.Cell)
		o.Sequence, o.byKernel, o.marks = rules, false, nil
	}
	return o.stride(ctx, b, g, b.Moves())
}

const (
	markEvery = 4  // a mark is kept whenever the work has grown by 1/markEvery
	leastPart = 16 // marks below 1/leastPart of a limit refuse nothing
)

// mark tells how much work solved a number of positions.
type mark struct{ solved, work uint64 }

// stride solves positions as long as the required ones are within reach of the work limit. It
// assumes that a position takes no less work than those between two marks. Half of the work may go
// into the hope for a period, or for a faster method of a kernel. The marks of earlier requests are
// judged again, so that a refusal does not depend on them.
func (o *orderedSolver) stride(ctx context.Context, b Budget, g goal, limit uint64) error {
	hopeful, most := limit/leastPart, o.reach(b)
	if o.byKernel || b.mayProvePeriod(o.rules) {
		hopeful = limit / 2
	}
	last := mark{}
	for i, n := 0, min(g.wanted, most); o.proof() == nil; i++ {
		if i == len(o.marks) {
			next := last.work + last.work/markEvery + 1
			if err := o.Grow(ctx, n, min(next, limit)); err != nil {
				return err
			}
			if o.Work() < next || next > limit {
				return nil
			}
			o.marks = append(o.marks, mark{uint64(o.solved()), o.Work()})
		}
		now := o.marks[i]
		left := g.needed - min(g.needed, now.solved)
		each := (now.work - last.work) / max(now.solved-last.solved, 1)
		if last = now; now.work >= hopeful && left > 0 && (g.needed > most || left > (limit-min(now.work, limit))/max(each, 1)) {
			o.needed = o.estimate(b, now, float64(left), float64(each), float64(limit))
			return nil
		}
	}
	return nil
}

// estimate returns a sufficient budget for more positions than those of a mark, given the work of
// the next one, if budgets limit the work. It assumes that the total work grows as a power of the
// number of positions, and somewhat faster. It returns 0 beyond all budgets or kernels.
func (o *orderedSolver) estimate(b Budget, at mark, left, each, limit float64) uint64 {
	solved, work := float64(at.solved), float64(at.work)
	work *= math.Pow(1+left/solved, max(1, each*solved/work))
	positions := max(1.5*work/limit, (solved+left)/float64(o.reach(b))) * float64(b.Positions)
	if positions > MaxBudget || o.byKernel && solved+left > math.MaxInt32 {
		return 0
	}
	return uint64(positions) + 1
}

// solved returns the number of solved positions.
func (o *orderedSolver) solved() int {
	if o == nil {
		return 0
	}
	t := o.Table()
	return t.Len()
}

// weight returns their weight in a budget.
func (o *orderedSolver) weight() uint64 {
	if o != nil && o.byKernel {
		return uint64(o.solved()) / kernelPositions
	}
	return uint64(o.solved())
}

// proof returns the proven period, or nil.
func (o *orderedSolver) proof() *period.Certificate {
	if o == nil {
		return nil
	}
	return o.Table().Proof
}

// cells returns a function for the cells of the currently solved positions, which stays valid.
func (o *orderedSolver) cells() func(i uint64) int64 {
	t := o.Table()
	return t.Cell
}

// follow solves the positions up to number i, if that is within the budget or a period is proven on
// the way. result then returns the value.
func (o *orderedSolver) follow(ctx context.Context, b Budget, i uint64) error {
	if uint64(o.solved()) > i {
		return nil
	}
	g := goal{i + 1, i + 1}
	if o.byKernel {
		g.wanted = milestone(g.needed)
	}
	if err := o.grow(ctx, b, g); err != nil {
		return err
	}
	return o.Prove()
}

// result returns the result for position i. It names the period if a first query would have needed
// it: answers must not depend on earlier queries.
func (o *orderedSolver) result(i uint64) (Result, bool) {
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
