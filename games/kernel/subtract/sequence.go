// Package subtract solves subtraction games in order: one heap, from which a move takes a member of
// a set, or any number except a few. It knows only sets, heaps and values. It looks for a period on
// the way; values that follow from a period cost nothing.
package subtract

import (
	"context"
	"math"
	"slices"
)

// Sequence is the sequence of the values of the heaps 0, 1, … of one game. It is solved on demand,
// or completely once a period is proven.
type Sequence struct {
	values planes
	solver solver
	theory recurrence
}

// solver computes the values of a game in order.
type solver interface {
	// extend appends the values of the heaps up to end-1. Its error is that of the context,
	// or ErrWide.
	extend(ctx context.Context, values *planes, end int) error
}

// New returns the sequence of the game whose moves take a member of a set of positive numbers. No
// value exceeds the number of members. The memory does not depend on their sizes, only on the
// solved heaps.
//
// A heap of at least m = max(S) counters has all moves, so its value is one function of the m
// values before it. Two equal stretches of m values continue equally forever (S. W. Golomb, 1966).
func New(set []int64) *Sequence {
	q := new(Sequence)
	q.Reset(set)
	return q
}

// Reset begins the sequence of another finite set, like New, in the memory of this one, which may
// be the zero Sequence.
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

// NewAllBut returns the sequence of the game whose moves take any positive number except those of a
// list of positive numbers.
//
// Let m be the largest of them. If values rise by one saltus over 2m+1 neighboring heaps, a period
// apart, they do so forever. docs/theory.md has the proof; A. N. Siegel, Combinatorial Game Theory,
// 2013, chapter IV.2, shows that all these games are arithmetic periodic.
func NewAllBut(except []int64) *Sequence {
	except = slices.Compact(slices.Sorted(slices.Values(except)))
	span := int64(1)
	if len(except) > 0 {
		span = 1 + 2*min(except[len(except)-1], math.MaxInt64/4)
	}
	return &Sequence{solver: newLeaving(except), theory: recurrence{span: int(min(span, math.MaxInt)), arithmetic: true}}
}

// Grow solves the heaps below n, or fewer if a period is proven before. The result is the same on
// every processor, in one step or in many. The error is that of the context, or ErrWide; values
// solved before are kept.
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

// Prove looks for a period once more and finds every one that the solved values prove. Grow looks
// only for those found at little cost.
func (q *Sequence) Prove() bool {
	if !q.theory.proven() {
		q.theory.search(&q.values)
	}
	return q.theory.proven()
}

// Len returns the number of solved heaps.
func (q *Sequence) Len() int { return q.values.len() }

// Values returns the values of the solved heaps.
func (q *Sequence) Values() []uint16 { return q.values.joined() }

// Period returns the proven period: g(n+period) = g(n) + saltus for all n from preperiod on.
// Preperiod and period are minimal. The saltus is 0 for a finite set.
func (q *Sequence) Period() (preperiod, period, saltus uint64, ok bool) {
	t := &q.theory
	return uint64(t.preperiod), uint64(t.period), uint64(t.saltus), t.proven()
}

// Value returns the value of the heap of n counters, if it is solved or follows from the period. It
// also returns false if the value does not fit 63 bits.
func (q *Sequence) Value(n uint64) (uint64, bool) {
	if n < uint64(q.values.len()) {
		return uint64(q.values.at(int(n))), true
	}
	if !q.theory.proven() {
		return 0, false
	}
	return q.theory.value(&q.values, n)
}
