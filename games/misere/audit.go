package misere

import (
	"context"
	"math"
	"slices"

	"sprague/games"
	"sprague/games/search"
	"sprague/internal/coded"
)

// Complete makes a quotient that was read from a file ready to use. The error says why its numbers
// are no commutative monoid whose elements are in the order of their normal forms, or do not fit
// heaps. The quotient is not proven to be that of a ruleset: see [Quotient.Audit].
func (q *Quotient) Complete() error {
	order, count := q.Order(), len(q.Generators)
	switch {
	case order == 0:
		return coded.Errorf("it has no elements")
	case order > MaxOrder || count > MaxGenerators:
		return coded.Errorf("it has %d elements and %d generators, and there may be %d and %d", order, count, MaxOrder, MaxGenerators)
	case len(q.Steps) != order*count:
		return coded.Errorf("it has %d products for %d elements and %d generators", len(q.Steps), order, count)
	}
	for _, list := range [][]int64{q.Steps, q.Lost, q.Heaps} {
		for _, e := range list {
			if e < 0 || e >= int64(order) {
				return coded.Errorf("it has no element %d", e)
			}
		}
	}
	if !ascends(q.Lost) || !ascends(q.Generators) {
		return coded.Errorf("its lost elements or its generators do not ascend")
	}
	if !q.multiply() || !q.monoid.lawful(q.units()) || !q.commutes() {
		return coded.Errorf("its products are not those of a commutative monoid")
	}
	return q.checkGenerators()
}

func ascends(list []int64) bool {
	for i := 1; i < len(list); i++ {
		if list[i-1] >= list[i] {
			return false
		}
	}
	return true
}

// commutes reports whether the products with generators are those of the monoid.
func (q *Quotient) commutes() bool {
	for g, unit := range q.units() {
		for e := range q.monoid.order {
			if int(q.Steps[e*len(q.Generators)+g]) != q.monoid.times(e, unit) {
				return false
			}
		}
	}
	return true
}

// checkGenerators requires that the generators are the heaps that are no sums of smaller ones, and
// that the elements are in the order of their normal forms.
func (q *Quotient) checkGenerators() error {
	next, reached := 0, newBitset(q.monoid.order)
	reached.add(0)
	for heap, e := range q.Heaps {
		if reached.has(int(e)) {
			continue
		}
		if next == len(q.Generators) || q.Generators[next] != int64(heap) || q.Steps[next] != e {
			return coded.Errorf("heap %d is no sum of smaller heaps, and no generator", heap)
		}
		next++
		reached = q.monoid.span(q.units()[:next])
	}
	if next < len(q.Generators) {
		return coded.Errorf("heap %d is no generator", q.Generators[next])
	}
	forms, _ := q.monoid.forms(q.units(), shorter)
	if !slices.IsSortedFunc(forms, shorter) {
		return coded.Errorf("its elements are not in the order of their normal forms")
	}
	return nil
}

// Audit derives from the moves of the rules that the quotient gives the winner of every sum of the
// first heaps, and that no two of its elements are equal. It reports whether that holds for every
// heap; otherwise it returns the first heap without a proof. It needs neither the search that found
// the quotient nor its budget. It adds the number of moves to *moves. The quotient must be
// complete. The error is that of the context.
func (q *Quotient) Audit(ctx context.Context, r games.Heaped, heaps uint64, moves *uint64) (proven bool, wrong uint64, err error) {
	m := newMeter(search.Budget{Positions: math.MaxUint64, Memory: math.MaxUint64})
	m.moves = math.MaxUint64
	p := newProof(q.monoid, m)
	if !q.monoid.reduced() || q.monoid.previous.has(0) {
		return false, 0, nil
	}
	for heap := range heaps {
		options, before := newBitset(q.monoid.order), *moves
		r.Moves(r.At(heap), func(move games.Move) bool {
			total := 0
			for _, part := range move.Parts {
				e, _ := q.Element(uint64(part.X))
				total = q.monoid.times(total, int(e))
			}
			options.add(total)
			*moves++
			return m.move(ctx, games.CostOf(move.Parts))
		})
		e, known := q.Element(heap)
		if *moves == before {
			known = known && e == 0
		} else {
			known = known && p.add(ctx, int(heap), int(e), p.losing(options))
		}
		if m.stopped != nil {
			return false, 0, m.stopped
		}
		if !known {
			return false, heap, nil
		}
	}
	return true, 0, nil
}

// reduced reports whether any two elements have different outcomes beside a third.
func (q *monoid) reduced() bool {
	sorted := slices.Clone(q.wins)
	slices.SortFunc(sorted, func(a, b bitset) int { return slices.Compare(a, b) })
	for i := 1; i < len(sorted); i++ {
		if slices.Equal(sorted[i-1], sorted[i]) {
			return false
		}
	}
	return true
}
