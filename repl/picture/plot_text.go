package picture

import (
	"io"
	"strings"

	"sprague/internal/columns"
)

// The default, maximum and minimum sizes of a plot.
const (
	plotWidth, plotHeight = 80, 20
	plotMost              = 1000
	plotLeast             = 4
)

// plotText is a plot being written to a screen.
type plotText struct {
	*chart
	Screen
	cell
	x, y    axis
	density density // for shaded characters
	remarks string
}

// Show writes a plot as text, in Braille dots: each number takes the same number of dots. If a dot
// would take several numbers, a character takes several, and its shade shows how many of them have
// one of its values. On a screen of known height, the whole plot is visible above the next prompt.
func (p *Plot) Show(w io.Writer, s Screen) error {
	c, err := p.chart()
	if err != nil {
		return err
	}
	t := plotText{chart: c, Screen: s, cell: braille}
	room := plotWidth
	if s.Width > 0 {
		room = s.Width
	}
	head := labelWidth(axis{span: c.up, exp: c.exp}) + 1 // and the axis line
	name := oneLine(p.X.In(s.Language))
	width := min(max(room-head-1-columns.Width(name), plotLeast), plotMost)
	if t.x = newAxis(c.across, width*t.dotsAcross, 4*t.dotsAcross); t.x.share > 1 {
		t.cell = shaded
		t.x = newAxis(c.across, width, 1)
	}
	t.fit()

	var b strings.Builder
	s.headline(&b, p.Title)
	b.WriteString(s.Depth.faint(columns.Right(oneLine(p.Y.In(s.Language)), head)) + "\n")
	labels := t.labels()
	for i, line := range t.lines() {
		b.WriteString(s.Depth.faint(columns.Right(labels[i], head-1)+"┤") + line + "\n")
	}
	line := []rune(strings.Repeat("─", t.columns(t.x.size())))
	if from, _, ok := c.repeats(); ok {
		line[t.x.at(from)/t.dotsAcross] = '┴'
	}
	b.WriteString(s.Depth.faint(columns.Blanks(head-1)+"└"+string(line)+" "+name) + "\n")
	b.WriteString(s.Depth.faint(t.numbersAlong(head, room)) + "\n")
	b.WriteString(t.remarks)
	_, err = io.WriteString(w, b.String())
	return err
}

// aroundPlot is the number of lines around the dots of a plot: its title, the name of the axis, the
// lower axis with its numbers, and the next prompt.
const aroundPlot = 5

// fit places the values along the height of the screen, and creates the remarks below.
func (t *plotText) fit() {
	for lines := 0; ; lines++ { // fewer dots may need more remarks; there are only a few
		height := plotHeight
		if t.Height > 0 {
			height = min(max(t.Height-aroundPlot-lines, plotLeast), plotMost)
		}
		t.y = t.upwards(height*t.dotsUp, t.dotsUp)
		if t.cell == shaded {
			t.density = t.chart.density(t.x, t.y, len(signs)-1)
		}
		t.remarks = t.remarksBelow()
		if t.Height <= 0 || strings.Count(t.remarks, "\n") <= lines {
			return
		}
	}
}

// numbersAlong writes numbers below an axis that begins in a column, each starting at its points.
// If the last does not fit, it is right-aligned.
func (t *plotText) numbersAlong(begin, room int) string {
	var b strings.Builder
	for _, n := range t.x.ticks((labelWidth(t.x) + 2) * t.dotsAcross) {
		number := t.x.label(n)
		at := min(begin+t.x.at(n)/t.dotsAcross, room-len(number))
		if b.Len() > 0 && at <= b.Len() {
			continue // it would touch the previous one
		}
		b.WriteString(columns.Blanks(at-b.Len()) + number)
	}
	return b.String()
}

// remarksBelow explains the points, and what is not visible.
func (t *plotText) remarksBelow() string {
	var b strings.Builder
	var parts []string
	add := func(sign, text string) { parts = append(parts, sign+t.Depth.faint(text)) }
	if t.cell == shaded {
		for _, s := range t.density.samples() {
			add(t.density.sign(int(s.cell.number)), strings.TrimRight(" "+s.cell.String()+" "+s.meaning.In(t.Language), " "))
		}
	} else if t.marked && t.Depth != Plain {
		add(t.Depth.alarm("⠿"), " 0: "+oneLine(t.Zero.In(t.Language)))
	}
	if text := t.text(); !text.Empty() {
		add("┴ ", text.In(t.Language))
	}
	for _, r := range t.chart.remarks(t.y) {
		add("", r.In(t.Language))
	}
	fill(&b, parts, t.room())
	return b.String()
}
