package misere

import (
	"errors"

	"sprague/games"
	"sprague/games/period"
)

// firstHeaps is how many heaps of a heap game are looked at before the first try.
const firstHeaps = 32

// quotientOf finds a misere quotient of the parts and of all that can be reached from
// them. Heap games are taken up to the largest heap that is asked for, in stages, or to
// where a period is proven.
func quotientOf(m *meter, parts []Part) (*wild, error) {
	b := &builder{closure: &closure{meter: m}, meter: m}
	for _, part := range parts {
		a := b.closure.area(part.Rules)
		if a.heaped {
			a.wanted = max(a.wanted, uint64(part.Position.X))
			continue
		}
		if !b.closure.reach(a, part.Position) {
			return nil, refusal(b, parts, b.closureStopped())
		}
	}
	proofs := make(map[*area]*period.Certificate)
	for reach := uint64(firstHeaps); ; reach *= 2 {
		done := true
		for _, a := range b.closure.areas {
			if !a.heaped || proofs[a] != nil {
				continue
			}
			if !b.closure.grow(a, min(a.wanted, reach)) {
				return nil, refusal(b, parts, b.closureStopped())
			}
			done = done && a.wanted <= reach
		}
		if err := b.extend(); err != nil {
			return nil, refusal(b, parts, err)
		}
		if done {
			return newWild(b, proofs), nil
		}
		done = true
		for _, a := range b.closure.areas {
			if a.heaped && uint64(len(a.heaps)) <= a.wanted {
				proofs[a] = b.period(a)
				done = done && proofs[a] != nil
			}
		}
		if done {
			return newWild(b, proofs), nil
		}
	}
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

func (b *builder) closureStopped() error {
	if b.meter.stopped != nil {
		return b.meter.stopped
	}
	return stalled("of the positions that can be reached, %d were looked at", b.closure.size())
}

// refusal tells why there is no quotient.
func refusal(b *builder, parts []Part, err error) error {
	var s *stall
	if !errors.As(err, &s) {
		return err
	}
	largest := parts[0]
	return tooLarge(largest.Rules, largest.Position, "it is wild, and no misere quotient was found: %s", s.reason)
}
