package picture

import (
	"strconv"

	"sprague/internal/columns"
)

// Cell is a value of a picture. The zero Cell is one that is not known, or not there.
type Cell struct {
	kind   kind
	number int64
	word   string
}

type kind uint8

const (
	none kind = iota
	number
	loony
	word
)

// Number is a cell with a number, such as how long a play lasts.
func Number(n int64) Cell { return Cell{kind: number, number: n} }

// Grundy is a cell with a Grundy value as tables have it: what is below 0 is loony.
func Grundy(n int64) Cell {
	if n < 0 {
		return Loony()
	}
	return Number(n)
}

// Loony is the cell of a position whose mover wins at once.
func Loony() Cell { return Cell{kind: loony} }

// Word is a cell with something else, such as a fraction or the letter of an outcome. It has
// no colour, is no point of a plot, and is cut off after some twenty letters.
func Word(text string) Cell { return Cell{kind: word, word: columns.Clip(oneLine(text), longestWord)} }

// String writes a cell, as short as can be.
func (c Cell) String() string {
	switch c.kind {
	case number:
		return strconv.FormatInt(c.number, 10)
	case loony:
		return "!"
	case word:
		return c.word
	default:
		return "·"
	}
}

// is reports whether a cell has this number.
func (c Cell) is(n int64) bool { return c.kind == number && c.number == n }

// look is how the cells of a picture are coloured.
type look struct {
	numbers span
	zero    bool // whether 0 stands out
	any     bool // whether there is a number to be coloured
}

// lookOf looks through cells once for how they are to be coloured.
func lookOf(zero bool, rows [][]Cell) look {
	l := look{zero: zero}
	for _, row := range rows {
		for _, c := range row {
			switch {
			case c.kind != number || l.marks(c):
			case !l.any:
				l.numbers, l.any = span{c.number, c.number}, true
			default:
				l.numbers.least, l.numbers.greatest = min(l.numbers.least, c.number), max(l.numbers.greatest, c.number)
			}
		}
	}
	return l
}

// marks reports whether a cell is a zero that stands out.
func (l look) marks(c Cell) bool { return l.zero && c.is(0) }

// colour gives the background of a cell; ok is false if it has none.
func (l look) colour(c Cell) (background colour, ok bool) {
	switch {
	case l.marks(c):
		return signal, true
	case c.kind == number:
		return l.numbers.colour(c.number), true
	case c.kind == loony:
		return black, true
	default:
		return white, false
	}
}
