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
// them has one of its values. On a screen with a height the whole of it is to be seen above the
// next prompt.
func (p *Plot) Show(w io.Writer, s Screen) error {
	c, err := p.chart()
	if err != nil {
		return err
	}
	room := plotWidth
	if s.Width > 0 {
		room = s.Width
	}
	head := labelWidth(axis{span: c.up}) + 1 // and the line of the axis
	name := oneLine(p.X.In(s.Language))
	width := min(max(room-head-1-columns.Width(name), plotLeast), plotMost)
	x := newAxis(c.across, width*dotsAcross, 4*dotsAcross)
	y, remarks := c.upwards(s, x)
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
	b.WriteString(s.Depth.faint(numbersAlong(x, head, room)) + "\n")
	b.WriteString(remarks)
	_, err = io.WriteString(w, b.String())
	return err
}

// aroundPlot is how many lines stand around the dots of a plot: its title, the name of the axis, the
// axis below with its numbers, and the next prompt.
const aroundPlot = 5

// upwards lays the values along the height of a screen, and gives the remarks that stand below.
func (c *chart) upwards(s Screen, x axis) (y axis, remarks string) {
	for lines := 0; ; lines++ { // fewer dots may want more remarks, of which there are few
		height := plotHeight
		if s.Height > 0 {
			height = min(max(s.Height-aroundPlot-lines, plotLeast), plotMost)
		}
		y = newAxis(c.up, height*dotsUp, dotsUp)
		remarks = c.remarksBelow(s, x, y)
		if s.Height <= 0 || strings.Count(remarks, "\n") <= lines {
			return y, remarks
		}
	}
}

// numbersAlong writes numbers below an axis that begins in a column, each beginning where its points
// are; the last, if it does not fit there, ends where the room does.
func numbersAlong(x axis, begin, room int) string {
	var b strings.Builder
	for _, n := range x.ticks((labelWidth(x) + 2) * dotsAcross) {
		number := strconv.FormatInt(n, 10)
		at := min(begin+x.at(n)/dotsAcross, room-len(number))
		if b.Len() > 0 && at <= b.Len() {
			continue // it would run into the one before it
		}
		b.WriteString(columns.Blanks(at-b.Len()) + number)
	}
	return b.String()
}

// remarksBelow tells what the points mean, and what is not to be seen.
func (c *chart) remarksBelow(s Screen, x, y axis) string {
	var b strings.Builder
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
	fill(&b, parts, widths, s.room())
	return b.String()
}
