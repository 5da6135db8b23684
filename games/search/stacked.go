package search

import (
	"sprague/games"
	"sprague/games/value"
)

// separatedRules returns the independent parts of a position, and rules whose moves leave such
// parts.
func separatedRules(r games.Partizan, p games.Position) (games.Ruleset, []games.Position) {
	if separable, ok := r.(games.Separable); ok {
		return partRules{separable}, separable.Separate(p)
	}
	return r, []games.Position{p}
}

// stacked reports whether all of p stands on one edge.
func stacked(r games.Partizan, p games.Position) (base games.Player, top []games.Position, ok bool) {
	if s, isStacked := r.(games.Stacked); isStacked {
		return s.Stack(p)
	}
	return 0, nil, false
}

// sumOf adds up the known values of positions on top of an edge. It returns false if some are
// unknown, and lists up to limit of these as missing.
func sumOf[T any](e *Evaluator, top []games.Position, limit int, known func(games.Position) (T, bool), add func(T)) (complete bool) {
	for _, p := range top {
		e.work += 1 + uint64(len(p.S))/16
		if x, ok := known(p); ok {
			add(x)
		} else if e.missing = append(e.missing, p); len(e.missing) >= limit {
			return false
		}
	}
	return len(e.missing) == 0
}

// stackedForm returns the form of an edge with positions on top of it. Its comparisons count as
// work.
func (s *formSearch) stackedForm(base games.Player, top []games.Position) (f *value.Form, complete bool) {
	s.evaluator.begin(s.rules, games.Position{})
	var forms []*value.Form
	if complete = sumOf(&s.evaluator, top, 1, s.known, func(x *value.Form) { forms = append(forms, x) }); !complete {
		return nil, false
	}
	c := s.calculation
	before, sum := c.Left(), c.Zero()
	for _, x := range forms {
		sum = c.Add(sum, x)
	}
	f = formOnEdge(c, base, sum)
	s.evaluator.work += movesCompared * (before - c.Left())
	return f, true
}

// movesCompared is the cost of a comparison in moves.
const movesCompared = 3

// formOnEdge returns the ordinal sum of an edge and a form on it: {0 | } : f, { | 0} : f or {0 | 0}
// : f. It returns nil if the calculation stopped.
func formOnEdge(c *value.Calculation, base games.Player, f *value.Form) *value.Form {
	if c.Err() != nil {
		return nil
	}
	number, _, nimber, _ := f.Closed()
	switch zero := []*value.Form{c.Zero()}; {
	case f.IsNumber() && base != games.AnyPlayer:
		return c.Number(number.Above(base == games.Left))
	case value.OfForm(f).IsNimber() && base == games.AnyPlayer:
		return c.Nimber(nimber + 1)
	case base == games.Left:
		return c.Ordinal(zero, nil, f)
	case base == games.Right:
		return c.Ordinal(nil, zero, f)
	default:
		return c.Ordinal(zero, zero, f)
	}
}
