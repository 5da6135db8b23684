package picture

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/rivo/uniseg"

	"sprague/internal/say"
)

// columns is how many columns of a terminal a text takes.
func columns(text string) int { return uniseg.StringWidth(text) }

// right fills a text up with blanks before it.
func right(text string, width int) string { return blanks(width-columns(text)) + text }

func blanks(n int) string { return strings.Repeat(" ", max(n, 0)) }

// oneLine makes control characters, which would garble a screen or a file, blanks.
func oneLine(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == unicode.ReplacementChar {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(text, " "))
}

// named is how many columns the title of a picture or the name of an axis may have in a file, and
// worded how many a word in a cell.
const (
	named  = 120
	worded = 20
)

// name says a title or the name of an axis for a file.
func name(t say.Text, in say.Language) string { return clip(oneLine(t.In(in)), named) }

// clip cuts a text off that is wider than so many columns.
func clip(text string, width int) string {
	if columns(text) <= width {
		return text
	}
	var kept strings.Builder
	used := 1 // the sign that there was more
	for rest, state := text, -1; rest != ""; {
		var cluster string
		var wide int
		cluster, rest, wide, state = uniseg.FirstGraphemeClusterInString(rest, state)
		if used += wide; used > width {
			break
		}
		kept.WriteString(cluster)
	}
	if width < 1 {
		return ""
	}
	return kept.String() + "…"
}

// fill writes parts in lines of a width, three blanks apart.
func fill(b *strings.Builder, parts []string, widths []int, width int) {
	const apart = "   "
	used := 0
	for i, part := range parts {
		switch {
		case used > 0 && used+len(apart)+widths[i] > width:
			b.WriteByte('\n')
			used = 0
		case used > 0:
			b.WriteString(apart)
			used += len(apart)
		}
		b.WriteString(part)
		used += widths[i]
	}
	if used > 0 {
		b.WriteByte('\n')
	}
}

// on writes text on a background.
func (d Depth) on(background colour, text string) string {
	return d.painted(d.back(background)+";"+d.fore(legible(background)), text)
}

// fore and back give the parameters of the escape sequence that chooses a colour.
func (d Depth) fore(c colour) string { return d.chosen("38", c) }

func (d Depth) back(c colour) string { return d.chosen("48", c) }

func (d Depth) chosen(which string, c colour) string {
	if d == Truecolour {
		r, g, b := c.rgb()
		return fmt.Sprintf("%s;2;%d;%d;%d", which, r, g, b)
	}
	return fmt.Sprintf("%s;5;%d", which, c.xterm())
}

// strong marks a heading, faint what the reader may skip, as answers do; salient marks what stands out.
func (d Depth) strong(text string) string { return d.painted("1", text) }

func (d Depth) faint(text string) string { return d.painted("2", text) }

func (d Depth) salient(text string) string {
	if d >= Colours256 {
		return d.painted("1;"+d.back(signal)+";"+d.fore(legible(signal)), text)
	}
	return d.painted("1;7", text)
}

// alarm colours what stands out and has no background of its own.
func (d Depth) alarm(text string) string {
	if d.graded() {
		return d.painted(d.fore(signal), text)
	}
	return d.painted("31", text)
}

func (d Depth) painted(code, text string) string {
	if d == Plain || text == "" {
		return text
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}

// graded reports whether there are colours enough for a scale.
func (d Depth) graded() bool { return d >= Colours256 }
