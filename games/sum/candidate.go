package sum

import (
	"context"
	"slices"

	"sprague/games"
	"sprague/games/value"
	"sprague/games/winner"
)

// cannotWin reports whether a player's move cannot win, whatever its result. A move in a number
// makes it worse for the mover, so only the player who is ahead can afford it. If the number is 0,
// a move in a mixed component may still win: the component has a nimber beside the number.
func (f *moveFinder) cannotWin(player games.Player, mixed bool) bool {
	if f.short || player == games.AnyPlayer {
		return false
	}
	sign := f.total.Number().Sign()
	if mixed && sign == 0 {
		return false
	}
	return player == games.Left && sign <= 0 || player == games.Right && sign >= 0
}

// tallyIfWinning tallies m for every player whom it lets win.
func (f *moveFinder) tallyIfWinning(ctx context.Context, c *component, rest *remainder, m *candidate) (bool, error) {
	if f.total.IsLoony() {
		if m.Wins {
			f.tallyMove(c, m)
		}
		return m.Wins, nil
	}
	if !f.partizan && !f.unknown {
		return f.tallyImpartial(ctx, c, rest.goal, m)
	}
	after, err := f.sumAfter(ctx, c, *rest, m)
	if err != nil || after.value.IsLoony() {
		return false, err
	}
	if after.value.IsLoopy() {
		if after.value.Outcome() == 0 {
			f.err = outcomeRefusal()
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
			if m.progress, err = f.progressOf(ctx, c, m); err != nil {
				return won, err
			}
			f.tallyFor(player, c, m)
			won = true
		}
	}
	return won, nil
}

// sumAfter returns the sum after a move.
func (f *moveFinder) sumAfter(ctx context.Context, c *component, others remainder, m *candidate) (remainder, error) {
	if m.compound != nil {
		n, err := f.valuer.Compound(ctx, &m.compound.Compound)
		others.value = others.value.Add(value.OfNimber(uint64(n)))
		return others, err
	}
	var total value.Value
	for _, p := range m.Parts {
		x, err := c.lookup.Value(ctx, p)
		if open, ok := openComponent(c.Rules, p, 1, err); ok {
			others.open = append(slices.Clip(others.open), open)
			continue
		}
		if err != nil || x.IsLoony() {
			return remainder{value: x}, err
		}
		total = total.Add(x)
	}
	others.value = others.value.Add(total)
	return others, nil
}

// tallyImpartial tallies m quickly if all components are nimbers. Parts without a
// value in reach are searched for the winner.
func (f *moveFinder) tallyImpartial(ctx context.Context, c *component, goal uint64, m *candidate) (bool, error) {
	rest := int64(goal)
	if m.compound != nil {
		n, err := f.valuer.Compound(ctx, &m.compound.Compound)
		if err != nil || n != rest {
			return false, err
		}
		rest = 0
	}
	var open []winner.Component
	for i := range m.Parts { // by index: a copy that lives on costs a third of the loop
		cell, err := c.lookup.Cell(ctx, m.Parts[i])
		if err != nil {
			part, ok := openComponent(c.Rules, m.Parts[i], 1, err)
			if !ok {
				return false, err
			}
			open = append(open, part)
			continue
		}
		if cell < 0 { // loony or loopy: the player who faces it does not lose
			return false, nil
		}
		rest ^= cell
	}
	if len(open) > 0 {
		won, err := f.wins(ctx, remainder{value: value.OfNimber(uint64(rest)), open: open}, false)
		if won || err != nil {
			return false, err
		}
	} else if rest != 0 {
		return false, nil
	}
	var err error
	if m.progress, err = f.progressOf(ctx, c, m); err != nil {
		return false, err
	}
	f.tallyMove(c, m)
	return true, nil
}

// tallyMove tallies a winning move for every player who may make it.
func (f *moveFinder) tallyMove(c *component, m *candidate) {
	if m.Player != games.Right {
		f.tallyFor(games.Left, c, m)
	}
	if m.Player != games.Left && f.partizan {
		f.tallyFor(games.Right, c, m)
	}
}

// tallyFor tallies a move for one player, or any player in an impartial sum.
func (f *moveFinder) tallyFor(player games.Player, c *component, m *candidate) {
	if m.compound == nil && f.sum.Repeats(c.term, c.index, m.Move) {
		return
	}
	list := func() Move {
		player := player
		if !f.partizan {
			player = games.AnyPlayer
		}
		if a := m.compound; a != nil {
			return Move{Player: player, Option: Option{To: f.sum.Replace(c.term, Of(a.Compound)), Moved: a.moved, Cost: a.cost, Within: c.Compound}}
		}
		return Move{Player: player, Option: f.sum.Move(c.term, c.index, m.Move), Wins: m.Wins}
	}
	if f.tally.ordered {
		f.tally.addOrdered(player, m.progress, list)
	} else {
		f.tally.Add(player, list)
	}
}
