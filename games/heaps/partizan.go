package heaps

import (
	"strings"

	"sprague/games"
	"sprague/internal/say"
)

// partizan is a subtraction game in which Left takes numbers of one set, and Right of another. A position of -n
// is a heap of n with the players exchanged.
type partizan struct {
	sizes
	left, right games.Ruleset // what each may take, as an impartial game
}

// newPartizan reads the two sets. Equal sets make the impartial game.
func newPartizan(left, right string) (games.Ruleset, error) {
	g := partizan{}
	var err error
	if g.left, err = newTaking(left, 0); err != nil {
		return nil, err
	}
	if g.right, err = newTaking(right, len(left)+1); err != nil {
		return nil, err
	}
	first, second := g.left.Identity().Name, g.right.Identity().Name
	if first == second {
		switch same := g.left.(type) {
		case subtraction:
			same.sided = true
			return same, nil
		case allBut:
			same.sided = true
			return same, nil
		}
	}
	name := strings.TrimSuffix(first, "]") + sideSign + strings.TrimPrefix(second, "subtraction[")
	g.sizes = sizes{games.Identity{Family: "subtraction", Name: name, Table: name, Rules: 1, Joined: true}, true}
	return g, nil
}

// sideSign stands between what Left and what Right may take.
const sideSign = "|"

// Parse also reads heaps with the players exchanged, as in -5.
func (g partizan) Parse(args []string) ([]games.Position, error) {
	heaps, err := g.sizes.Parse(args)
	if err != nil {
		return nil, err
	}
	for i, arg := range args {
		if strings.HasPrefix(arg, "-") {
			heaps[i].X = -heaps[i].X
		}
	}
	return heaps, nil
}

func (g partizan) Negate(p games.Position) games.Position { return games.Position{X: -p.X} }

// Number is that of a heap that is not exchanged.
func (g partizan) Number(p games.Position) (uint64, bool) { return uint64(p.X), p.X >= 0 }

// Moves yields Left's moves first.
func (g partizan) Moves(p games.Position, yield func(games.Move) bool) {
	left, right, sign := g.left, g.right, int64(1)
	if p.X < 0 {
		left, right, sign = g.right, g.left, -1
	}
	goOn := true
	moves := func(player games.Player, taking games.Ruleset) {
		taking.Moves(games.Position{X: sign * p.X}, func(m games.Move) bool {
			m.Player = player
			m.Parts[0].X *= sign
			goOn = yield(m)
			return goOn
		})
	}
	if moves(games.Left, left); goOn {
		moves(games.Right, right)
	}
}

// Breadth is the sum of what there is for either player.
func (g partizan) Breadth(p games.Position) (moves uint64) {
	for _, taking := range [2]games.Ruleset{g.left, g.right} {
		if broad, ok := taking.(games.Broad); ok {
			moves += broad.Breadth(games.Position{X: max(p.X, -p.X)})
		}
	}
	return moves
}

// Bytes is the memory of both sets.
func (g partizan) Bytes() uint64 {
	return g.left.(games.Bulky).Bytes() + g.right.(games.Bulky).Bytes()
}

// PeriodTheorem: the value of a heap that has all moves is a function of the values before it, as many as the
// largest number that may be taken, so that two equal stretches of them continue alike for ever: Golomb's argument
// needs no impartial values.
func (g partizan) PeriodTheorem(preperiod, period uint64) (theorem string, checked uint64, ok bool) {
	for _, taking := range [2]games.Ruleset{g.left, g.right} {
		finite, isFinite := taking.(subtraction)
		if !isFinite {
			return "", 0, false
		}
		_, last, within := finite.PeriodTheorem(preperiod, period)
		if !within {
			return "", 0, false
		}
		theorem, checked = "subtraction", max(checked, last)
	}
	return theorem, checked, true
}

// Picture is the heap, and tells whether the players are exchanged.
func (g partizan) Picture(p games.Position) games.Picture {
	picture := games.Heaps{Sizes: []uint64{uint64(max(p.X, -p.X))}}
	if p.X < 0 {
		picture.Note = say.Textf("the players are exchanged")
	}
	return picture
}

// Describe tells how many are taken.
func (g partizan) Describe(p games.Position, m games.Move) say.Text {
	left := m.Parts[0].X
	if p.X < 0 {
		return g.sizes.Describe(games.Position{X: -p.X}, games.Move{Parts: []games.Position{{X: -left}}})
	}
	return g.sizes.Describe(p, m)
}
