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

// Rows is a sequence, numbered from 0, in rows as long as its period, so that the columns show how
// it repeats. Values that do not follow the pattern, continued backwards, stand out.
type Rows struct {
	Title   say.Text
	Name    say.Text // of the numbers
	Values  []Cell
	Pattern // without one the rows have some round length
	// Shortest is how many values a row has at least: of a shorter period it holds several. 0 stands for one period.
	Shortest uint64
}

// rowsText is a sequence on its way to a screen.
type rowsText struct {
	*Rows
	Screen
	pattern []Cell
	name    string
	head    int // columns before each line
	cell    int // columns of a value
	row     int // values of a row
	line    int // values of a line, of which a row may have several

	period, saltus uint64 // of the rows: what repeats also repeats after twice the period
}

// Show writes the rows. A row that is wider than the screen goes on in more lines; a line parts
// the rows that are all pattern from those before.
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

// backwards gives what the values would be if they followed the pattern from the beginning; what
// cannot be told from the values that there are is as they are.
func (r *Rows) backwards() []Cell {
	pattern := append([]Cell(nil), r.Values...)
	if r.Period == 0 || r.Period > math.MaxInt || r.Preperiod > uint64(len(pattern)) {
		return pattern
	}
	for n := int(r.Preperiod) - 1; n >= 0; n-- {
		if int(r.Period) < len(pattern)-n {
			pattern[n] = pattern[n+int(r.Period)].lowered(r.Saltus)
		}
	}
	return pattern
}

// lowered gives the cell of a number less by a saltus. What would be below all numbers is none.
func (c Cell) lowered(saltus uint64) Cell {
	if c.kind != number || c.exp > 0 || saltus == 0 {
		return c
	}
	if (span{math.MinInt64, c.number}).width() < saltus {
		return Cell{}
	}
	return Number(c.number - int64(saltus))
}

// rowsWidth is how wide rows are at most that no period makes a length for.
const rowsWidth = 80

// measure settles how long rows and lines are.
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
		t.line = (t.row + lines - 1) / lines // all about as long
	}
}

// heads writes what is to be added to the number before a line.
func (t *rowsText) heads() string {
	var b strings.Builder
	b.WriteString(columns.Right(t.name, t.head))
	for i := range t.line {
		b.WriteString(" " + columns.Right(strconv.Itoa(i), t.cell))
	}
	return b.String()
}

// first gives the first number of the first row that is all pattern.
func (t *rowsText) first() uint64 {
	rest := t.Preperiod % t.period
	if rest == 0 {
		return t.Preperiod
	}
	return t.Preperiod + (t.period - rest)
}

// begins reports whether the rows that are all pattern begin at a number, and others stand before.
func (t *rowsText) begins(from int) bool {
	return t.period > 0 && from > 0 && uint64(from) == t.first()
}

// write writes a line of a row that begins with start. It reports whether anything in it stands out.
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

// rise tells how much higher a row is than the first that is all pattern.
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

// explain writes what pattern the rows have, and what the marks mean.
func (t *rowsText) explain(b *strings.Builder, marked bool) {
	if t.Period > 0 {
		b.WriteString(t.Pattern.text().In(t.Language) + "\n")
	}
	if marked {
		sign := "[n]"
		if t.Depth != Plain {
			sign = t.Depth.salient(" n ")
		}
		b.WriteString(sign + " " + t.Language.Textf("an exception: the value does not follow the pattern") + "\n")
	}
}
