package picture

import (
	"strconv"
	"strings"
)

// dots is a rectangle of dots that are written as characters of Braille.
type dots struct {
	columns, lines int
	masks          []uint8 // which dots of a character are set, line by line from below
	inks           []ink
}

// ink tells which dots a character has: zeros that stand out, others, or both.
type ink uint8

const (
	ofZeros ink = 1 << iota
	ofOthers
)

func newDots(width, height int) *dots {
	d := &dots{columns: (width + dotsAcross - 1) / dotsAcross, lines: (height + dotsUp - 1) / dotsUp}
	d.masks, d.inks = make([]uint8, d.columns*d.lines), make([]ink, d.columns*d.lines)
	return d
}

// braille has the bits of the dots of a character, from below.
var braille = [dotsUp][dotsAcross]uint8{{0x40, 0x80}, {0x04, 0x20}, {0x02, 0x10}, {0x01, 0x08}}

// set sets a dot, counted from the lower left corner.
func (d *dots) set(x, y int, zero bool) {
	at := y/dotsUp*d.columns + x/dotsAcross
	d.masks[at] |= braille[y%dotsUp][x%dotsAcross]
	if zero {
		d.inks[at] |= ofZeros
	} else {
		d.inks[at] |= ofOthers
	}
}

// line gives a line, counted from above.
func (d *dots) line(i int, depth Depth) string {
	from := (d.lines - 1 - i) * d.columns
	var text []byte
	for j := from; j < from+d.columns; j++ {
		character := " "
		if d.masks[j] != 0 {
			character = string(rune(0x2800) + rune(d.masks[j]))
		}
		if d.inks[j] == ofZeros { // only if no other value would seem to be one
			character = depth.alarm(character)
		}
		text = append(text, character...)
	}
	return strings.TrimRight(string(text), " ")
}

// plotLow is how many lines a plot has at most that is so low that each has a number if it can.
const plotLow = 6

// labels gives the numbers of an axis at the lines on which they lie, from above.
func (d *dots) labels(y axis) []string {
	apart := 2 * dotsUp
	if y.dots == dotsUp || d.lines <= plotLow {
		apart = dotsUp
	}
	all := make([]string, d.lines)
	for _, v := range y.ticks(apart) {
		all[d.lines-1-y.at(v)/dotsUp] = strconv.FormatInt(v, 10)
	}
	return all
}
