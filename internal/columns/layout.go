package columns

import (
	"slices"
	"strings"
)

// Layout describes the layout of rows of cells in aligned columns.
type Layout struct {
	Indent int    // blanks before each line
	Right  []bool // right-aligned columns; others, and broken cells, are left-aligned
	Headed bool   // the first row holds column headings, which are narrowed first
	// Screen is the maximum line width; wider cells are broken within their columns. 0 means
	// unlimited, as for a file.
	Screen int
}

// gap is the space between two columns.
const gap = 2

// Rows returns the lines of each row, without trailing blanks. A row has one line unless the screen
// width breaks its cells. If the screen is too narrow for columns, the cells follow each other.
func (l Layout) Rows(rows [][]string) [][]string {
	widths := l.fit(rows)
	laid := make([][]string, len(rows))
	for i, row := range rows {
		if widths == nil {
			laid[i] = l.flow(row)
		} else {
			laid[i] = l.row(row, widths)
		}
	}
	return laid
}

// flow lays out one row without columns. A cell that does not fit on the line begins the next one.
func (l Layout) flow(row []string) (lines []string) {
	line, indent := "", l.Indent // the current line, and the indent of the next cell if it is empty
	for _, cell := range row {
		cell = strings.TrimSpace(cell)
		switch {
		case cell == "":
			continue
		case line != "" && Width(line)+gap+Width(cell) <= l.Screen:
			line += Blanks(gap) + cell
			continue
		case line != "" && Width(line)+gap > indent:
			lines = append(lines, line)
			line = ""
		}
		for _, part := range brokenCell(cell, max(l.Screen-indent, leastColumn)) {
			if line != "" && Width(line) > indent {
				lines = append(lines, line)
				line = ""
			}
			line = Left(line, indent) + part
			indent = l.Indent + 2*gap
		}
	}
	return append(lines, line)
}

// Text returns all lines of all rows.
func (l Layout) Text(rows [][]string) string {
	var b strings.Builder
	for _, lines := range l.Rows(rows) {
		for _, line := range lines {
			b.WriteString(line + "\n")
		}
	}
	return b.String()
}

// row lays out one row.
func (l Layout) row(row []string, widths []int) []string {
	cells := make([][]string, len(row))
	height := 1
	for i, cell := range row {
		cells[i] = brokenCell(cell, widths[i])
		height = max(height, len(cells[i]))
	}
	lines := make([]string, height)
	for y := range lines {
		var b strings.Builder
		before := l.Indent
		for i, cell := range cells {
			text := ""
			if y < len(cell) {
				text = cell[y]
			}
			b.WriteString(Blanks(before))
			if before = gap; i < len(l.Right) && l.Right[i] && len(cell) == 1 {
				b.WriteString(Right(text, widths[i]))
			} else {
				b.WriteString(Left(text, widths[i]))
			}
		}
		lines[y] = strings.TrimRight(b.String(), " ")
	}
	return lines
}

// leastColumn is the minimum width of a narrowed column.
const leastColumn = 8

// fit returns the widths of the columns. On a narrow screen the widest columns shrink: first their
// headings, then all cells while words stay whole, and then as far as necessary. It returns nil if
// that is impossible.
func (l Layout) fit(rows [][]string) []int {
	widths := natural(rows, Width)
	room := l.Screen - l.Indent - gap*(len(widths)-1)
	if l.Screen == 0 || sum(widths) <= max(room, 0) {
		return widths
	}
	words := natural(rows, longestPiece)
	for i, width := range widths {
		words[i] = min(width, max(words[i], leastColumn))
	}
	leasts := [][]int{words, make([]int, len(widths))}
	if l.Headed {
		below := slices.Clone(words)
		for i, width := range natural(rows[1:], Width) {
			below[i] = max(below[i], width)
		}
		leasts = slices.Insert(leasts, 0, below)
	}
	for _, least := range leasts {
		for most := room; most >= leastColumn; most-- {
			narrowed := make([]int, len(widths))
			for i, width := range widths {
				narrowed[i] = max(min(width, most), least[i])
			}
			if sum(narrowed) <= room {
				return narrowed
			}
		}
	}
	return nil
}

// natural returns the largest cell width of each column.
func natural(rows [][]string, measure func(string) int) (most []int) {
	for _, row := range rows {
		for i, cell := range row {
			if i == len(most) {
				most = append(most, 0)
			}
			most[i] = max(most[i], measure(cell))
		}
	}
	return most
}

func sum(list []int) (n int) {
	for _, x := range list {
		n += x
	}
	return n
}

// longestPiece returns the width of the widest unbreakable part of a text.
func longestPiece(text string) (most int) {
	for word := range strings.FieldsSeq(text) {
		for _, piece := range pieces(word) {
			most = max(most, Width(piece))
		}
	}
	return most
}

// brokenCell breaks a cell into lines of a width. It also breaks longer parts without a break
// point, after a comma if one is near, as positions have.
func brokenCell(cell string, width int) []string {
	if Width(cell) <= width {
		return []string{cell}
	}
	var fitting strings.Builder
	for word := range strings.FieldsSeq(cell) {
		for _, piece := range pieces(word) {
			for begin, all := Prefix(piece, width); !all; begin, all = Prefix(piece, width) {
				if comma := strings.LastIndexByte(begin, ','); comma >= len(begin)/2 {
					begin = begin[:comma+1]
				}
				fitting.WriteString(begin + " ")
				piece = piece[len(begin):]
			}
			fitting.WriteString(piece)
		}
		fitting.WriteByte(' ')
	}
	return strings.Split(strings.TrimSuffix(Wrap("", "", fitting.String(), width), "\n"), "\n")
}
