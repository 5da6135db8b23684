package columns

import (
	"slices"
	"strings"
)

// Layout says how rows of cells are laid out, the cells of a column one below the other.
type Layout struct {
	Indent int    // blanks before each line
	Right  []bool // which columns stand to the right; those that it does not tell of stand to the left
	Headed bool   // the first row tells what the others have, and gives way before them
	// Screen is how wide lines may become: cells are broken then, and go on in their own column. 0 is a
	// screen without end, such as a file.
	Screen int
}

// gap is the space between two columns.
const gap = 2

// Rows gives the lines of each row, without blanks at their ends. A row has one, unless a screen breaks
// its cells. Where a screen is too narrow for columns, cells stand one behind the other.
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

// flow lays out one row without columns. A cell that does not fit behind the one before it begins a line.
func (l Layout) flow(row []string) (lines []string) {
	line, indent := "", l.Indent // the line that is being filled, and where the next cell begins if it is empty
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

// Text gives all lines of all rows.
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
			if before = gap; i < len(l.Right) && l.Right[i] {
				b.WriteString(Right(text, widths[i]))
			} else {
				b.WriteString(Left(text, widths[i]))
			}
		}
		lines[y] = strings.TrimRight(b.String(), " ")
	}
	return lines
}

// leastColumn is what is left of a column that is narrowed.
const leastColumn = 8

// fit gives the widths of the columns. On a screen that is too narrow for them the widest give way: at
// first the heads above them, then all as far as words stay whole, and then as far as they must. Where they
// cannot, there are no widths.
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

// natural gives the most that a cell of each column measures.
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

// longestPiece is how wide the widest of what stays whole in a text is.
func longestPiece(text string) (most int) {
	for word := range strings.FieldsSeq(text) {
		for _, piece := range pieces(word) {
			most = max(most, Width(piece))
		}
	}
	return most
}

// brokenCell breaks a cell into lines that fit a width. What is wider than that without a place to
// break it is broken, too, behind a comma where it has one in reach, as positions have.
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
