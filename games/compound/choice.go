package compound

import (
	"slices"

	"sprague/games"
)

// Choice is a move that a player has.
type Choice struct {
	Option
	// Wins is set when the move wins on the spot, whatever it leaves.
	Wins bool
}

// Choices yields the moves of a game that a player has, anyone in an impartial one.
// Unlike [Game.Options] it yields those of equal components of one term once: the
// moves in the others leave the same. It stops when yield says so, and reports whether
// it came to the end.
func (g Game) Choices(player games.Player, yield func(Choice) bool) bool {
	for t, term := range g {
		if term.Compound != nil {
			if !g.optionsOf(t, func(o option) bool { return yield(Choice{Option: o.write()}) }) {
				return false
			}
			continue
		}
		seen := make(map[games.Position]bool)
		for i, p := range term.Positions {
			if seen[p] {
				continue
			}
			seen[p] = true
			if !g.choicesOf(t, i, player, yield) {
				return false
			}
		}
	}
	return true
}

// choicesOf yields a player's moves in position i of term t.
func (g Game) choicesOf(t, i int, player games.Player, yield func(Choice) bool) bool {
	r, p := g[t].Rules, g[t].Positions[i]
	goOn := true
	r.Moves(p, func(m games.Move) bool {
		if m.Player == player.Opponent() && player != games.AnyPlayer {
			return true
		}
		m.Parts = slices.Clone(m.Parts)
		goOn = yield(Choice{Option{games.Told(r, p, m), g.moved(t, i, m.Parts)}, m.Wins})
		return goOn
	})
	return goOn
}
