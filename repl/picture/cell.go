package picture

import (
	"fmt"
	"strconv"

	"sprague/internal/columns"
)

// Cell is a value of a picture. The zero Cell is unknown or missing.
type Cell struct {
	kind   kind
	number int64
	exp    uint // the number is divided by 2^exp
	word   string
}

type kind uint8

const (
	none kind = iota
	number
	loony
	word
	winner
)

// Number returns a cell with a number, such as the length of a play.
func Number(n int64) Cell { return Cell{kind: number, number: n} }

// Fraction returns a cell with the odd number n divided by 2^exp, for exp up to 62.
func Fraction(n int64, exp uint) Cell { return Cell{kind: number, number: n, exp: exp} }

// Grundy returns a cell with a Grundy value in table encoding: negative values are loony.
func Grundy(n int64) Cell {
	if n < 0 {
		return Loony()
	}
	return Number(n)
}

// Loony returns the cell of a position whose mover wins at once.
func Loony() Cell { return Cell{kind: loony} }

// Word returns a cell with other content, such as the letter of an outcome. It has no color, is not
// a point of a plot, and is clipped after about twenty letters.
func Word(text string) Cell { return Cell{kind: word, word: columns.Clip(oneLine(text), longestWord)} }

// Outcome returns a cell with the letter of an outcome or of a result, in the color of its winner:
// those of negative and positive numbers for Right and Left, and that of a highlighted zero for P.
func Outcome(letter string) Cell { return Cell{kind: winner, word: letter} }

// String formats a cell as briefly as possible.
func (c Cell) String() string {
	switch c.kind {
	case number:
		if c.exp > 0 {
			return fmt.Sprintf("%d/%d", c.number, int64(1)<<c.exp)
		}
		return strconv.FormatInt(c.number, 10)
	case loony:
		return "!"
	case word, winner:
		return c.word
	default:
		return "·"
	}
}

// is reports whether a cell has this number.
func (c Cell) is(n int64) bool { return c.kind == number && c.number == n && c.exp == 0 }

// scaled returns 2^exp times a number, rounded down.
func (c Cell) scaled(exp uint) int64 {
	if c.exp > exp {
		return c.number >> (c.exp - exp)
	}
	return c.number << (exp - c.exp)
}

// look is the coloring of a picture's cells.
type look struct {
	numbers span
	zero    bool // whether 0 is highlighted
	any     bool // whether there is a number to color
}

// lookOf determines the coloring of cells.
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

// marks reports whether a cell is a highlighted zero.
func (l look) marks(c Cell) bool { return l.zero && c.is(0) }

// rgb returns the background of a cell; ok is false if it has none.
func (l look) rgb(c Cell) (background rgb, ok bool) {
	switch {
	case l.marks(c) && !l.numbers.diverges():
		return signal, true
	case c.kind == number:
		return l.numbers.rgb(c.scaled(0)), true
	case c.kind == loony:
		return black, true
	case winnerColors[c.word] != 0 && c.kind == winner:
		return winnerColors[c.word], true
	default:
		return white, false
	}
}
