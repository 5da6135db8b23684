package picture

import (
	"slices"
	"strings"
)

// cell is how many dots a character has. Points are dots of Braille; a character that takes several
// numbers is shaded.
type cell struct{ dotsAcross, dotsUp int }

var (
	braille = cell{2, 4}
	shaded  = cell{1, 1}
)

// columns is how many characters so many dots take.
func (c cell) columns(dots int) int { return (dots + c.dotsAcross - 1) / c.dotsAcross }

// height is how many lines a plot has.
func (t *plotText) height() int { return (t.y.size() + t.dotsUp - 1) / t.dotsUp }

// lines writes the points, from above.
func (t *plotText) lines() []string {
	if t.cell == shaded {
		return t.shades()
	}
	type dots struct {
		mask          rune
		zeros, others bool
	}
	all := make([][]dots, t.height())
	for i := range all {
		all[i] = make([]dots, t.columns(t.x.size()))
	}
	t.points(func(n, v int64, zero bool) {
		x, y := t.x.at(n), t.y.at(v)
		d := &all[len(all)-1-y/t.dotsUp][x/t.dotsAcross]
		d.mask |= [4][2]rune{{0x40, 0x80}, {0x04, 0x20}, {0x02, 0x10}, {0x01, 0x08}}[y%t.dotsUp][x%t.dotsAcross]
		d.zeros, d.others = d.zeros || zero, d.others || !zero
	})
	return written(all, func(d dots) string {
		switch character := string(0x2800 + d.mask); {
		case d.mask == 0:
			return " "
		case !d.others: // no other value would seem to be a zero
			return t.Depth.alarm(character)
		default:
			return character
		}
	})
}

// signs are the characters of no point and of the levels of a density.
var signs = []string{" ", "░", "▒", "▓", "█"}

// sign gives the character of a count.
func (d density) sign(count int) string { return signs[1+d.level(count)] }

// shades writes how dense the points are, from above.
func (t *plotText) shades() []string {
	rows := slices.Clone(t.density.counts)
	slices.Reverse(rows)
	return written(rows, t.density.sign)
}

// written writes rows of characters.
func written[T any](rows [][]T, character func(T) string) []string {
	all := make([]string, len(rows))
	for i, row := range rows {
		var b strings.Builder
		for _, x := range row {
			b.WriteString(character(x))
		}
		all[i] = strings.TrimRight(b.String(), " ")
	}
	return all
}

// plotLow is how many lines a plot has at most that is so low that each has a number if it can.
const plotLow = 6

// labels gives the numbers of an axis at the lines on which they lie, from above.
func (t *plotText) labels() []string {
	all := make([]string, t.height())
	apart := 2 * t.dotsUp
	if t.y.dots == t.dotsUp || len(all) <= plotLow {
		apart = t.dotsUp
	}
	for _, v := range t.y.ticks(apart) {
		all[len(all)-1-t.y.at(v)/t.dotsUp] = t.y.label(v)
	}
	return all
}
