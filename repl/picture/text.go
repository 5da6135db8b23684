package picture

import (
	"strings"
	"unicode"

	"sprague/internal/columns"
	"sprague/internal/say"
)

// oneLine replaces control characters, which would garble a screen or a file, by blanks.
func oneLine(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == unicode.ReplacementChar {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(text, " "))
}

// The maximum columns of a title or an axis name in a file, and of a word in a cell.
const (
	longestName = 120
	longestWord = 20
)

// name formats a title or an axis name for a file.
func name(t say.Text, in say.Language) string { return columns.Clip(oneLine(t.In(in)), longestName) }

// headline writes the title of a picture, if it has one.
func (s Screen) headline(b *strings.Builder, title say.Text) {
	if text := oneLine(title.In(s.Language)); text != "" {
		b.WriteString(s.Depth.strong(columns.Clip(text, s.room())) + "\n")
	}
}

// fill writes parts, which may be painted, in lines of a width, separated by three blanks.
func fill(b *strings.Builder, parts []string, width int) {
	const apart = "   "
	used := 0
	for _, part := range parts {
		takes := columns.Width(columns.Unpainted(part))
		switch {
		case used > 0 && used+len(apart)+takes > width:
			b.WriteByte('\n')
			used = 0
		case used > 0:
			b.WriteString(apart)
			used += len(apart)
		}
		b.WriteString(part)
		used += takes
	}
	if used > 0 {
		b.WriteByte('\n')
	}
}
