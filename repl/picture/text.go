package picture

import (
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

// The columns that the title of a picture or the name of an axis may have in a file, and a word in
// a cell.
const (
	longestName = 120
	longestWord = 20
)

// name says a title or the name of an axis for a file.
func name(t say.Text, in say.Language) string { return clip(oneLine(t.In(in)), longestName) }

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

// headline writes the title of a picture, if it has one.
func (s Screen) headline(b *strings.Builder, title say.Text) {
	if text := oneLine(title.In(s.Language)); text != "" {
		b.WriteString(s.Depth.strong(clip(text, s.room())) + "\n")
	}
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
