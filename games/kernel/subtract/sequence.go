// Package subtract solves subtraction games in order: one heap, from which a turn takes
// a member of a set, or any number but a few. It knows sets, heaps and values only. A
// period is looked for on the way, and what follows from it costs nothing.
package subtract

import (
	"context"
	"math"
	"slices"
)

// Sequence is the sequence of the values of the heaps 0, 1, … of one game. It is solved
// as far as it has been asked for, or until it is known for ever.
type Sequence struct {
	values planes
	solver solver
	theory recurrence
}

// solver works out the values of a game, in order.
type solver interface {
	// extend appends the values of the heaps up to end-1. Its error is that of the context,
	// or ErrWide.
	extend(ctx context.Context, values *planes, end int) error
}

// New begins the sequence of the game in which a turn takes a member of a set of positive
// numbers. No value is greater than the number of members, nor does the memory depend on
// how large they are, but on the heaps that are solved.
//
// A heap of at least m = max(S) counters has all moves, so that its value is one function
// of the m values before it; two equal stretches of m values continue alike for ever
// (S. W. Golomb, 1966).
func New(set []int64) *Sequence {
	q := new(Sequence)
	q.Reset(set)
	return q
}

// Reset begins the sequence of another finite set, as New does, in the memory of this one,
// which may be the zero Sequence.
func (q *Sequence) Reset(set []int64) {
	t, ok := q.solver.(*taking)
	if !ok {
		t = new(taking)
		q.solver = t
	}
	t.reset(set)
	window := int64(1)
	if len(set) > 0 {
		window = slices.Max(set)
	}
	q.values.clear()
	q.theory = recurrence{span: int(min(window, math.MaxInt))}
}

// NewAllBut begins the sequence of the game in which a turn takes any positive number but
// those of a list of positive numbers.
//
// Let m be the largest of them. Values that rise by one saltus over 2m+1 neighboring
// heaps, a period apart, do so for ever (proof in docs/theory.md; that all these games
// are arithmetic periodic: A. N. Siegel, Combinatorial Game Theory, 2013, chapter
// IV.2).
func NewAllBut(except []int64) *Sequence {
	except = slices.Compact(slices.Sorted(slices.Values(except)))
	span := int64(1)
	if len(except) > 0 {
		span = 1 + 2*min(except[len(except)-1], math.MaxInt64/4)
	}
	return &Sequence{solver: newLeaving(except), theory: recurrence{span: int(min(span, math.MaxInt)), arithmetic: true}}
}

// Grow solves the heaps below n, or fewer if a period is proven before. What it solves is
// the same on every processor, and whether it does so in one step or in many. The error is
// that of the context, or ErrWide; what was solved before it remains.
func (q *Sequence) Grow(ctx context.Context, n int) error {
	for !q.theory.proven() && q.values.len() < n {
		end := min(n, q.theory.next(q.values.len()))
		if err := q.solver.extend(ctx, &q.values, end); err != nil {
			return err
		}
		if end == q.theory.next(end-1) {
			q.theory.look(&q.values)
		}
	}
	return nil
}

// Prove looks for a period once more, and misses none that the solved values prove: Grow
// looks only for those that can be found at little cost.
func (q *Sequence) Prove() bool {
	if !q.theory.proven() {
		q.theory.search(&q.values)
	}
	return q.theory.proven()
}

// Len tells how many heaps are solved.
func (q *Sequence) Len() int { return q.values.len() }

// Values gives the values of the heaps that are solved.
func (q *Sequence) Values() []uint16 { return q.values.joined() }

// Period gives the period that has been proven: g(n+period) = g(n) + saltus for all n
// from preperiod on. Preperiod and period are the least there are. The saltus is 0 for
// a finite set.
func (q *Sequence) Period() (preperiod, period, saltus uint64, ok bool) {
	t := &q.theory
	return uint64(t.preperiod), uint64(t.period), uint64(t.saltus), t.proven()
}

// Value gives the value of the heap of n counters, if it is solved or follows from the
// period. It reports false too where it does not fit 63 bits.
func (q *Sequence) Value(n uint64) (uint64, bool) {
	if n < uint64(q.values.len()) {
		return uint64(q.values.at(int(n))), true
	}
	if !q.theory.proven() {
		return 0, false
	}
	return q.theory.value(&q.values, n)
}
