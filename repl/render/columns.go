package render

import (
	"io"
	"strings"

	"sprague/internal/columns"
)

// Columns are rows of cells, written so that the cells of a column stand one below the other. The
// standard library's tabwriter counts characters, of which Chinese ones take two columns.
type Columns struct{ rows [][]string }

// columnGap is the space between columns.
const columnGap = 2

// Row adds a row.
func (c *Columns) Row(cells ...string) { c.rows = append(c.rows, cells) }

// String lays the rows out. What stands last in its row takes no part in the width of its column.
func (c *Columns) String() string {
	var widths []int
	for _, row := range c.rows {
		for i, cell := range row[:max(0, len(row)-1)] {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], columns.Width(cell)+columnGap)
		}
	}
	var b strings.Builder
	for _, row := range c.rows {
		for i, cell := range row {
			if i < len(row)-1 {
				cell = columns.Left(cell, widths[i])
			}
			b.WriteString(cell)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// Write writes the rows.
func (c *Columns) Write(w io.Writer) error {
	_, err := io.WriteString(w, c.String())
	return err
}
