// Package columns writes the cells of a table one below the other at a terminal, where a Chinese
// character is as wide as two others.
package columns

import (
	"strings"

	"github.com/rivo/uniseg"
)

// gap stands between two columns.
const gap = "  "

// Lines gives a line for each row. The first columns, so many as left says, stand to the left, the
// others to the right.
func Lines(rows [][]string, left int) []string {
	var widths []int
	for _, row := range rows {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], uniseg.StringWidth(cell))
		}
	}
	lines := make([]string, len(rows))
	for n, row := range rows {
		padded := make([]string, len(row))
		for i, cell := range row {
			space := strings.Repeat(" ", widths[i]-uniseg.StringWidth(cell))
			if i < left {
				padded[i] = cell + space
			} else {
				padded[i] = space + cell
			}
		}
		lines[n] = strings.TrimRight(strings.Join(padded, gap), " ")
	}
	return lines
}

// Clip shortens a text to a width.
func Clip(text string, width int) string {
	if uniseg.StringWidth(text) <= width {
		return text
	}
	const mark = "…"
	var short strings.Builder
	room := width - uniseg.StringWidth(mark)
	for g := uniseg.NewGraphemes(text); g.Next(); {
		if room -= g.Width(); room < 0 {
			break
		}
		short.WriteString(g.Str())
	}
	return short.String() + mark
}
