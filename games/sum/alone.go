package sum

import (
	"slices"

	"sprague/games"
)

// Alone gives the position of a sum that is one single component.
func (s Sum) Alone() (r games.Ruleset, p games.Position, ok bool) {
	if len(s) != 1 || s[0].Count != 1 || len(s[0].Positions) != 1 {
		return nil, games.Position{}, false
	}
	return s[0].Rules, s[0].Positions[0], true
}

// WinningAlone lists the winning moves of a sum that is one single component, by
// the theorem of its ruleset. They are counted where the theorem gives them all.
func (s Sum) WinningAlone(r games.Decided, limits Limits) Winning {
	t := tally{limits: limits}
	p := s[0].Positions[0]
	all := r.Winning(p, func(m games.Move) bool {
		t.add(0, 1, func() Move {
			return Move{Component: s[0].First, Rules: r, From: p, Text: r.Describe(p, m), Parts: slices.Clone(m.Parts), To: s.after(0, 0, m.Parts)}
		})
		return t.total < limits.Work
	})
	return t.result(all && t.total < limits.Work)
}
