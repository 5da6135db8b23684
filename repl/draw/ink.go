package draw

import (
	"strings"

	"sprague/games"
	"sprague/internal/columns"
	"sprague/repl/render"
)

// ink is how a part of a picture is written. It only ever says again what is there without it.
type ink uint8

const (
	plain   ink = iota
	faint       // grids, rulers, captions
	strong      // what is counted
	lefts       // Left's
	rights      // Right's
	eithers     // either player's
)

// on writes text in the ink.
func (i ink) on(s render.Style, text string) string {
	switch i {
	case faint:
		return s.Faint(text)
	case strong:
		return s.Strong(text)
	case lefts:
		return s.Left(text)
	case rights:
		return s.Right(text)
	case eithers:
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

// line is a line of a picture, from the left.
type line []span

// write makes a line of one span.
func write(i ink, text string) line { return line{{text, i}} }

// add writes text behind the line.
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

// join puts another line behind the line.
func (l line) join(other line) line {
	for _, s := range other {
		l = l.add(s.ink, s.text)
	}
	return l
}

// pad fills the line up with blanks.
func (l line) pad(width int) line { return l.add(plain, columns.Blanks(width-l.width())) }

// width is how many columns of a terminal the line takes.
func (l line) width() (n int) {
	for _, s := range l {
		n += columns.Width(s.text)
	}
	return n
}

// trimmed gives the line without the blanks at its end.
func (l line) trimmed() line {
	for len(l) > 0 {
		last := len(l) - 1
		if text := strings.TrimRight(l[last].text, " "); text != "" {
			return append(l[:last:last], span{text, l[last].ink})
		}
		l = l[:last]
	}
	return l
}

// clipped gives as much of the line as fits a width.
func (l line) clipped(width int) line {
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

// clip gives a text as it fits a width.
func clip(text string, width int) string {
	const most = 1 << 12 // bytes of a line, which keep what is endless from being measured
	return columns.Clip(games.ClipTo(text, most), width)
}

func repeat(text string, n int) string { return strings.Repeat(text, max(n, 0)) }

// centered writes text in the middle of a width.
func centered(i ink, text string, width int) line {
	before := (width - columns.Width(text)) / 2
	return write(plain, columns.Blanks(before)).add(i, text).pad(width)
}
