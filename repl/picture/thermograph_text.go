package picture

import (
	"io"
	"math/big"
	"strconv"
	"strings"

	"sprague/internal/columns"
)

// The text of thermographs: the default and maximum lines of walls, the lines of the mast, the
// greatest magnification, and the lines sufficient to see a shape.
const (
	wallLines     = 18
	mostWallLines = 40
	mastLines     = 3
	leastUnit     = 4
	seenLines     = 10
	betweenPanels = 2
	apartLines    = 3 // between labels of the temperature axis
)

// panel is a thermograph being written to a screen.
type panel struct {
	*Thermograph
	marks []*big.Rat // values at its axis
	pad   int        // blanks on both sides, for the labels of the outermost marks
	span  int        // columns from the leftmost to the rightmost value
}

func (p panel) width() int { return p.span + 1 + 2*p.pad }

// thermographText is a picture of thermographs being written to a screen.
type thermographText struct {
	*Thermographs
	Screen
	magnification
	panels []panel
	steps  int // lines of the walls
	labels []string
	head   int // columns of the labels and their axis
}

// Show writes thermographs as text.
func (p *Thermographs) Show(w io.Writer, s Screen) error {
	t := p.fitted(s)
	var b strings.Builder
	if len(p.Graphs) == 1 {
		s.headline(&b, p.Graphs[0].Name)
	}
	for from := 0; from < len(t.panels); {
		to := from + 1
		for to < len(t.panels) && t.across(from, to+1) <= t.roomOfText() {
			to++
		}
		t.write(&b, from, to)
		from = to
	}
	captions := p.captions()
	if len(captions) == 1 {
		captions[0] = p.Graphs[0].numbers()
	}
	for _, c := range captions {
		b.WriteString(columns.Wrap("", "   ", oneLine(c.In(s.Language)), t.roomOfText()))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// roomOfText returns the number of available columns.
func (t *thermographText) roomOfText() int {
	if t.Width > 0 {
		return t.Width
	}
	return plotWidth
}

// fitted lays out thermographs at the greatest scale where they fit side by side and are not too
// high. If a smaller scale would hide their shapes, it places them below each other.
func (p *Thermographs) fitted(s Screen) *thermographText {
	lines := wallLines
	if s.Height > 0 {
		lines = min(max(s.Height-mastLines-4-len(p.Graphs), seenLines), mostWallLines)
	}
	high := new(big.Rat).Sub(p.hottest(), coldest)
	for m := magnification(leastUnit); ; m-- {
		if m.dots(high) >= lines {
			continue
		}
		t := p.laidOut(s, m)
		room, widest := t.roomOfText(), 0
		for i := range t.panels {
			widest = max(widest, t.across(i, i+1))
		}
		if t.across(0, len(t.panels)) <= room || widest <= room && t.steps <= seenLines || t.steps == 0 {
			return t
		}
	}
}

// laidOut lays out thermographs at a scale.
func (p *Thermographs) laidOut(s Screen, m magnification) *thermographText {
	top := p.hottest()
	t := &thermographText{Thermographs: p, Screen: s, magnification: m, steps: m.distance(top, coldest)}
	t.labels = make([]string, t.steps+1)
	for _, x := range ladder(coldest, top, func(step *big.Rat, marks []*big.Rat) bool { return len(marks) < 2 || m.dots(step) >= apartLines }) {
		t.labels[m.distance(x, coldest)] = mark(x)
	}
	for _, label := range t.labels {
		t.head = max(t.head, len(label)+1)
	}
	for i := range p.Graphs {
		g := &p.Graphs[i]
		w := panel{Thermograph: g, pad: 1, span: m.dots(g.width())}
		w.marks = ladder(g.Right[0].Value, g.Left[0].Value, func(step *big.Rat, marks []*big.Rat) bool {
			return m.apart(step, marks, columns.Width, 1)
		})
		for _, x := range w.marks {
			w.pad = max(w.pad, columns.Width(mark(x))/2)
		}
		t.panels = append(t.panels, w)
	}
	return t
}

// across returns the columns of panels side by side.
func (t *thermographText) across(from, to int) int {
	width := t.head + betweenPanels*(to-from-1)
	for _, p := range t.panels[from:to] {
		width += p.width()
	}
	return width
}

// write writes panels side by side.
func (t *thermographText) write(b *strings.Builder, from, to int) {
	line := func(of func(p panel, i int) string) string {
		var rows []string
		for i, p := range t.panels[from:to] {
			rows = append(rows, of(p, from+i))
		}
		return strings.TrimRight(strings.Join(rows, columns.Blanks(betweenPanels)), " ")
	}
	for step := t.steps + mastLines; step >= 0; step-- {
		label := ""
		if step <= t.steps {
			label = t.labels[step]
		}
		b.WriteString(t.Depth.faint(columns.Right(label, t.head-1)+"┤") + line(func(p panel, _ int) string { return t.row(p, step) }) + "\n")
	}
	b.WriteString(t.Depth.faint(columns.Blanks(t.head-1)+"└"+line(func(p panel, _ int) string { return t.axis(p) })) + "\n")
	b.WriteString(t.Depth.faint(columns.Blanks(t.head)+line(func(p panel, _ int) string { return t.numbers(p) })) + "\n")
	if len(t.panels) > 1 {
		b.WriteString(columns.Blanks(t.head) + line(func(p panel, i int) string {
			number := strconv.Itoa(i + 1)
			return columns.Left(columns.Blanks(p.column(t.magnification, p.apex().Value)-len(number)/2)+number, p.width())
		}) + "\n")
	}
}

// column returns the column of a value in a panel.
func (p panel) column(m magnification, value *big.Rat) int {
	return p.pad + min(max(m.distance(p.Left[0].Value, value), 0), p.span)
}

// temperature returns the temperature of a line.
func (t *thermographText) temperature(step int) *big.Rat {
	x := new(big.Rat).SetInt64(int64(step))
	if t.magnification >= 0 {
		x.Quo(x, new(big.Rat).SetInt(new(big.Int).Lsh(big.NewInt(1), uint(t.magnification))))
	} else {
		x.Mul(x, new(big.Rat).SetInt(new(big.Int).Lsh(big.NewInt(1), uint(-t.magnification))))
	}
	return x.Add(x, coldest)
}

// row writes a line of a panel: the walls, or the mast with its arrow.
func (t *thermographText) row(p panel, step int) string {
	mast := p.column(t.magnification, p.apex().Value)
	here, above := t.temperature(step), t.temperature(step+1)
	if step >= t.distance(p.apex().Temperature, coldest) || here.Cmp(p.apex().Temperature) >= 0 {
		sign := "│"
		if step == t.steps+mastLines {
			sign = "↑"
		}
		return columns.Blanks(mast) + sign + columns.Blanks(p.width()-mast-1)
	}
	left, right := p.column(t.magnification, valueAt(p.Left, here)), p.column(t.magnification, valueAt(p.Right, here))
	sign := func(wall []Corner, slanting string) string {
		if valueAt(wall, here).Cmp(valueAt(wall, above)) == 0 {
			return "│"
		}
		return slanting
	}
	text := columns.Blanks(left) + t.Depth.paint("94", sign(p.Left, "╱"))
	if right > left {
		text += columns.Blanks(right-left-1) + t.Depth.paint("91", sign(p.Right, "╲"))
	}
	return text + columns.Blanks(p.width()-max(left, right)-1)
}

// axis writes the line below a panel.
func (t *thermographText) axis(p panel) string {
	line := []rune(strings.Repeat("─", p.width()))
	for _, x := range p.marks {
		line[p.column(t.magnification, x)] = '┴'
	}
	return string(line)
}

// numbers writes the values at the marks of a panel.
func (t *thermographText) numbers(p panel) string {
	text := ""
	for i := len(p.marks) - 1; i >= 0; i-- { // in descending order
		number := mark(p.marks[i])
		text += columns.Blanks(p.column(t.magnification, p.marks[i])-columns.Width(number)/2-columns.Width(text)) + number
	}
	return columns.Left(text, p.width())
}
