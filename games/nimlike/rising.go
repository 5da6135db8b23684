package nimlike

import (
	"iter"
	"strconv"
	"strings"

	"sprague/games"
	"sprague/games/measure"
	"sprague/games/value"
)

// rising is common to the games whose moves lower one of several ascending numbers. Each stays at
// least apart above the number before, and the first at least apart above 0. A position keeps the
// numbers in S.
type rising struct{ apart uint64 }

// gaps reads how far each number can fall, as the steps of a staircase. The gap below the largest
// number is the lowest step. When that number falls, coins leave play; when any other one falls,
// they move to the gap of the next. Each step has the place of its number in the text.
func (g rising) gaps(text string) iter.Seq[step] {
	return func(yield func(step) bool) {
		s := step{number: 1, end: len(text)}
		for s.end > 0 {
			comma := strings.LastIndexByte(text[:s.end], ',')
			s.start = comma + 1
			before := uint64(0)
			if comma > 0 {
				before = coinsAt(text[strings.LastIndexByte(text[:comma], ',')+1:])
			}
			s.coins = coinsAt(text[s.start:s.end]) - before - g.apart
			if !yield(s) {
				return
			}
			s.number, s.end = s.number+1, max(comma, 0)
		}
	}
}

// fallen returns the numbers after the one above a gap has fallen.
func fallen(text string, gap step, by uint64) games.Position {
	n := coinsAt(text[gap.start:]) - by
	return games.Position{S: text[:gap.start] + strconv.FormatUint(n, 10) + text[gap.end:]}
}

func (g rising) Moves(p games.Position, yield func(games.Move) bool) {
	parts := make([]games.Position, 1)
	for gap := range g.gaps(p.S) {
		for left := range gap.coins {
			parts[0] = fallen(p.S, gap, gap.coins-left)
			if !yield(games.Move{Parts: parts}) {
				return
			}
		}
	}
}

// Breadth returns the sum of the gaps.
func (g rising) Breadth(p games.Position) (moves uint64) {
	for gap := range g.gaps(p.S) {
		moves += gap.coins
	}
	return moves
}

// Value applies the theorem of Staircase Nim to the gaps.
func (g rising) Value(p games.Position) (value.Value, bool) {
	return value.OfNimber(oddSteps(g.gaps(p.S))), true
}

// Measure applies the theorem of Staircase Nim in misere play to the gaps.
func (g rising) Measure(p games.Position, m measure.Measure) (int64, bool) {
	return measureOfSteps(g.gaps(p.S), m)
}

func (g rising) MovesTo(p games.Position, target uint64, yield func(games.Move) bool) bool {
	parts := make([]games.Position, 1)
	for m := range shiftsTo(g.gaps(p.S), target) {
		parts[0] = fallen(p.S, m.step, m.coins)
		if !yield(games.Move{Parts: parts}) {
			break
		}
	}
	return true
}
