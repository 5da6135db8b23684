package pager

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"sprague/internal/columns"
)

// page tells whether text fills a screen.
type page struct {
	width, height int
	rows          int    // that whole lines take
	line          []byte // the last one, which has no end yet
	lineRows      int    // that this one takes, when it was last looked at
	lookAgain     int    // when it has so many bytes
}

// add writes on the page. It looks at no more of a text than fills the screen, and no more often at
// a line than it doubles.
func (p *page) add(text []byte) {
	for len(text) > 0 && !p.full() {
		part, rest, whole := bytes.Cut(text, []byte{'\n'})
		p.line = append(p.line, part...)
		text = rest
		switch {
		case whole:
			p.rows += p.rowsOf(p.line)
			p.line, p.lineRows, p.lookAgain = p.line[:0], 0, 0
		case len(p.line) >= p.lookAgain:
			p.lineRows, p.lookAgain = p.rowsOf(complete(p.line)), 2*len(p.line)
		}
	}
}

// full reports whether the text does not fit on the screen.
func (p *page) full() bool { return p.rows+p.lineRows > p.height }

// rowsOf counts the rows that a line takes: it goes on in the next where it is too wide.
func (p *page) rowsOf(line []byte) int {
	return max(1, (widthOf(string(line))+p.width-1)/p.width)
}

// complete leaves out the beginning of a character at the end of a line that goes on.
func complete(line []byte) []byte {
	for at := len(line) - 1; at >= max(0, len(line)-utf8.UTFMax); at-- {
		if utf8.RuneStart(line[at]) {
			if !utf8.FullRune(line[at:]) {
				return line[:at]
			}
			break
		}
	}
	return line
}

// tabStop is how many columns lie between two places to which a tab goes.
const tabStop = 8

// widthOf is the width of a line on a terminal. Chinese is wide, and what paints has no width.
func widthOf(line string) int {
	width := 0
	for i, part := range strings.Split(columns.Unpainted(line), "\t") {
		if i > 0 {
			width += tabStop - width%tabStop
		}
		width += columns.Width(part)
	}
	return width
}
