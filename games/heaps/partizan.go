package heaps

import (
	"math"
	"strings"

	"sprague/games"
	"sprague/internal/say"
)

// partizan is a subtraction game in which Left takes numbers of one set, and Right of another.
// Position -n is a heap of n with the players exchanged.
type partizan struct {
	sizes
	left, right games.Ruleset // the moves of each player as an impartial game
}

// newPartizan parses the two sets. For equal sets it returns the impartial game.
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

// sideSign separates the sets of Left and Right.
const sideSign = "|"

// Parse also accepts heaps with the players exchanged, as in -5.
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

// Number numbers only heaps that are not exchanged.
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

// Breadth returns the sum of both players' moves.
func (g partizan) Breadth(p games.Position) (moves uint64) {
	for _, taking := range [2]games.Ruleset{g.left, g.right} {
		if broad, ok := taking.(games.Broad); ok {
			moves += broad.Breadth(games.Position{X: max(p.X, -p.X)})
		}
	}
	return moves
}

// Reach counts the heaps left by repeatedly taking the least number. It counts the moves of those
// heaps from which every number can be taken.
func (g partizan) Reach(p games.Position) (positions, moves float64) {
	least, most, numbers := int64(math.MaxInt64), int64(0), 0
	for _, taking := range [2]games.Ruleset{g.left, g.right} {
		switch set := taking.(type) {
		case subtraction:
			for _, n := range set.set {
				least, most, numbers = min(least, n), max(most, n), numbers+1
			}
		case allBut:
			first := int64(1)
			for _, excepted := range set.except {
				if excepted == first {
					first++
				}
			}
			least, most, numbers = min(least, first), max(most, first), numbers+1
		}
	}
	size := float64(max(p.X, -p.X))
	return 1 + math.Floor(size/float64(least)), float64(numbers) * math.Floor(max(0, size-float64(most))/float64(least))
}

// Bytes returns the memory of both sets.
func (g partizan) Bytes() uint64 {
	return g.left.(games.Bulky).Bytes() + g.right.(games.Bulky).Bytes()
}

// PeriodTheorem: the value of a heap with all moves is a function of the preceding values. Their
// number is the largest number that may be taken. So two equal stretches of that length continue
// equally forever: Golomb's argument does not need impartial values.
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

// Picture returns the heap, with a note if the players are exchanged.
func (g partizan) Picture(p games.Position) games.Picture {
	picture := games.Heaps{Sizes: []uint64{uint64(max(p.X, -p.X))}}
	if p.X < 0 {
		picture.Note = say.Textf("the players are exchanged")
	}
	return picture
}

// Describe describes the number taken.
func (g partizan) Describe(p games.Position, m games.Move) say.Text {
	left := m.Parts[0].X
	if p.X < 0 {
		return g.sizes.Describe(games.Position{X: -p.X}, games.Move{Parts: []games.Position{{X: -left}}})
	}
	return g.sizes.Describe(p, m)
}
