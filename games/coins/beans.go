package coins

import (
	"iter"
	"math/bits"

	"sprague/games"
	"sprague/games/measure"
	"sprague/games/value"
	"sprague/internal/say"
)

// Beans is the game of splitting beans in a row of bottles.
var Beans = games.Family{
	Name:  "beans",
	Takes: "the beans in each bottle",
	New:   games.Fixed(beans{}),
	Help: games.Help{
		Summary:  "replace a bean by two in later bottles",
		Rules:    "A position is a row of bottles with beans. A turn takes a bean from a bottle and puts two beans into later bottles, one into each of two or both into the same.",
		Notation: "beans(a, b, …), the first bottle first, up to 1000 bottles with up to 2^63-1 beans each",
		Examples: []string{"beans(1,0,1,5000)", "beans(2,3,0,0,1) + nim(3)"},
		Source:   "a contest problem, Luogu P3185, Hunan team selection (HNOI) 2007; Mock Turtles: Winning Ways, chapter 14",
		Answered: "formula, for every row: a bean with n > 0 bottles behind its own is worth the n-th number with an odd number of binary ones; beans act like Nim heaps in misere play, too",
	},
}

// beans keeps a position in S, in its notation without leading zeros.
type beans struct{}

// MostBottles bounds a row: the moves to a value take time quadratic in its length.
const MostBottles = 1000

func (beans) Identity() games.Identity { return games.Identity{Family: "beans", Name: "beans"} }

func (beans) Parse(args []string) ([]games.Position, error) {
	if len(args) > MostBottles {
		return nil, games.Errorf(games.CodeTooLarge, "a row has %d bottles at most", MostBottles).At(MostBottles, 0)
	}
	row := make([]uint64, len(args))
	for i, arg := range args {
		n, err := games.ParseInteger(arg)
		if err != nil {
			return nil, err.At(i, err.Offset)
		}
		row[i] = uint64(n)
	}
	return []games.Position{games.OfNumbers(row)}, nil
}

func (beans) Format(p games.Position) string { return p.S }

// Split is a move: a bean from one bottle, and two into later ones. Bottles count from 0.
type Split struct{ From, To, Other int }

// after returns the row after a split.
func (s Split) after(row []uint64) games.Position {
	row[s.From]--
	row[s.To]++
	row[s.Other]++
	p := games.OfNumbers(row)
	row[s.From]++
	row[s.To]--
	row[s.Other]--
	return p
}

func (beans) Moves(p games.Position, yield func(games.Move) bool) {
	row := games.NumbersOf[uint64](p)
	parts := make([]games.Position, 1)
	for i := range row {
		for j := i + 1; j < len(row) && row[i] > 0; j++ {
			for k := j; k < len(row); k++ {
				if parts[0] = (Split{i, j, k}).after(row); !yield(games.Move{Parts: parts}) {
					return
				}
			}
		}
	}
}

func (beans) Describe(p games.Position, m games.Move) say.Text {
	before, after := games.NumbersOf[uint64](p), games.NumbersOf[uint64](m.Parts[0])
	changed := make([]int, 0, 3)
	for i, n := range before {
		if after[i] != n {
			changed = append(changed, i+1)
		}
	}
	if len(changed) == 2 {
		return say.Textf("take a bean from bottle %d, put two into bottle %d", changed[0], changed[1])
	}
	return say.Textf("take a bean from bottle %d, put one into bottle %d and one into bottle %d", changed[0], changed[1], changed[2])
}

// Breadth is exact.
func (beans) Breadth(p games.Position) (moves uint64) {
	row := games.NumbersOf[uint64](p)
	for i, n := range row {
		if later := uint64(len(row) - 1 - i); n > 0 {
			moves += later * (later + 1) / 2
		}
	}
	return moves
}

// Value adds the beans up. A bean can become two of any later bottles, of which equal ones cancel.
// Hence beans have the values of Mock Turtles (Winning Ways, chapter 14), and 0 in the last bottle.
func (beans) Value(p games.Position) (value.Value, bool) {
	return value.OfNimber(rowOfBeans(games.NumbersOf[uint64](p))), true
}

// Measure knows the genus: a bean is fickle up to the value 1, and else firm, as it leads to 0 by two
// last beans and to fickle 1 by one of them (theory.md).
func (beans) Measure(p games.Position, m measure.Measure) (int64, bool) {
	if m != measure.Genus {
		return 0, false
	}
	row := games.NumbersOf[uint64](p)
	firm := false
	for i, n := range row {
		firm = firm || n > 0 && bean(len(row)-1-i) > 1
	}
	return measure.OfNimHeaps(rowOfBeans(row), firm)
}

func rowOfBeans(row []uint64) (x uint64) {
	for i, n := range row {
		x ^= bean(len(row)-1-i) * (n % 2)
	}
	return x
}

// bean is the value of a bean with so many bottles behind its own.
func bean(behind int) uint64 {
	if behind == 0 {
		return 0
	}
	return odious(uint64(behind - 1))
}

// behindOf inverts bean; it returns false for other values.
func behindOf(worth uint64) (behind int, ok bool) {
	switch {
	case worth == 0:
		return 0, true
	case bits.OnesCount64(worth)%2 == 0:
		return 0, false
	default:
		return int(worth/2) + 1, true
	}
}

// MovesTo takes time quadratic in the number of bottles.
func (beans) MovesTo(p games.Position, target uint64, yield func(games.Move) bool) bool {
	row := games.NumbersOf[uint64](p)
	parts := make([]games.Position, 1)
	for s := range Splits(row, target) {
		if parts[0] = s.after(row); !yield(games.Move{Parts: parts}) {
			break
		}
	}
	return true
}

// Splits returns the moves of a row to a value in ascending order.
func Splits(row []uint64, target uint64) iter.Seq[Split] {
	return func(yield func(Split) bool) {
		change, last := rowOfBeans(row)^target, len(row)-1
		for i, n := range row {
			for j := i + 1; j <= last && n > 0; j++ {
				behind, ok := behindOf(change ^ bean(last-i) ^ bean(last-j))
				if ok && behind <= last-j && !yield(Split{i, j, last - behind}) {
					return
				}
			}
		}
	}
}

// Picture returns the bottles as heaps.
func (beans) Picture(p games.Position) games.Picture {
	return games.Heaps{Sizes: games.NumbersOf[uint64](p), Numbered: true}
}
