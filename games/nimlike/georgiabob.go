package nimlike

import (
	"slices"

	"sprague/games"
	"sprague/internal/say"
)

// GeorgiaBob is the game of Georgia and Bob: chips slide to the left.
var GeorgiaBob = games.Family{
	Name:  "georgia-bob",
	Takes: "the squares of the chips",
	New:   games.Fixed(georgiaBob{rising{apart: 1}}),
	Help: games.Help{
		Summary:  "slide a chip to the left, up to the next one",
		Rules:    "A position is chips on different squares of a row, numbered 1, 2, 3, … from the left. A turn slides one chip left, not onto or over another.",
		Notation: "georgia-bob(p, q, …), the squares of the chips in any order, from 1 to 2^63-1",
		Examples: []string{"georgia-bob(1,5,6,7)", "georgia-bob(9,2,4) + nim(2)"},
		Source:   "a contest problem, Georgia and Bob, Peking University Online Judge 1704; Staircase Nim: Winning Ways, 1982",
		Answered: "formula, for every row: Staircase Nim on the gaps left of the chips, the rightmost chip's being the lowest step",
	},
}

// georgiaBob keeps a position in S: the squares in ascending order.
type georgiaBob struct{ rising }

func (georgiaBob) Identity() games.Identity {
	return games.Identity{Family: "georgia-bob", Name: "georgia-bob"}
}

func (georgiaBob) Parse(args []string) ([]games.Position, error) {
	type chip struct {
		square int64
		arg    int
	}
	chips := make([]chip, len(args))
	for i, arg := range args {
		square, err := games.ParseInteger(arg)
		if err != nil {
			return nil, err.At(i, err.Offset)
		}
		if square == 0 {
			return nil, games.Errorf(games.CodeBadPosition, "square 0 does not exist; the leftmost square is 1").At(i, 0)
		}
		chips[i] = chip{square, i}
	}
	slices.SortStableFunc(chips, func(a, b chip) int {
		switch {
		case a.square < b.square:
			return -1
		case a.square > b.square:
			return 1
		default:
			return 0
		}
	})
	squares := make([]int64, len(chips))
	for i, c := range chips {
		if i > 0 && c.square == chips[i-1].square {
			return nil, games.Errorf(games.CodeBadPosition, "there is another chip on square %d; a square holds one at most", c.square).At(c.arg, 0)
		}
		squares[i] = c.square
	}
	return []games.Position{games.OfNumbers(squares)}, nil
}

func (georgiaBob) Format(p games.Position) string { return p.S }

// Describe finds the first chip that moved.
func (georgiaBob) Describe(p games.Position, m games.Move) say.Text {
	start := firstChange(p.S, m.Parts[0].S)
	return say.Textf("slide the chip on %d to %d", coinsAt(p.S[start:]), coinsAt(m.Parts[0].S[start:]))
}

// Picture returns the row up to the last chip.
func (georgiaBob) Picture(p games.Position) games.Picture {
	free, chip := games.Thing{Shape: games.Square}, games.Thing{Shape: games.CoveredSquare}
	row := games.Row{First: 1}
	before := uint64(0)
	for s := range steps(p.S) { // the squares of the chips
		row.Runs = append(row.Runs, games.Run{Thing: free, Count: s.coins - before - 1}, games.Run{Thing: chip, Count: 1})
		before = s.coins
	}
	return row
}
