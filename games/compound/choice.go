package compound

import (
	"context"
	"slices"

	"sprague/games"
)

// Choice is a move that a player has.
type Choice struct {
	Option
	// Wins is set when the move wins on the spot, whatever it leaves.
	Wins bool
}

// Choices yields the moves of a game that a player has, anyone in an impartial one; in
// each component of a partizan ruleset the best first. Unlike [Game.Options] it yields
// those of equal components of one term once: the moves in the others leave the same.
// It stops when yield says so or the context ends, and reports whether it came to the
// end.
func (g Game) Choices(ctx context.Context, player games.Player, yield func(Choice) bool) bool {
	for t, term := range g {
		if term.Compound != nil {
			if !g.optionsOf(t, func(o option) bool { return ctx.Err() == nil && yield(Choice{Option: o.write()}) }) {
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
			if !g.choicesOf(ctx, t, i, player, yield) {
				return false
			}
		}
	}
	return true
}

// choicesOf yields a player's moves in position i of term t.
func (g Game) choicesOf(ctx context.Context, t, i int, player games.Player, yield func(Choice) bool) bool {
	r, p := g[t].Rules, g[t].Positions[i]
	choice := func(m games.Move) bool { return yield(Choice{g.move(t, i, m).write(), m.Wins}) }
	var best []games.Position
	if partizan, ok := r.(games.Partizan); ok {
		m, found := partizan.Best(p, player)
		if !found {
			return true
		}
		if best = slices.Clone(m.Parts); !choice(m) {
			return false
		}
	}
	goOn, passed := true, 0
	r.Moves(p, func(m games.Move) bool {
		if passed++; passed%checkEvery == 0 && ctx.Err() != nil {
			goOn = false
			return false
		}
		if theirs := m.Player == player.Opponent() && player != games.AnyPlayer; theirs || best != nil && slices.Equal(m.Parts, best) {
			return true
		}
		goOn = ctx.Err() == nil && choice(m)
		return goOn
	})
	return goOn
}

// EndedFor reports whether a player, anyone in an impartial game, has no move.
func (g Game) EndedFor(player games.Player) bool {
	for _, t := range g {
		partizan, ok := t.Rules.(games.Partizan)
		if !ok {
			if !(Game{t}).Ended() {
				return false
			}
			continue
		}
		for _, p := range t.Positions {
			if _, found := partizan.Best(p, player); found {
				return false
			}
		}
	}
	return true
}
