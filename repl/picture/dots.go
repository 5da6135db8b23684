package picture

import (
	"slices"
	"strings"
)

// cell is the number of dots per character. Points are Braille dots; a character with several
// numbers is shaded.
type cell struct{ dotsAcross, dotsUp int }

var (
	braille = cell{2, 4}
	shaded  = cell{1, 1}
)

// columns returns the number of characters for a number of dots.
func (c cell) columns(dots int) int { return (dots + c.dotsAcross - 1) / c.dotsAcross }

// height returns the number of lines of a plot.
func (t *plotText) height() int { return (t.y.size() + t.dotsUp - 1) / t.dotsUp }

// lines formats the points, from the top.
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
		case !d.others: // no other value could be taken for a zero
			return t.Depth.alarm(character)
		default:
			return character
		}
	})
}

// signs are the characters for no point and for the levels of a density.
var signs = []string{" ", "░", "▒", "▓", "█"}

// sign returns the character of a count.
func (d density) sign(count int) string { return signs[1+d.level(count)] }

// shades formats the densities of points, from the top.
func (t *plotText) shades() []string {
	rows := slices.Clone(t.density.counts)
	slices.Reverse(rows)
	return written(rows, t.density.sign)
}

// written formats rows of characters.
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

// plotLow is the maximum number of lines of a low plot, where each gets a number if possible.
const plotLow = 6

// labels returns the numbers of an axis by their lines, from the top.
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
