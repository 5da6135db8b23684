package picture

import (
	"strconv"
	"strings"

	"sprague/internal/columns"
)

// halves writes the rows without values: the upper half of a character is one cell, the lower half
// the cell below.
func (t *gridText) halves(b *strings.Builder) {
	for i := 0; i < len(t.Cells); i += 2 {
		b.WriteString(t.Depth.faint(columns.Right(strconv.FormatInt(t.FirstDown+int64(i), 10), t.head)))
		for j := range t.shown {
			upper, above := t.look.rgb(t.at(i, j))
			lower, below := t.look.rgb(t.at(i+1, j))
			b.WriteString(t.half(upper, lower, above, below))
		}
		b.WriteByte('\n')
	}
}

// half draws two cells, each possibly empty.
func (t *gridText) half(upper, lower rgb, above, below bool) string {
	switch d := t.Depth; {
	case above && below:
		return d.paint(d.fore(upper)+";"+d.back(lower), "▀")
	case above:
		return d.paint(d.fore(upper), "▀")
	case below:
		return d.paint(d.fore(lower), "▄")
	default:
		return " "
	}
}
