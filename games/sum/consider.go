package sum

import (
	"slices"

	"sprague/games"
	"sprague/games/value"
)

// hopeless reports whether m cannot win, whatever it leads to: a player who
// moves in a number makes it worse, which only who is ahead can afford.
func (f *finder) hopeless(m games.Move) bool {
	sign := f.total.Number().Sign()
	return m.Player == games.Left && sign <= 0 || m.Player == games.Right && sign >= 0
}

// consider tallies m for every player for whom it wins; the rest of the sum is
// worth rest.
func (f *finder) consider(c *component, rest value.Value, m games.Move) (bool, error) {
	if f.total.IsLoony() {
		if m.Wins {
			f.win(c, m)
		}
		return m.Wins, nil
	}
	if !f.partizan {
		return f.considerImpartial(c, m)
	}
	after := rest
	for _, p := range m.Parts {
		x, err := c.lookup.Value(p)
		if err != nil {
			return false, err
		}
		if x.IsLoony() {
			return false, nil
		}
		after = after.Add(x)
	}
	if after.IsLoopy() {
		if after.Outcome() == 0 {
			f.err = unsettled()
		}
		return false, f.err
	}
	sign := after.Number().Sign()
	settled := sign == 0 && after.Nimber() == 0
	won := false
	if m.Player != games.Right && (sign > 0 || settled) {
		f.winFor(games.Left, c, m)
		won = true
	}
	if m.Player != games.Left && (sign < 0 || settled) {
		f.winFor(games.Right, c, m)
		won = true
	}
	return won, nil
}

// considerImpartial does so, fast, where all components are nimbers.
func (f *finder) considerImpartial(c *component, m games.Move) (bool, error) {
	after := int64(f.goal(c))
	for _, p := range m.Parts {
		cell, err := c.lookup.Cell(p)
		if err != nil || cell < 0 { // loony or loopy: who faces it does not lose
			return false, err
		}
		after ^= cell
	}
	if after != 0 {
		return false, nil
	}
	f.win(c, m)
	return true, nil
}

// win tallies a move that wins for whoever may make it.
func (f *finder) win(c *component, m games.Move) {
	if m.Player != games.Right {
		f.winFor(games.Left, c, m)
	}
	if m.Player != games.Left && f.partizan {
		f.winFor(games.Right, c, m)
	}
}

// winFor tallies a move for one player, who is anyone in an impartial sum.
func (f *finder) winFor(player games.Player, c *component, m games.Move) {
	at := side(player)
	if !f.partizan {
		player = games.AnyPlayer
	}
	f.tally.add(at, c.Count, func() Move {
		move := Move{
			Player:    player,
			Component: f.sum[c.term].First + c.index,
			Rules:     c.Rules,
			From:      c.position(),
			Text:      c.Rules.Describe(c.position(), m),
			Parts:     slices.Clone(m.Parts),
			Wins:      m.Wins,
		}
		if !m.Wins {
			move.To = f.sum.after(c.term, c.index, m.Parts)
		}
		return move
	})
}

// side is that of a player in a tally.
func side(p games.Player) int {
	if p == games.Right {
		return 1
	}
	return 0
}
