package picture

import (
	"io"
	"math/big"
	"strconv"

	"sprague/internal/say"
)

// The dimensions of thermographs in files, in pixels: the maximum height of walls, and the maximum
// width of all thermographs in a row. The first magnification is the maximum; below the second,
// thermographs are placed in several rows instead.
const (
	wallsHeight  = 384
	panelsWidth  = 1200
	largestUnit  = magnification(7)
	smallestUnit = magnification(5)
	mastHeight   = 56
	panelGap     = 3 * letter
	arrow        = 7
	stroke       = 2
)

// SVG writes thermographs as shapes.
func (p *Thermographs) SVG(w io.Writer, l say.Language) error { return writeSVG(w, p.figure, l) }

// thermographFigure is a picture of thermographs being written to a file.
type thermographFigure struct {
	*Thermographs
	magnification
	panels       []panelFigure
	temperatures []*big.Rat // temperatures at the axis
	head         int        // width of their labels
	walls        int        // height of the walls
	captions     []string
	axes         struct{ temperature, value string } // their names
	key          key
	lines        int // rows of panels
	wide         int
}

// panelFigure is a thermograph with the position of its axis.
type panelFigure struct {
	*Thermograph
	marks      []*big.Rat
	pad, span  int
	left, line int
}

func (f *panelFigure) width() int { return f.span + 2*f.pad }

func (p *Thermographs) figure(in say.Language) (*thermographFigure, error) {
	high := new(big.Rat).Sub(p.hottest(), coldest)
	for m := largestUnit; ; m-- {
		if m.dots(high) > wallsHeight {
			continue
		}
		if f := p.figureOf(m, in); f.lines == 1 || m <= smallestUnit {
			return f, nil
		}
	}
}

// figureOf lays out thermographs at a scale.
func (p *Thermographs) figureOf(m magnification, in say.Language) *thermographFigure {
	f := &thermographFigure{Thermographs: p, magnification: m, walls: m.distance(p.hottest(), coldest)}
	f.temperatures = ladder(coldest, p.hottest(), func(step *big.Rat, marks []*big.Rat) bool {
		return len(marks) < 2 || m.dots(step) >= 2*lineSpace || step.IsInt() && m.dots(step) >= lineSpace
	})
	for _, x := range f.temperatures {
		f.head = max(f.head, textWidth(mark(x)))
	}
	f.head += margin + letter
	f.axes.temperature, f.axes.value = in.Say("temperature"), in.Say("value")
	beside := letter/2 + textWidth(f.axes.value)
	x := f.head
	for i := range p.Graphs {
		g := &p.Graphs[i]
		w := panelFigure{Thermograph: g, span: m.dots(g.width()), pad: letter}
		w.marks = ladder(g.Right[0].Value, g.Left[0].Value, func(step *big.Rat, marks []*big.Rat) bool {
			return m.apart(step, marks, textWidth, 2*letter)
		})
		for _, x := range w.marks {
			w.pad = max(w.pad, textWidth(mark(x))/2)
		}
		if x > f.head && x+w.width()+beside > panelsWidth {
			x, f.lines = f.head, f.lines+1
		}
		w.left, w.line = x, f.lines
		x += w.width() + panelGap
		f.wide = max(f.wide, x-panelGap+beside)
		f.panels = append(f.panels, w)
	}
	f.lines++
	for _, c := range p.captions() {
		f.captions = append(f.captions, name(c, in))
		f.wide = max(f.wide, margin+textWidth(f.captions[len(f.captions)-1]))
	}
	f.key = newKey([]sample{
		{fill: point, meaning: say.Textf("Left's wall")}, {fill: signal, meaning: say.Textf("Right's wall")}, {fill: black, meaning: say.Textf("mast")},
	}, nil, in, max(f.wide-f.head, 40*letter))
	f.wide = max(f.wide, f.head+f.key.across)
	return f
}

// lineHeight returns the height of a row of panels, with the labels below.
func (f *thermographFigure) lineHeight() int {
	height := mastHeight + f.walls + 2*lineSpace + margin
	if len(f.panels) > 1 {
		height += lineSpace
	}
	return height
}

// above returns the height of the captions above, and of the name of the axis that goes up.
func (f *thermographFigure) above() int { return margin + (len(f.captions)+1)*lineSpace + margin/2 }

func (f *thermographFigure) size() (width, height int) {
	return f.wide + margin, f.above() + f.lines*f.lineHeight() + f.key.height()
}

func (f *thermographFigure) shapes() int {
	all := 0
	for _, p := range f.panels {
		all += len(p.Left) + len(p.Right) + 2*len(p.marks) + 2*len(f.temperatures) + arrow
	}
	return all
}

func (f *thermographFigure) draw(s surface) {
	for i, text := range f.captions {
		s.text(margin, margin+ascent+i*lineSpace, atStart, text, black)
	}
	s.text(margin, margin+ascent+len(f.captions)*lineSpace+margin/2, atStart, f.axes.temperature, gray)
	for i := range f.panels {
		f.drawPanel(s, i)
	}
	f.key.draw(s, f.head, f.above()+f.lines*f.lineHeight())
}

// drawPanel draws a thermograph with its axes. The temperature labels are at the first one of a
// row.
func (f *thermographFigure) drawPanel(s surface, i int) {
	p := &f.panels[i]
	top := f.above() + p.line*f.lineHeight()
	bottom := top + mastHeight + f.walls
	x := func(value *big.Rat) int { return p.left + p.pad + f.distance(p.Left[0].Value, value) }
	y := func(temperature *big.Rat) int { return bottom - f.distance(temperature, coldest) }
	for _, t := range f.temperatures {
		line := pale
		if t.Sign() == 0 {
			line = gray
		}
		s.rect(p.left, y(t), p.width(), 1, line)
		if p.left == f.head {
			s.text(p.left-letter/2, y(t)+ascent/2, atEnd, mark(t), gray)
		}
	}
	for _, v := range p.marks {
		s.rect(x(v), bottom+1, 1, 4, gray)
		s.text(x(v), bottom+6+ascent, atMiddle, mark(v), gray)
	}
	if i == len(f.panels)-1 || f.panels[i+1].line > p.line {
		s.text(p.left+p.width()+letter/2, bottom+ascent/2, atStart, f.axes.value, gray)
	}
	mast := p.apex()
	from := y(mast.Temperature)
	s.rect(x(mast.Value)-stroke/2, top, stroke, from-top+1, black)
	for j := range arrow {
		s.rect(x(mast.Value)-j/2-1, top+j, 2*(j/2)+stroke, 1, black)
	}
	for _, wall := range []struct {
		corners []Corner
		rgb
	}{{p.Left, point}, {p.Right, signal}} {
		for j := range wall.corners[1:] {
			a, b := wall.corners[j], wall.corners[j+1]
			s.line(x(a.Value), y(a.Temperature), x(b.Value), y(b.Temperature), wall.rgb)
		}
	}
	if len(f.panels) > 1 {
		s.text(x(mast.Value), bottom+6+ascent+lineSpace, atMiddle, strconv.Itoa(i+1), black)
	}
}
