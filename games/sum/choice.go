package sum

import (
	"context"
	"slices"

	"sprague/games"
)

// Choices yields the moves of a player in a sum, or of any player in an impartial one. In each
// component of a partizan ruleset the best move comes first. It stops when yield returns false or
// the context ends, and reports whether it reached the end.
func (s Sum) Choices(ctx context.Context, player games.Player, yield func(Move) bool) bool {
	return s.choices(ctx, player, nil, yield)
}

// Results is like Choices, but yields the moves of equal positions of a term once: their results
// differ in the order of components alone.
func (s Sum) Results(ctx context.Context, player games.Player, yield func(Move) bool) bool {
	return s.choices(ctx, player, make(map[games.Position]bool), yield)
}

// choices yields the moves of a player. It leaves out the positions of a term that it has seen,
// unless seen is nil.
func (s Sum) choices(ctx context.Context, player games.Player, seen map[games.Position]bool, yield func(Move) bool) bool {
	for t, term := range s {
		if term.Compound != nil {
			if !s.optionsOf(t, func(o Option) bool { return ctx.Err() == nil && yield(Move{Option: o, Player: games.AnyPlayer}) }) {
				return false
			}
			continue
		}
		clear(seen)
		for i, p := range term.Positions {
			if seen[p] {
				continue
			}
			if seen != nil {
				seen[p] = true
			}
			if !s.choicesOf(ctx, t, i, player, yield) {
				return false
			}
		}
	}
	return true
}

// choicesOf yields a player's moves in position i of term t.
func (s Sum) choicesOf(ctx context.Context, t, i int, player games.Player, yield func(Move) bool) bool {
	r, p := s[t].Rules, s[t].Positions[i]
	choice := func(m games.Move) bool { return yield(Move{Option: s.Move(t, i, m), Player: player, Wins: m.Wins}) }
	var best []games.Position
	if player != games.AnyPlayer && !canMove(r, p, player) {
		return true
	}
	if numeric, ok := r.(games.Numeric); ok {
		if m, found := numeric.Best(p, player); found {
			if best = slices.Clone(m.Parts); !choice(m) {
				return false
			}
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

// EndedFor reports whether a player, or any player in an impartial game, has no move.
func (s Sum) EndedFor(player games.Player) bool {
	for _, t := range s {
		if !Partizan(t.Rules) {
			if !(Sum{t}).Ended() {
				return false
			}
			continue
		}
		for _, p := range t.Positions {
			if canMove(t.Rules, p, player) {
				return false
			}
		}
	}
	return true
}

// canMove reports whether Left or Right has a move in a position.
func canMove(r games.Ruleset, p games.Position, player games.Player) (found bool) {
	switch r := r.(type) {
	case games.Natured:
		return r.CanMove(p, player)
	case games.Numeric:
		_, found = r.Best(p, player)
		return found
	}
	r.Moves(p, func(m games.Move) bool {
		found = m.Player != player.Opponent()
		return !found
	})
	return found
}
