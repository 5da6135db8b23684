package picture

import (
	"fmt"
	"strconv"

	"sprague/internal/columns"
)

// Cell is a value of a picture. The zero Cell is one that is not known, or not there.
type Cell struct {
	kind   kind
	number int64
	exp    uint // how many times the number is halved
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

// Fraction is a cell with the odd number n divided by 2^exp, where exp is 62 at most.
func Fraction(n int64, exp uint) Cell { return Cell{kind: number, number: n, exp: exp} }

// Grundy is a cell with a Grundy value as tables have it: what is below 0 is loony.
func Grundy(n int64) Cell {
	if n < 0 {
		return Loony()
	}
	return Number(n)
}

// Loony is the cell of a position whose mover wins at once.
func Loony() Cell { return Cell{kind: loony} }

// Word is a cell with something else, such as the letter of an outcome. It has
// no color, is no point of a plot, and is cut off after some twenty letters.
func Word(text string) Cell { return Cell{kind: word, word: columns.Clip(oneLine(text), longestWord)} }

// String writes a cell, as short as can be.
func (c Cell) String() string {
	switch c.kind {
	case number:
		if c.exp > 0 {
			return fmt.Sprintf("%d/%d", c.number, int64(1)<<c.exp)
		}
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
func (c Cell) is(n int64) bool { return c.kind == number && c.number == n && c.exp == 0 }

// scaled gives 2^exp times a number, rounded down.
func (c Cell) scaled(exp uint) int64 {
	if c.exp > exp {
		return c.number >> (c.exp - exp)
	}
	return c.number << (exp - c.exp)
}

// look is how the cells of a picture are colored.
type look struct {
	numbers span
	zero    bool // whether 0 stands out
	any     bool // whether there is a number to be colored
}

// lookOf looks through cells once for how they are to be colored.
func lookOf(zero bool, rows [][]Cell) look {
	l := look{zero: zero}
	for _, row := range rows {
		for _, c := range row {
			switch {
			case c.kind != number || l.marks(c):
			case !l.any:
				l.numbers, l.any = span{c.scaled(0), c.scaled(0)}, true
			default:
				l.numbers.least, l.numbers.greatest = min(l.numbers.least, c.scaled(0)), max(l.numbers.greatest, c.scaled(0))
			}
		}
	}
	return l
}

// marks reports whether a cell is a zero that stands out.
func (l look) marks(c Cell) bool { return l.zero && c.is(0) }

// color gives the background of a cell; ok is false if it has none.
func (l look) rgb(c Cell) (background rgb, ok bool) {
	switch {
	case l.marks(c) && !l.numbers.diverges():
		return signal, true
	case c.kind == number:
		return l.numbers.rgb(c.scaled(0)), true
	case c.kind == loony:
		return black, true
	default:
		return white, false
	}
}
