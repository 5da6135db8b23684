package misere

import (
	"context"
	"errors"
	"slices"

	"sprague/games"
	"sprague/games/period"
	"sprague/games/search"
)

// Quotient is the misere quotient of the heaps of one ruleset: of all heaps, or of the first ones.
// Its elements are numbered in the order of their normal forms, the shortest first: 0 is the sum
// without moves. So the heaps alone determine all fields. Several goroutines may use it.
type Quotient struct {
	Generators []int64 // their heaps, ascending: no generator is a sum of smaller heaps
	Steps      []int64 // element e times generator g is at e·len(Generators) + g
	Lost       []int64 // the P-portion, ascending: the elements whose sums the previous player wins
	Heaps      []int64 // the elements of the heaps from 0
	// Period proves that the quotient holds for all heaps; nil if it is proven for Heaps alone.
	Period *period.Certificate

	monoid *monoid // nil without elements
}

// SearchEnd is the end of a search for a quotient.
type SearchEnd struct {
	// GaveUp means that the search gave up at the heap after the last one of the quotient.
	// BudgetSpent means that the budget ended it, not the bounds of a search. OutOfMemory means that
	// it was the budget's memory.
	GaveUp, BudgetSpent, OutOfMemory bool
}

// Find finds the misere quotient of the heaps of a ruleset. It takes the heaps in order, up to heap
// to, or until a period is proven. If no quotient is found for a heap, it returns that of the heaps
// below it, which may be none.
//
// The error is a *games.Error with code unsupported for a ruleset without heaps, or that of the
// context.
func Find(ctx context.Context, r games.Ruleset, to uint64, budget search.Budget) (*Quotient, SearchEnd, error) {
	if err := Admits(r); err != nil {
		return nil, SearchEnd{}, err
	}
	if err := search.Allowed(ctx); err != nil {
		return nil, SearchEnd{}, err
	}
	b := newBuilder(newMeter(budget))
	a := b.closure.area(r)
	for n := uint64(0); n <= to; n++ {
		err := b.stopError()
		if b.closure.grow(ctx, a, n) {
			err = b.extend(ctx)
		}
		switch {
		case errors.Is(err, errNoQuotient):
			return newQuotient(b.accepted), SearchEnd{true, b.meter.spent, b.meter.outgrown}, nil
		case err != nil:
			return nil, SearchEnd{}, err
		}
		if isStage(n) || n == to {
			if proof := b.period(a); proof != nil {
				b.accepted.elements = b.elements[:proof.Preperiod+proof.Period]
				q := newQuotient(b.accepted)
				q.Period = proof
				return q, SearchEnd{}, nil
			}
		}
	}
	return newQuotient(b.accepted), SearchEnd{}, nil
}

// Admits refuses rulesets that have no misere quotient of heaps.
func Admits(r games.Ruleset) error {
	if _, heaped := r.(games.Heaped); !heaped {
		return games.Errorf(games.CodeUnsupported, "%s is none of the program's rulesets of heaps, and only these have a misere quotient here", games.Clip(r.Identity().Name))
	}
	return admit([]Part{{Rules: r}})
}

// newQuotient numbers the elements of a proven quotient of heaps.
func newQuotient(of quotient) *Quotient {
	q := &Quotient{}
	if of.q == nil { // not even heap 0 fits the budget
		return q
	}
	reached, units := newBitset(of.q.order), []int{}
	reached.add(0)
	for heap, e := range of.elements {
		if !reached.has(e) {
			q.Generators, units = append(q.Generators, int64(heap)), append(units, e)
			reached = of.q.span(units)
		}
	}
	forms, _ := of.q.forms(units, shorter)
	order, number := make([]int, of.q.order), make([]int64, of.q.order)
	for e := range order {
		order[e] = e
	}
	slices.SortFunc(order, func(e, f int) int { return shorter(forms[e], forms[f]) })
	for n, e := range order {
		number[e] = int64(n)
	}
	for n, e := range order {
		for _, unit := range units {
			q.Steps = append(q.Steps, number[of.q.times(e, unit)])
		}
		if of.q.previous.has(e) {
			q.Lost = append(q.Lost, int64(n))
		}
	}
	for _, e := range of.elements {
		q.Heaps = append(q.Heaps, number[e])
	}
	q.multiply()
	return q
}

// Order returns the number of elements.
func (q *Quotient) Order() int {
	switch {
	case len(q.Generators) > 0:
		return len(q.Steps) / len(q.Generators)
	case len(q.Heaps) > 0:
		return 1
	default:
		return 0
	}
}

// units returns the elements of the generators.
func (q *Quotient) units() []int {
	units := make([]int, len(q.Generators))
	for g := range units {
		units[g] = int(q.Steps[g])
	}
	return units
}

// multiply computes the products of all elements. It reports false if some element is no product of
// generators with an earlier one; elements beyond the order must have been excluded.
func (q *Quotient) multiply() bool {
	order, count := q.Order(), len(q.Generators)
	lost := newBitset(order)
	for _, e := range q.Lost {
		lost.add(int(e))
	}
	before, by := make([]int, order), make([]int, order) // of each element: an earlier one, and a generator
	for e := range order {
		for g := range count {
			if next := int(q.Steps[e*count+g]); by[next] == 0 && e < next {
				before[next], by[next] = e, g+1
			}
		}
		if e > 0 && by[e] == 0 {
			return false
		}
	}
	products := make([]int, order*order)
	for a := range order {
		row := products[a*order:]
		row[0] = a
		for b := 1; b < order; b++ {
			row[b] = int(q.Steps[row[before[b]]*count+by[b]-1])
		}
	}
	q.monoid = newMonoid(order, func(a, b int) int { return products[a*order+b] }, lost.has)
	return true
}

// Element returns the element of a heap, and false if the quotient does not cover it.
func (q *Quotient) Element(heap uint64) (int64, bool) { return cellOf(heap, q.Heaps, q.Period) }

// covers reports whether the quotient, which is that of the named ruleset, has elements of all
// parts.
func (q *Quotient) covers(name string, parts []Part) bool {
	return !slices.ContainsFunc(parts, func(part Part) bool {
		_, ok := q.Element(uint64(part.Position.X))
		return !ok || part.Rules.Identity().Name != name
	})
}
