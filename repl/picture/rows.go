package picture

import (
	"io"
	"math"
	"math/bits"
	"strconv"
	"strings"

	"sprague/internal/columns"
	"sprague/internal/say"
)

// Rows is a sequence, numbered from 0, in rows of its period's length, so that columns show the
// repetition. Values that do not follow the pattern, continued backwards, are highlighted.
type Rows struct {
	Title   say.Text
	Name    say.Text // name of the numbers
	Values  []Cell
	Pattern // without a pattern the rows have a round length
	// Shortest is the minimum number of values per row: a row may hold several short periods. 0
	// means one period.
	Shortest uint64
}

// rowsText is a sequence being written to a screen.
type rowsText struct {
	*Rows
	Screen
	pattern []Cell
	name    string
	head    int // columns before each line
	cell    int // columns per value
	row     int // values per row
	line    int // values per line; a row may have several lines

	period, saltus uint64 // of the rows: values also repeat after twice the period
}

// Show writes the rows. A row wider than the screen continues in more lines; a line separates the
// rows that completely follow the pattern from those before.
func (r *Rows) Show(w io.Writer, s Screen) error {
	if len(r.Values) == 0 {
		return say.Errorf("%w: the sequence has no values", ErrNothing)
	}
	t := rowsText{Rows: r, Screen: s, pattern: r.backwards(), name: oneLine(r.Name.In(s.Language))}
	t.period, t.saltus = r.Period, r.Saltus
	if r.Period > 0 && r.Period < r.Shortest {
		times := (r.Shortest + r.Period - 1) / r.Period
		t.period, t.saltus = r.Period*times, r.Saltus*times
	}
	t.measure()
	var b strings.Builder
	s.headline(&b, r.Title)
	b.WriteString(s.Depth.faint(t.heads()) + "\n")
	marked := false
	for from := 0; from < len(r.Values); from += t.row {
		if t.begins(from) {
			b.WriteString(s.Depth.faint(strings.Repeat("─", t.head+t.line*(t.cell+1))) + "\n")
		} else if from > 0 && t.line < t.row {
			b.WriteByte('\n')
		}
		for at := from; at < min(from+t.row, len(r.Values)); at += t.line {
			marked = t.write(&b, at, min(at+t.line, from+t.row, len(r.Values)), from) || marked
		}
	}
	t.explain(&b, marked)
	_, err := io.WriteString(w, b.String())
	return err
}

// backwards returns the values continued backwards by the pattern; unknown ones are unchanged.
func (r *Rows) backwards() []Cell {
	pattern := append([]Cell(nil), r.Values...)
	if r.Period == 0 || r.Period > math.MaxInt || r.Preperiod > uint64(len(pattern)) {
		return pattern
	}
	for n := int(r.Preperiod) - 1; n >= 0; n-- {
		if int(r.Period) < len(pattern)-n {
			pattern[n] = pattern[n+int(r.Period)].subtract(r.Saltus)
		}
	}
	return pattern
}

// subtract returns the cell of a number minus a saltus. Below the number range it is empty.
func (c Cell) subtract(saltus uint64) Cell {
	if c.kind != number || c.exp > 0 || saltus == 0 {
		return c
	}
	if (span{math.MinInt64, c.number}).width() < saltus {
		return Cell{}
	}
	return Number(c.number - int64(saltus))
}

// rowsWidth is the maximum width of rows without a period.
const rowsWidth = 80

// measure determines the lengths of rows and lines.
func (t *rowsText) measure() {
	t.head = max(len(strconv.Itoa(len(t.Values)-1)), columns.Width(t.name))
	t.cell = 1
	for _, c := range t.Values {
		t.cell = max(t.cell, columns.Width(c.String()))
	}
	room := t.room()
	if t.period == 0 {
		room = min(room, rowsWidth)
	}
	room -= t.head + 1 + columns.Width(t.rise(len(t.Values)-1))
	t.line = max(1, min(room/(t.cell+1), len(t.Values)))
	t.cell = max(t.cell, len(strconv.Itoa(t.line-1)))
	t.line = max(1, min(room/(t.cell+1), len(t.Values)))
	switch {
	case t.period == 0 || t.period > uint64(len(t.Values)):
		if t.line > 10 && t.line < len(t.Values) {
			t.line -= t.line % 10
		}
		t.row = t.line
	default:
		t.row = int(t.period)
		lines := (t.row + t.line - 1) / t.line
		t.line = (t.row + lines - 1) / lines // of about equal length
	}
}

// heads writes the offset in a row at the head of a line.
func (t *rowsText) heads() string {
	var b strings.Builder
	b.WriteString(columns.Right(t.name, t.head))
	for i := range t.line {
		b.WriteString(" " + columns.Right(strconv.Itoa(i), t.cell))
	}
	return b.String()
}

// first returns the first number of the first row that completely follows the pattern.
func (t *rowsText) first() uint64 {
	rest := t.Preperiod % t.period
	if rest == 0 {
		return t.Preperiod
	}
	return t.Preperiod + (t.period - rest)
}

// begins reports whether the rows that completely follow the pattern begin at a number, after
// others.
func (t *rowsText) begins(from int) bool {
	return t.period > 0 && from > 0 && uint64(from) == t.first()
}

// write writes a line of a row that begins with start. It reports whether it highlighted anything.
func (t *rowsText) write(b *strings.Builder, from, to, start int) (marked bool) {
	b.WriteString(t.Depth.faint(columns.Right(strconv.Itoa(from), t.head)))
	writeBracketed(b, t.Depth, t.cell, t.Values[from:to], func(j int) bool {
		exception := t.Values[from+j] != t.pattern[from+j]
		marked = marked || exception
		return exception
	})
	if from == start && to-from == t.line {
		b.WriteString(t.Depth.faint(t.rise(from)))
	}
	b.WriteByte('\n')
	return marked
}

// rise returns the difference between a row and the first one that completely follows the pattern.
func (t *rowsText) rise(from int) string {
	if t.saltus == 0 || t.period == 0 || uint64(from) < t.first() {
		return ""
	}
	high, rise := bits.Mul64((uint64(from)-t.first())/t.period, t.saltus)
	if high > 0 || rise == 0 {
		return ""
	}
	return "  +" + strconv.FormatUint(rise, 10)
}

// explain describes the pattern of the rows, and the marks.
func (t *rowsText) explain(b *strings.Builder, marked bool) {
	if t.Period > 0 {
		b.WriteString(t.Pattern.text().In(t.Language) + "\n")
	}
	if marked {
		sign := "[n]"
		if t.Depth != Plain {
			sign = t.Depth.highlight(" n ")
		}
		b.WriteString(sign + " " + t.Language.Textf("an exception: the value does not follow the pattern") + "\n")
	}
}
