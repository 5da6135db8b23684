package search

import (
	"math"

	"sprague/games"
)

// Separated returns the ruleset with moves that lead to the parts from Separate.
func Separated(r games.Separable) games.Ruleset { return partRules{r} }

// partRules plays a game with separable positions: every move leads to the independent parts of its
// result, so a search caches those.
type partRules struct{ games.Separable }

func (s partRules) Moves(p games.Position, yield func(games.Move) bool) {
	var parts []games.Position
	s.Separable.Moves(p, func(m games.Move) bool {
		parts = parts[:0]
		var total uint64
		for _, part := range m.Parts {
			labor := uint64(0)
			parts, labor = AppendParts(s.Separable, parts, part)
			total += labor
		}
		m.Parts, m.Labor = parts, uint32(min(total, math.MaxUint32))
		return yield(m)
	})
}

// costly is a ruleset that separates positions at any cost, as a script does, and tells it in moves
// of a heap game.
type costly interface {
	AppendParts(all []games.Position, p games.Position) (parts []games.Position, labor uint64)
}

// tellsCost reports whether the moves tell the cost of their separation.
func (s partRules) tellsCost() bool {
	_, ok := s.Separable.(costly)
	return ok
}

// AppendParts appends the independent parts of a position, and returns the labor of finding them if
// it may be large.
func AppendParts(r games.Separable, all []games.Position, p games.Position) (parts []games.Position, labor uint64) {
	if r, ok := r.(costly); ok {
		return r.AppendParts(all, p)
	}
	return append(all, r.Separate(p)...), 0
}

// Reach is that of the ruleset, if it has one.
func (s partRules) Reach(p games.Position) (positions, moves float64) {
	if vast, ok := s.Separable.(games.Vast); ok {
		return vast.Reach(p)
	}
	return 1, 0
}

// Breadth is that of the ruleset, if it has one.
func (s partRules) Breadth(p games.Position) uint64 {
	if broad, ok := s.Separable.(games.Broad); ok {
		return broad.Breadth(p)
	}
	return 0
}

// Labor is that of the ruleset, if it has one.
func (s partRules) Labor(p games.Position) uint64 { return games.LaborOf(s.Separable, p) }
