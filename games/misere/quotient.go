package misere

import (
	"context"

	"sprague/games"
	"sprague/games/period"
)

// firstHeaps is the number of heaps of a heap game before the first search for a period.
const firstHeaps = 32

// isStage reports whether a period is looked for among the elements up to a heap.
func isStage(heap uint64) bool { return heap >= firstHeaps && heap&(heap-1) == 0 }

// quotientOf finds a misere quotient of the parts and of everything reachable from them. It takes
// the heaps of heap games in order, up to the largest requested heap, or until a period is proven.
// If it stalls, it returns the quotient of the positions so far, if any.
func quotientOf(ctx context.Context, m *meter, parts []Part) (*provenQuotient, error) {
	b := newBuilder(m)
	if !b.addParts(ctx, parts) {
		return nil, b.stopError()
	}
	for heap := uint64(0); ; heap++ {
		if !b.grow(ctx, heap) {
			return b.partial(), b.stopError()
		}
		if err := b.extend(ctx); err != nil {
			return b.partial(), err
		}
		if (b.wanted() <= heap || isStage(heap)) && b.reachesAll() {
			return newProvenQuotient(b), nil
		}
	}
}

// partial returns the last proven quotient, or nil.
func (b *builder) partial() *provenQuotient {
	if b.accepted.q == nil {
		return nil
	}
	for _, a := range b.closure.areas {
		a.proof = nil // it may be one under an earlier quotient
	}
	return newProvenQuotient(b)
}

// wanted returns the largest heap wanted.
func (b *builder) wanted() (most uint64) {
	for _, a := range b.closure.areas {
		most = max(most, a.wanted)
	}
	return most
}

func newBuilder(m *meter) *builder { return &builder{closure: &closure{meter: m}, meter: m} }

// addParts prepares the closure for the parts; heap games are not grown yet.
func (b *builder) addParts(ctx context.Context, parts []Part) bool {
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

// grow adds the requested heaps, up to a limit.
func (b *builder) grow(ctx context.Context, limit uint64) bool {
	for _, a := range b.closure.areas {
		if a.heaped && a.proof == nil && !b.closure.grow(ctx, a, min(a.wanted, limit)) {
			return false
		}
	}
	return true
}

// reachesAll reports whether every requested heap has an element, possibly by a period.
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

// period proves a period of the elements of heaps under the last proven quotient. The conditions of
// the proof depend only on the elements of a position and of its options. Those repeat where the
// values of the period theorem do.
func (b *builder) period(a *area) *period.Certificate {
	recurrent, ok := a.rules.(games.Recurrent)
	if _, arithmetic := a.rules.(games.Arithmetic); !ok || arithmetic {
		return nil
	}
	if proof, found := period.Prove(recurrent, b.elementsOf(a)); found {
		return &proof
	}
	return nil
}

// refusal returns the reason why there is no quotient.
func refusal(parts []Part) error {
	if len(parts) > 1 {
		return games.Errorf(games.CodeTooLarge, "unknown: a component is wild, no misere quotient was proven")
	}
	return games.Errorf(games.CodeTooLarge, "unknown: the game is wild, no misere quotient was proven")
}
