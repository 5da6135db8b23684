package picture

import (
	"io"
	"strconv"
	"strings"

	"sprague/internal/columns"
)

// A character of Braille has two dots across and four up.
const (
	dotsAcross = 2
	dotsUp     = 4
)

// The size of a plot where the screen does not say, and the largest and smallest.
const (
	plotWidth, plotHeight = 80, 20
	plotMost              = 1000
	plotLeast             = 4
)

// Show writes a plot as text, in dots of Braille. Each number takes the same number of dots, or
// each dot the same number of numbers, which a line below tells then: a dot is set where one of
// them has one of its values.
func (p *Plot) Show(w io.Writer, s Screen) error {
	c, err := p.chart()
	if err != nil {
		return err
	}
	width, height := plotWidth, plotHeight
	if s.Width > 0 {
		width = s.Width
	}
	if s.Height > 0 {
		height = s.Height
	}
	head := labelWidth(axis{span: c.up}) + 1 // and the line of the axis
	name := oneLine(p.X.In(s.Language))
	width = min(max(width-head-1-columns.Width(name), plotLeast), plotMost)
	height = min(max(height, plotLeast), plotMost)
	x := newAxis(c.across, width*dotsAcross, 4*dotsAcross)
	y := newAxis(c.up, height*dotsUp, dotsUp)
	d := newDots(x.size(), y.size())
	c.points(func(n, v int64) { d.set(x.at(n), y.at(v), c.zero && v == 0) })

	var b strings.Builder
	s.headline(&b, p.Title)
	b.WriteString(s.Depth.faint(columns.Right(oneLine(p.Y.In(s.Language)), head)) + "\n")
	labels := d.labels(y)
	for line := range d.lines {
		b.WriteString(s.Depth.faint(columns.Right(labels[line], head-1)+"┤") + d.line(line, s.Depth) + "\n")
	}
	b.WriteString(s.Depth.faint(columns.Blanks(head-1)+"└"+strings.Repeat("─", d.columns)+" "+name) + "\n")
	b.WriteString(s.Depth.faint(columns.Blanks(head)+numbersAlong(x)) + "\n")
	c.writeRemarks(&b, s, x, y)
	_, err = io.WriteString(w, b.String())
	return err
}

// numbersAlong writes numbers below an axis, each beginning where its points are.
func numbersAlong(x axis) string {
	var b strings.Builder
	for _, n := range x.ticks((labelWidth(x) + 2) * dotsAcross) {
		b.WriteString(columns.Blanks(x.at(n)/dotsAcross-b.Len()) + strconv.FormatInt(n, 10))
	}
	return b.String()
}

// writeRemarks writes what the points mean, and what is not to be seen.
func (c *chart) writeRemarks(b *strings.Builder, s Screen, x, y axis) {
	var parts []string
	var widths []int
	if c.marked && s.Depth != Plain {
		meaning := "0: " + oneLine(c.Zero.In(s.Language))
		parts, widths = append(parts, s.Depth.alarm("⠿")+" "+meaning), append(widths, 2+columns.Width(meaning))
	}
	for _, r := range c.remarks(x, y) {
		text := r.In(s.Language)
		parts, widths = append(parts, s.Depth.faint(text)), append(widths, columns.Width(text))
	}
	fill(b, parts, widths, s.room())
}
