package picture

import (
	"strconv"
	"strings"

	"sprague/internal/columns"
)

// gridText is a grid being written to a screen.
type gridText struct {
	*Grid
	Screen
	look    look
	corner  string // names both axes in the corner
	caption string // or, for long names, above
	head    int    // columns before each row
	cell    int    // columns of a cell with its value
	gap     int    // columns between cells
	halved  bool   // two cells per character, without values
	shown   int    // number of columns of the grid that fit
}

// cornered is the maximum width of the corner; longer axis names get their own line, which takes no
// room from the cells.
const cornered = 7

// roomy is the minimum width of cells if there is room.
const roomy = 2

// measure selects the widest form that fits.
func (t *gridText) measure() {
	t.corner = oneLine(t.Down.In(t.Language)) + `\` + oneLine(t.Across.In(t.Language))
	if columns.Width(t.corner) > cornered {
		t.corner, t.caption = "", oneLine(t.Language.Textf("%s down, %s across", t.Down, t.Across))
	}
	t.head = max(columns.Width(t.corner), labelWidth(t.down()))
	values := 1
	for _, row := range t.Cells {
		for _, c := range row {
			values = max(values, columns.Width(c.String()))
		}
	}
	room := t.room() - t.head - 1 // reserve the blank after the last cell, for brackets
	wide, named := t.width(), max(values, labelWidth(t.across()), roomy)
	t.cell, t.gap, t.shown = values, 1, wide
	switch graded := t.Depth.hasScale(); {
	case wide*(named+1) <= room:
		t.cell = named
	case wide*(values+1) <= room:
	case graded && values == 1 && wide <= room:
		t.gap = 0 // more digits would touch
	case graded:
		t.halved, t.cell, t.gap, t.shown = true, 1, 0, min(wide, max(room, 1))
	default:
		t.shown = max(room/(values+1), 1)
	}
}

// heads writes the numbers of some or all columns, the last digit above its column.
func (t *gridText) heads() string {
	a, unit := t.across(), t.cell+t.gap
	a.greatest = a.least + int64(t.shown) - 1
	var b strings.Builder
	for _, n := range a.ticks((labelWidth(a) + unit) / unit) {
		b.WriteString(columns.Right(strconv.FormatInt(n, 10), (a.at(n)+1)*unit-b.Len()))
	}
	return b.String()
}

// numbers writes the rows with their values.
func (t *gridText) numbers(b *strings.Builder) {
	for i := range t.Cells {
		b.WriteString(t.Depth.faint(columns.Right(strconv.FormatInt(t.FirstDown+int64(i), 10), t.head)))
		if t.Depth.hasScale() {
			t.colored(b, i)
		} else {
			t.bracketed(b, i)
		}
		b.WriteByte('\n')
	}
}

// colored writes a row of cells on their backgrounds.
func (t *gridText) colored(b *strings.Builder, i int) {
	for j := range t.shown {
		c := t.at(i, j)
		text := columns.Right(c.String(), t.cell+t.gap)
		if background, ok := t.look.rgb(c); ok {
			text = t.Depth.on(background, text)
		}
		b.WriteString(text)
	}
}

// bracketed writes a row without color scale. Highlighted cells have brackets in the gaps between
// cells; adjacent brackets share a gap.
func (t *gridText) bracketed(b *strings.Builder, i int) {
	row := make([]Cell, t.shown)
	for j := range row {
		row[j] = t.at(i, j)
	}
	writeBracketed(b, t.Depth, t.cell, row, func(j int) bool { return t.look.marks(row[j]) })
}

// legend explains the marks, and the scale if cells have no values.
func (t *gridText) legend(b *strings.Builder) {
	samples := t.look.legend(t.Zero, t.Cells)
	if t.halved {
		samples = append(t.look.grades(), samples...)
	}
	var parts []string
	for _, s := range samples {
		cell := " " + s.cell.String() + " "
		if t.look.marks(s.cell) && t.Depth == Plain {
			cell = "[" + s.cell.String() + "]"
		}
		parts = append(parts, strings.TrimSuffix(t.swatch(s.cell, cell)+" "+oneLine(s.meaning.In(t.Language)), " "))
	}
	fill(b, parts, t.room())
}

// swatch colors a sample cell like in the picture.
func (t *gridText) swatch(c Cell, text string) string {
	background, ok := t.look.rgb(c)
	switch {
	case ok && t.Depth.hasScale():
		return t.Depth.on(background, text)
	case t.look.marks(c):
		return t.Depth.highlight(text)
	default:
		return text
	}
}
