package draw

import (
	"strings"

	"sprague/games"
	"sprague/internal/columns"
	"sprague/repl/render"
)

// ink is the style of a part of a picture. It never carries information of its own.
type ink uint8

const (
	plain     ink = iota
	faint         // grids, rulers, captions
	strong        // the counted things
	leftInk       // Left's things
	rightInk      // Right's things
	eitherInk     // things of either player
)

// on formats text in the ink.
func (i ink) on(s render.Style, text string) string {
	switch i {
	case faint:
		return s.Faint(text)
	case strong:
		return s.Strong(text)
	case leftInk:
		return s.Left(text)
	case rightInk:
		return s.Right(text)
	case eitherInk:
		return s.Either(text)
	default:
		return text
	}
}

// span is text in one ink.
type span struct {
	text string
	ink  ink
}

// line is a line of a picture, from left to right.
type line []span

// write returns a line of one span.
func write(i ink, text string) line { return line{{text, i}} }

// add appends text to the line.
func (l line) add(i ink, text string) line {
	if last := len(l) - 1; last >= 0 && l[last].ink == i {
		l[last].text += text
		return l
	}
	if text == "" {
		return l
	}
	return append(l, span{text, i})
}

// join appends another line.
func (l line) join(other line) line {
	for _, s := range other {
		l = l.add(s.ink, s.text)
	}
	return l
}

// pad appends blanks to the line.
func (l line) pad(width int) line { return l.add(plain, columns.Blanks(width-l.width())) }

// width returns the number of terminal columns of the line.
func (l line) width() (n int) {
	for _, s := range l {
		n += columns.Width(s.text)
	}
	return n
}

// trim returns the line without the blanks at its end.
func (l line) trim() line {
	for len(l) > 0 {
		last := len(l) - 1
		if text := strings.TrimRight(l[last].text, " "); text != "" {
			return append(l[:last:last], span{text, l[last].ink})
		}
		l = l[:last]
	}
	return l
}

// clip returns the beginning of the line that fits a width.
func (l line) clip(width int) line {
	if l.width() <= width {
		return l
	}
	var kept line
	room := width - 1 // for …
	for _, s := range l {
		text, all := columns.Prefix(s.text, room)
		kept = kept.add(s.ink, text)
		if room -= columns.Width(text); !all {
			break
		}
	}
	return kept.add(faint, "…")
}

// clip shortens a text to a width.
func clip(text string, width int) string {
	const most = 1 << 12 // bytes of a line, so that endless text is not measured
	return columns.Clip(games.ClipTo(text, most), width)
}

func repeat(text string, n int) string { return strings.Repeat(text, max(n, 0)) }

// center centers text in a width.
func center(i ink, text string, width int) line {
	before := (width - columns.Width(text)) / 2
	return write(plain, columns.Blanks(before)).add(i, text).pad(width)
}
