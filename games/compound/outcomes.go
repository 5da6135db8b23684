package compound

import (
	"context"
	"math"

	"sprague/games/measure"
	"sprague/games/sum"
)

// byOutcomes finds the winner of a conjunctive, continued or diminished compound in which measures
// of some components are unknown. The outcomes of these components alone may suffice. It does not
// search.
//
// The outcome of a component determines the parity of its number of turns, which is at least 1 or
// 2. The least or the greatest of the components has a certain parity if no other value is
// possible. A foreclosed value is 0 exactly for a lost component.
func (s *Solver) byOutcomes(ctx context.Context, parts []id, kind sum.Kind, misere bool) (won, known bool) {
	m, _ := Decisive(kind, misere)
	bounds, measured := make([]bound, len(parts)), true
	for i, part := range parts {
		if i > 0 && part == parts[i-1] {
			bounds[i] = bounds[i-1]
			continue
		}
		var ok bool
		if bounds[i], ok = s.boundOf(ctx, part, m); !ok {
			return false, false
		}
		measured = measured && bounds[i].exact
	}
	if measured { // then these say more
		return false, false
	}
	if kind == sum.Diminished {
		return foreclosed(bounds)
	}
	for _, won := range []bool{false, true} {
		if turnsWin(bounds, kind, won) {
			return won, true
		}
	}
	return false, false
}

// bound is the known information about a measure of a component.
type bound struct {
	won   bool  // by the player to move, in the component alone
	least int64 // lower bound of a number of turns
	exact bool  // least is the measure itself
}

// boundOf returns the information available without a search; it returns false if there is none.
func (s *Solver) boundOf(ctx context.Context, part id, m measure.Measure) (bound, bool) {
	k := key{part, aspect(m)}
	x, ok := s.answer(k)
	if !ok {
		x, ok = s.lookUp(ctx, k)
	}
	if ok {
		s.note(k, x)
		return bound{m.Wins(x), x, true}, true
	}
	n := &s.store.nodes[part]
	if n.shape != position {
		return bound{}, false
	}
	won, known, err := s.outcomeAt(ctx, s.store.rules[n.rules], s.store.spots[n.place], m.Misere())
	if err != nil || !known {
		return bound{}, false
	}
	least := int64(1) // of a component that has not ended
	if m.Wins(least) != won {
		least = 2
	}
	return bound{won: won, least: least}, true
}

// turnsWin reports whether the least number of turns of all components, or the greatest for a
// continued compound, certainly belongs to a component with the outcome.
func turnsWin(bounds []bound, kind sum.Kind, won bool) bool {
	const never = math.MaxInt64
	if kind == sum.Continued {
		greatest, others := int64(0), int64(0)
		for _, b := range bounds {
			switch {
			case b.won == won:
				greatest = max(greatest, b.least)
			case b.exact:
				others = max(others, b.least)
			default:
				others = never
			}
		}
		return greatest > others
	}
	least, others := int64(never), int64(never)
	for _, b := range bounds {
		switch {
		case b.won != won:
			others = min(others, b.least)
		case b.exact:
			least = min(least, b.least)
		}
	}
	return others == never || least < others
}

// foreclosed finds the winner of a diminished compound: by an immediate component, or by the xor of
// the values if at most one of them is unknown and not 0.
func foreclosed(bounds []bound) (won, known bool) {
	total, unknown := int64(0), 0
	for _, b := range bounds {
		switch {
		case b.exact && b.least == measure.Immediate:
			return true, true
		case b.exact:
			total ^= b.least
		case b.won:
			unknown++
		}
	}
	switch {
	case unknown == 0:
		return total != 0, true
	case unknown == 1 && total == 0:
		return true, true
	default:
		return false, false
	}
}

// winningByOutcomes finds winning turns of a compound decided by [Solver.byOutcomes]: those that
// leave every component lost. There may be others, which the components' outcomes do not determine.
func (s *Solver) winningByOutcomes(ctx context.Context, c *sum.Compound, misere bool, t *tally) error {
	t.counted = false
	if c.Kind != sum.Diminished {
		r := s.selective()
		r.classify, r.misere, r.mustMove = s.by(winsBy(misere)), misere, true
		return s.bySeveral(ctx, c, r, t)
	}
	sides := componentsOf(c)
	winners := 0
	var winner side
	for _, one := range sides {
		won, err := s.ask(ctx, one.game, winsBy(misere))
		if err != nil {
			return err
		}
		if won == 1 {
			winners += int(min(one.count, 2))
			winner = one
		}
	}
	if winners != 1 {
		return nil
	}
	return t.look(winner, nil, func(after sum.Sum) (bool, error) {
		won, err := s.askWithin(ctx, after, winsBy(misere))
		return won == 0, err
	})
}
