package misere

import (
	"context"

	"sprague/games"
	"sprague/games/period"
)

// firstHeaps is how many heaps of a heap game are looked at before the first try.
const firstHeaps = 32

// quotientOf finds a misere quotient of the parts and of all that can be reached from
// them. Heap games are taken up to the largest heap that is asked for, in stages, or to
// where a period is proven. When it stalls, it gives the quotient of the positions that
// it came to, if any.
func quotientOf(ctx context.Context, m *meter, parts []Part) (*wild, error) {
	b := newBuilder(m)
	if !b.takeIn(ctx, parts) {
		return nil, b.stopped()
	}
	for reach := uint64(firstHeaps); ; reach *= 2 {
		if !b.grow(ctx, reach) {
			return b.partial(), b.stopped()
		}
		if err := b.extend(ctx); err != nil {
			return b.partial(), err
		}
		if b.reachesAll() {
			return newWild(b), nil
		}
	}
}

// partial gives the quotient of the positions for which one is proven; nil when these
// are none.
func (b *builder) partial() *wild {
	if b.q == nil || len(b.elements) == 0 {
		return nil
	}
	for _, a := range b.closure.areas {
		a.proof = nil // it is of elements that have changed
	}
	return newWild(b)
}

func newBuilder(m *meter) *builder { return &builder{closure: &closure{meter: m}, meter: m} }

// takeIn prepares the closure for the parts: the heap games are yet to be grown.
func (b *builder) takeIn(ctx context.Context, parts []Part) bool {
	for _, part := range parts {
		a := b.closure.area(part.Rules)
		if a.heaped {
			a.wanted = max(a.wanted, uint64(part.Position.X))
		} else if !b.closure.reach(ctx, a, part.Position) {
			return false
		}
	}
	return true
}

// grow takes in the heaps that are asked for, up to a limit.
func (b *builder) grow(ctx context.Context, limit uint64) bool {
	for _, a := range b.closure.areas {
		if a.heaped && a.proof == nil && !b.closure.grow(ctx, a, min(a.wanted, limit)) {
			return false
		}
	}
	return true
}

// reachesAll reports whether every heap that is asked for has an element, if need be by
// a period.
func (b *builder) reachesAll() bool {
	all := true
	for _, a := range b.closure.areas {
		if a.heaped && uint64(len(a.heaps)) <= a.wanted {
			a.proof = b.period(a)
			all = all && a.proof != nil
		}
	}
	return all
}

// period proves one of the elements of heaps: the conditions of the proof depend but on
// the elements of a position and of its options, and those repeat where the values of
// the period theorem do.
func (b *builder) period(a *area) *period.Certificate {
	recurrent, ok := a.rules.(games.Recurrent)
	if _, arithmetic := a.rules.(games.Arithmetic); !ok || arithmetic {
		return nil
	}
	if proof, found := period.Find(recurrent, b.elementsOf(a)); found {
		return &proof
	}
	return nil
}

// refusal tells why there is no quotient.
func refusal(parts []Part) error {
	if len(parts) > 1 {
		return games.Errorf(games.CodeTooLarge, "unknown: a component is wild, no misere quotient was proven")
	}
	return games.Errorf(games.CodeTooLarge, "unknown: the game is wild, no misere quotient was proven")
}
