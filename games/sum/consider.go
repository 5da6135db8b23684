package sum

import (
	"context"

	"sprague/games"
	"sprague/games/value"
)

// hopeless reports whether m cannot win, whatever it leads to: a player who
// moves in a number makes it worse, which only who is ahead can afford.
func (f *finder) hopeless(m games.Move) bool {
	if f.short {
		return false
	}
	sign := f.total.Number().Sign()
	return m.Player == games.Left && sign <= 0 || m.Player == games.Right && sign >= 0
}

// consider tallies m for every player for whom it wins; the rest of the sum is
// worth rest.
func (f *finder) consider(ctx context.Context, c *component, rest value.Value, m candidate) (bool, error) {
	if f.total.IsLoony() {
		if m.Wins {
			f.win(c, m)
		}
		return m.Wins, nil
	}
	if !f.partizan {
		return f.considerImpartial(ctx, c, m)
	}
	left, err := f.left(ctx, c, m)
	if err != nil || left.IsLoony() {
		return false, err
	}
	whole, err := settle(ctx, f.valuer, rest.Add(left))
	if err != nil {
		return false, err
	}
	outcome := whole.Outcome()
	if whole.IsLoopy() {
		if outcome == 0 {
			f.err = unsettled()
		}
		return false, f.err
	}
	won := false
	if m.Player != games.Right && (outcome == value.L || outcome == value.P) {
		f.winFor(games.Left, c, m)
		won = true
	}
	if m.Player != games.Left && (outcome == value.R || outcome == value.P) {
		f.winFor(games.Right, c, m)
		won = true
	}
	return won, nil
}

// left gives the value of what a move leaves of a component.
func (f *finder) left(ctx context.Context, c *component, m candidate) (total value.Value, err error) {
	if m.compound != nil {
		n, err := f.valuer.Compound(ctx, &m.compound.Compound)
		return value.OfNimber(uint64(n)), err
	}
	for _, p := range m.Parts {
		x, err := c.lookup.Value(ctx, p)
		if err != nil || x.IsLoony() {
			return x, err
		}
		total = total.Add(x)
	}
	return total, nil
}

// considerImpartial does so, fast, where all components are nimbers.
func (f *finder) considerImpartial(ctx context.Context, c *component, m candidate) (bool, error) {
	rest := int64(f.goal(c))
	if m.compound != nil {
		n, err := f.valuer.Compound(ctx, &m.compound.Compound)
		if err != nil || n != rest {
			return false, err
		}
		rest = 0
	}
	for _, p := range m.Parts {
		cell, err := c.lookup.Cell(ctx, p)
		if err != nil || cell < 0 { // loony or loopy: who faces it does not lose
			return false, err
		}
		rest ^= cell
	}
	if rest != 0 {
		return false, nil
	}
	f.win(c, m)
	return true, nil
}

// win tallies a move that wins for whoever may make it.
func (f *finder) win(c *component, m candidate) {
	if m.Player != games.Right {
		f.winFor(games.Left, c, m)
	}
	if m.Player != games.Left && f.partizan {
		f.winFor(games.Right, c, m)
	}
}

// winFor tallies a move for one player, who is anyone in an impartial sum.
func (f *finder) winFor(player games.Player, c *component, m candidate) {
	f.tally.Add(player, c.Count, func() Move {
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
