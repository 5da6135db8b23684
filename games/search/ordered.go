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

// ordered solves the positions of a dense ruleset in order: by a kernel, if one does so,
// else by the rules.
type ordered struct {
	kernel.Sequence
	rules    games.Dense
	byKernel bool   // and its values have not outgrown it
	needed   uint64 // a budget that may do for the position last asked for; 0 where this one does, or where none is known
}

func newOrdered(r games.Dense) *ordered {
	k, _ := kernel.For(r, 0)
	if s, ok := k.(kernel.Sequence); ok {
		return &ordered{Sequence: s, rules: r, byKernel: true}
	}
	return &ordered{Sequence: NewSequence(r), rules: r}
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

// goal is how many positions to solve, and how many of them are needed: with fewer solved, the others are
// of no use, unless they prove a period. A goal of which none are needed is worth all work.
type goal struct{ wanted, needed uint64 }

// grow solves positions up to a goal or until a period is proven, within the budget: by the
// rules from where values outgrow the kernel. The error is a [*kernel.ContradictionError] or
// that of the context.
func (o *ordered) grow(ctx context.Context, b Budget, g goal) error {
	if o.byKernel {
		err := o.stride(ctx, b, g, b.Moves()*kernelWork)
		if !errors.Is(err, kernel.ErrOutgrown) {
			return err
		}
		solved, rules := o.Table(), NewSequence(o.rules)
		rules.Seed(min(uint64(solved.Len()), b.Positions), solved.Cell)
		o.Sequence, o.byKernel = rules, false
	}
	return o.stride(ctx, b, g, b.Moves())
}

// strides is in how many parts the work within a limit is done.
const strides = 16

// stride solves positions as long as those needed can be reached within the limit of work. On the whole, a
// position takes no less work than those before it. Half of the work goes into the hope for a period, or for
// a faster way of a kernel.
func (o *ordered) stride(ctx context.Context, b Budget, g goal, limit uint64) error {
	hopeful, most := uint64(0), o.reach(b)
	if o.byKernel || b.mayProvePeriod(o.rules) {
		hopeful = limit / 2
	}
	for n := min(g.wanted, most); o.proof() == nil && uint64(o.solved()) < n && o.Work() < limit; {
		solved, work := uint64(o.solved()), o.Work()
		if err := o.Grow(ctx, n, min(work+limit/strides+1, limit)); err != nil {
			return err
		}
		left := g.needed - min(g.needed, uint64(o.solved()))
		if o.Work() < hopeful || left == 0 {
			continue
		}
		each := (o.Work() - work) / max(uint64(o.solved())-solved, 1)
		if g.needed > most || left > (limit-min(o.Work(), limit))/max(each, 1) {
			o.needed = o.estimate(b, float64(left), float64(each), float64(limit))
			return nil
		}
	}
	return nil
}

// estimate returns a budget for so many positions more, of which the next takes so much work, where a budget
// has a limit of work. All work is thought to go on growing as a power of the number of positions, and somewhat
// faster. It is 0 where that is beyond all budgets or kernels.
func (o *ordered) estimate(b Budget, left, each, limit float64) uint64 {
	solved, work := float64(o.solved()), float64(o.Work())
	work *= math.Pow(1+left/solved, max(1, each*solved/work))
	positions := max(1.5*work/limit, (solved+left)/float64(o.reach(b))) * float64(b.Positions)
	if positions > MaxBudget || o.byKernel && solved+left > math.MaxInt32 {
		return 0
	}
	return uint64(positions) + 1
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
	g := goal{i + 1, i + 1}
	if o.byKernel {
		g.wanted = milestone(g.needed)
	}
	if err := o.grow(ctx, b, g); err != nil {
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
