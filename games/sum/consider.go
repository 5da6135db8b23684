package sum

import (
	"context"
	"slices"

	"sprague/games"
	"sprague/games/value"
	"sprague/games/winner"
)

// hopeless reports whether a player's move cannot win, whatever its result. A move in a number makes
// it worse for the mover, so only the player who is ahead can afford it. If the number is 0, a move
// in a mixed component may still win: the component has a nimber beside the number.
func (f *finder) hopeless(player games.Player, mixed bool) bool {
	if f.short || player == games.AnyPlayer {
		return false
	}
	sign := f.total.Number().Sign()
	if mixed && sign == 0 {
		return false
	}
	return player == games.Left && sign <= 0 || player == games.Right && sign >= 0
}

// consider tallies m for every player whom it lets win.
func (f *finder) consider(ctx context.Context, c *component, rest *rest, m *candidate) (bool, error) {
	if f.total.IsLoony() {
		if m.Wins {
			f.win(c, m)
		}
		return m.Wins, nil
	}
	if !f.partizan && !f.unknown {
		return f.considerImpartial(ctx, c, rest.goal, m)
	}
	after, err := f.after(ctx, c, *rest, m)
	if err != nil || after.value.IsLoony() {
		return false, err
	}
	if after.value.IsLoopy() {
		if after.value.Outcome() == 0 {
			f.err = noOutcome()
		}
		return false, f.err
	}
	won := false
	for _, player := range [2]games.Player{games.Left, games.Right} {
		if m.Player == player.Opponent() || !f.partizan && player == games.Right {
			continue
		}
		lost, err := f.wins(ctx, after, player == games.Left)
		if err != nil {
			return won, err
		}
		if !lost {
			f.winFor(player, c, m)
			won = true
		}
	}
	return won, nil
}

// wins reports whether Left, or Right, wins a sum by moving first.
func (f *finder) wins(ctx context.Context, s rest, right bool) (bool, error) {
	settler, ok := f.valuer.(Settler)
	if ok && (len(s.open) > 0 || !s.value.Settled()) {
		won, err := settler.Wins(ctx, s.value, s.open, right)
		if len(s.open) > 0 || !tooLarge(err) {
			return won, err
		}
		if s.value, err = settler.Settle(ctx, s.value); err != nil {
			return false, err
		}
	}
	switch s.value.Outcome() {
	case value.N:
		return true, nil
	case value.L:
		return !right, nil
	case value.R:
		return right, nil
	default:
		return false, nil
	}
}

// after returns the sum after a move.
func (f *finder) after(ctx context.Context, c *component, others rest, m *candidate) (rest, error) {
	if m.compound != nil {
		n, err := f.valuer.Compound(ctx, &m.compound.Compound)
		others.value = others.value.Add(value.OfNimber(uint64(n)))
		return others, err
	}
	var total value.Value
	for _, p := range m.Parts {
		x, err := c.lookup.Value(ctx, p)
		if open, ok := openComponent(c.Rules, p, 1); ok && tooLarge(err) {
			others.open = append(slices.Clip(others.open), open)
			continue
		}
		if err != nil || x.IsLoony() {
			return rest{value: x}, err
		}
		total = total.Add(x)
	}
	others.value = others.value.Add(total)
	return others, nil
}

// considerImpartial tallies m quickly if all components are nimbers. Parts without a value in reach are
// searched for the winner.
func (f *finder) considerImpartial(ctx context.Context, c *component, goal uint64, m *candidate) (bool, error) {
	rest := int64(goal)
	if m.compound != nil {
		n, err := f.valuer.Compound(ctx, &m.compound.Compound)
		if err != nil || n != rest {
			return false, err
		}
		rest = 0
	}
	var open []winner.Component
	for _, p := range m.Parts {
		cell, err := c.lookup.Cell(ctx, p)
		if part, ok := openComponent(c.Rules, p, 1); ok && tooLarge(err) {
			open = append(open, part)
			continue
		}
		if err != nil || cell < 0 { // loony or loopy: the player who faces it does not lose
			return false, err
		}
		rest ^= cell
	}
	if len(open) > 0 {
		settler, ok := f.valuer.(Settler)
		if !ok {
			return false, games.Errorf(games.CodeTooLarge, "the value of a move is out of reach")
		}
		won, err := settler.Wins(ctx, value.OfNimber(uint64(rest)), open, false)
		if won || err != nil {
			return false, err
		}
	} else if rest != 0 {
		return false, nil
	}
	f.win(c, m)
	return true, nil
}

// win tallies a winning move for every player who may make it.
func (f *finder) win(c *component, m *candidate) {
	if m.Player != games.Right {
		f.winFor(games.Left, c, m)
	}
	if m.Player != games.Left && f.partizan {
		f.winFor(games.Right, c, m)
	}
}

// winFor tallies a move for one player, or any player in an impartial sum.
func (f *finder) winFor(player games.Player, c *component, m *candidate) {
	if m.compound == nil && f.sum.Repeats(c.term, c.index, m.Move) {
		return
	}
	f.tally.Add(player, func() Move {
		player := player
		if !f.partizan {
			player = games.AnyPlayer
		}
		if a := m.compound; a != nil {
			return Move{Player: player, Option: Option{To: f.sum.Replace(c.term, Of(a.Compound)), Moved: a.moved, Cost: a.cost, Within: c.Compound}}
		}
		return Move{Player: player, Option: f.sum.Move(c.term, c.index, m.Move), Wins: m.Wins}
	})
}
