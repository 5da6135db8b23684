package picture

import (
	"io"

	"sprague/internal/say"
)

// SVG writes a plot as shapes.
func (p *Plot) SVG(w io.Writer, l say.Language) error { return writeSVG(w, p.figure, l) }

// plotFigure is a plot being written to a file.
type plotFigure struct {
	*chart
	title, nameX, nameY string
	x, y                axis // in pixels
	mark                int  // side of a point
	density             *density
	left, top           int // position of the area of points
	key                 key
}

// The maximum area of points, and the maximum pixels per number.
const (
	areaWidth, areaHeight = 960, 400
	areaStep              = 16
	aboveAxis             = 4 // gap between the axis and the lowest points
	largestMark           = 6
	shadesOfKey           = 8
)

func (p *Plot) figure(in say.Language) (*plotFigure, error) {
	c, err := p.chart()
	if err != nil {
		return nil, err
	}
	f := &plotFigure{
		chart: c, title: name(p.Title, in), nameX: name(p.X, in), nameY: name(p.Y, in),
		x: newAxis(c.across, areaWidth, areaStep), y: c.upwards(areaHeight, 2*areaStep),
	}
	var samples []sample
	f.mark = max(min(f.x.dots, f.y.dots, largestMark), 2)
	if c.exp > 0 { // a fraction has fewer dots than there is room for
		f.mark = max(min(f.x.dots, largestMark), 2)
	}
	switch {
	case f.x.share > 1:
		d := c.density(f.x, f.y, shadesOfKey)
		f.density, f.mark = &d, min(f.y.dots, largestMark)
		samples = d.samples()
	case c.marked:
		samples = []sample{{Number(0), signal, p.Zero}}
	}
	if text := c.text(); !text.Empty() {
		samples = append(samples, sample{fill: black, meaning: text})
	}
	before, _ := f.x.overhang(f.ticksX())
	f.left = margin + max(max(letter*labelWidth(f.y), textWidth(f.nameY))+letter+4, before)
	f.top = headingHeight(f.title) + lineSpace
	f.key = newKey(samples, c.remarks(f.y), in, areaWidth)
	return f, nil
}

// area returns the size of the area of points including the last point, which may extend beyond its
// dot.
func (f *plotFigure) area() (width, height int) {
	return f.x.size() + f.mark, f.y.size() + f.mark + aboveAxis
}

func (f *plotFigure) size() (width, height int) {
	width, height = f.area()
	_, behind := f.x.overhang(f.ticksX())
	width = max(f.left+width+max(letter+textWidth(f.nameX), behind), f.left+f.key.across, margin+textWidth(f.title)) + margin
	return width, f.top + height + 2*lineSpace + f.key.height() + margin
}

func (f *plotFigure) shapes() int { return min(len(f.Values), areaWidth*areaHeight) }

func (f *plotFigure) draw(s surface) {
	heading(s, f.title)
	f.drawAxes(s)
	if f.density != nil {
		f.drawDensity(s)
	} else {
		f.drawPoints(s)
	}
	_, height := f.area()
	f.key.draw(s, f.left, f.top+height+2*lineSpace+margin/2)
}

func (f *plotFigure) drawPoints(s surface) {
	for _, zeros := range []bool{false, true} { // zeros above the others
		c := point
		if zeros {
			c = signal
		}
		f.points(func(n, v int64, zero bool) {
			if zeros == zero {
				x, y := f.place(n, v)
				s.rect(x-f.mark/2, y-f.mark/2, f.mark, f.mark, c)
			}
		})
	}
}

// drawDensity merges neighbors of equal shade.
func (f *plotFigure) drawDensity(s surface) {
	left, bottom := f.place(f.x.least, f.y.least)
	for i, row := range f.density.counts {
		for from := 0; from < len(row); {
			to, level := from+1, f.density.level(row[from])
			for to < len(row) && f.density.level(row[to]) == level {
				to++
			}
			if level >= 0 {
				s.rect(left+from, bottom-i*f.y.dots-f.mark/2, to-from, f.mark, f.density.shade(level))
			}
			from = to
		}
	}
}

// place returns the pixel of a number and its value.
func (f *plotFigure) place(n, v int64) (x, y int) {
	_, height := f.area()
	return f.left + f.mark/2 + f.x.at(n) + f.x.dots/2, f.top + height - aboveAxis - f.mark/2 - 1 - f.y.at(v) - f.y.dots/2
}

// ticksX returns the numbers at the horizontal axis.
func (f *plotFigure) ticksX() []int64 { return f.x.ticks(letter * (labelWidth(f.x) + 2)) }

// drawAxes draws the axes with their numbers, a horizontal line for each number, a vertical line
// where the values begin to repeat, and a bar of the period's length.
func (f *plotFigure) drawAxes(s surface) {
	width, height := f.area()
	s.text(f.left-letter-4, f.top-letter, atEnd, f.nameY, black)
	for _, v := range f.y.ticks(lineSpace) {
		_, y := f.place(f.x.least, v)
		s.rect(f.left, y, width, 1, pale)
		s.rect(f.left-4, y, 4, 1, gray)
		s.text(f.left-letter, y+ascent/2, atEnd, f.y.label(v), gray)
	}
	s.rect(f.left-1, f.top, 1, height+1, gray)
	s.rect(f.left-1, f.top+height, width+1, 1, gray)
	for _, n := range f.ticksX() {
		x, _ := f.place(n, f.y.least)
		s.rect(x, f.top+height+1, 1, 4, gray)
		s.text(x, f.top+height+6+ascent, atMiddle, f.x.label(n), gray)
	}
	if from, to, ok := f.repeats(); ok {
		x, _ := f.place(from, f.y.least)
		end, _ := f.place(to, f.y.least)
		s.rect(x, f.top, 1, height, black)
		s.rect(x, f.top+height, end-x+1, 4, black)
	}
	s.text(f.left+width+letter, f.top+height+4, atStart, f.nameX, black)
}
