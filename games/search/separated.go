package search

import "sprague/games"

// Separated returns the ruleset with moves that lead to the parts from Separate.
func Separated(r games.Separable) games.Ruleset { return separated{r} }

// separated plays a game with separable positions: every move leads to the independent parts of its
// result, so a search caches those.
type separated struct{ games.Separable }

func (s separated) Moves(p games.Position, yield func(games.Move) bool) {
	var parts []games.Position
	s.Separable.Moves(p, func(m games.Move) bool {
		parts = parts[:0]
		for _, part := range m.Parts {
			parts = append(parts, s.Separate(part)...)
		}
		m.Parts = parts
		return yield(m)
	})
}

// Reach is that of the ruleset, if it has one.
func (s separated) Reach(p games.Position) (positions, moves float64) {
	if vast, ok := s.Separable.(games.Vast); ok {
		return vast.Reach(p)
	}
	return 1, 0
}

// Breadth is that of the ruleset, if it has one.
func (s separated) Breadth(p games.Position) uint64 {
	if broad, ok := s.Separable.(games.Broad); ok {
		return broad.Breadth(p)
	}
	return 0
}

// Labor is that of the ruleset, if it has one.
func (s separated) Labor(p games.Position) uint64 { return games.LaborOf(s.Separable, p) }
