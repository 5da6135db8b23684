package picture

import (
	"strings"

	"sprague/internal/columns"
)

// writeBracketed writes cells of a width, each after a gap. Highlighted ones get brackets, or
// inverse colors.
func writeBracketed(b *strings.Builder, d Depth, width int, row []Cell, salient func(j int) bool) {
	before := false
	for j, c := range row {
		now := salient(j)
		text := columns.Right(c.String(), width)
		switch {
		case d != Plain && now:
			b.WriteString(" " + d.highlight(text))
		case d != Plain:
			b.WriteString(" " + text)
		default:
			number := strings.TrimLeft(text, " ")
			padding := columns.Blanks(width - columns.Width(number))
			switch {
			case now && before && padding == "":
				b.WriteString("|" + number)
			case now && before:
				b.WriteString("]" + padding[1:] + "[" + number)
			case now:
				b.WriteString(padding + "[" + number)
			case before:
				b.WriteString("]" + padding + number)
			default:
				b.WriteString(" " + padding + number)
			}
		}
		before = now
	}
	if before && d == Plain {
		b.WriteByte(']')
	}
}
