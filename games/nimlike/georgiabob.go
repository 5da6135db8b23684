package nimlike

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"sprague/games"
	"sprague/games/value"
	"sprague/internal/say"
)

// GeorgiaBob is the game of Georgia and Bob: chips slide to the left.
var GeorgiaBob = games.Family{
	Name:  "georgia-bob",
	Takes: "the squares of the chips",
	New:   games.Fixed(georgiaBob{}),
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
type georgiaBob struct{}

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
	var text []byte
	for i, c := range chips {
		if i > 0 {
			if c.square == chips[i-1].square {
				return nil, games.Errorf(games.CodeBadPosition, "there is another chip on square %d; a square holds one at most", c.square).At(c.arg, 0)
			}
			text = append(text, ',')
		}
		text = strconv.AppendInt(text, c.square, 10)
	}
	return []games.Position{{S: string(text)}}, nil
}

// Chips returns the row of chips on the given squares, which must be positive and ascending. It
// returns false if two chips are on one square.
func Chips(squares []int64) (games.Position, bool) {
	text := make([]byte, 0, 8*len(squares))
	for i, square := range squares {
		if i > 0 {
			if square == squares[i-1] {
				return games.Position{}, false
			}
			text = append(text, ',')
		}
		text = strconv.AppendInt(text, square, 10)
	}
	return games.Position{S: string(text)}, true
}

func (georgiaBob) Format(p games.Position) string { return p.S }

// gaps reads the gaps between the chips as the steps of a staircase. The gap left of the rightmost
// chip is the lowest step. When that chip slides, squares leave play; when any other chip slides,
// they move to the gap on its right. Each step has the place of its chip in the text.
func gaps(text string) iter.Seq[step] {
	return func(yield func(step) bool) {
		s := step{number: 1, end: len(text)}
		for s.end > 0 {
			comma := strings.LastIndexByte(text[:s.end], ',')
			s.start = comma + 1
			before := uint64(0)
			if comma > 0 {
				before = coinsAt(text[strings.LastIndexByte(text[:comma], ',')+1:])
			}
			s.coins = coinsAt(text[s.start:s.end]) - before - 1
			if !yield(s) {
				return
			}
			s.number, s.end = s.number+1, max(comma, 0)
		}
	}
}

// afterSlide returns the row after the chip right of a gap has moved some squares.
func afterSlide(text string, gap step, squares uint64) games.Position {
	square := coinsAt(text[gap.start:]) - squares
	return games.Position{S: text[:gap.start] + strconv.FormatUint(square, 10) + text[gap.end:]}
}

func (georgiaBob) Moves(p games.Position, yield func(games.Move) bool) {
	parts := make([]games.Position, 1)
	for gap := range gaps(p.S) {
		for left := range gap.coins {
			parts[0] = afterSlide(p.S, gap, gap.coins-left)
			if !yield(games.Move{Parts: parts}) {
				return
			}
		}
	}
}

// Describe finds the first chip that moved.
func (georgiaBob) Describe(p games.Position, m games.Move) say.Text {
	start := firstChange(p.S, m.Parts[0].S)
	return say.Textf("slide the chip on %d to %d", coinsAt(p.S[start:]), coinsAt(m.Parts[0].S[start:]))
}

// Breadth returns the sum of the gaps.
func (georgiaBob) Breadth(p games.Position) (moves uint64) {
	for gap := range gaps(p.S) {
		moves += gap.coins
	}
	return moves
}

// Value applies the theorem of Staircase Nim to the gaps.
func (georgiaBob) Value(p games.Position) (value.Value, bool) {
	return value.OfNimber(oddSteps(gaps(p.S))), true
}

func (georgiaBob) MovesTo(p games.Position, target uint64, yield func(games.Move) bool) bool {
	parts := make([]games.Position, 1)
	for m := range shiftsTo(gaps(p.S), target) {
		parts[0] = afterSlide(p.S, m.step, m.coins)
		if !yield(games.Move{Parts: parts}) {
			break
		}
	}
	return true
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
