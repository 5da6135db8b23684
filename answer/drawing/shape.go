package drawing

import (
	"encoding/xml"
	"fmt"
	"math"
	"strings"
)

// Shapes have a class, or several: the theme and the style sheet of the page give them their colors.
type (
	ellipse struct {
		class          string
		x, y           float64 // center
		across, upward float64 // radii
	}
	rectangle struct {
		class               string
		x, y, width, height float64
		round               float64 // radius of the corners
	}
	curve struct {
		class string
		path  path
	}
	words struct {
		class string
		x, y  float64 // middle of the baseline
		text  string
	}
)

func circle(class string, x, y, r float64) ellipse { return ellipse{class, x, y, r, r} }

func line(class string, x, y, toX, toY float64) curve {
	return curve{class, path{{move, []point{{x, y}}}, {straight, []point{{toX, toY}}}}}
}

func (e ellipse) svg(w *strings.Builder, t *theme) {
	fmt.Fprintf(w, `<ellipse class="%s" cx="%s" cy="%s" rx="%s" ry="%s"%s/>`, e.class, coordinate(e.x), coordinate(e.y), coordinate(e.across), coordinate(e.upward), t.attributes(e.class))
}

func (r rectangle) svg(w *strings.Builder, t *theme) {
	fmt.Fprintf(w, `<rect class="%s" x="%s" y="%s" width="%s" height="%s"`, r.class, coordinate(r.x), coordinate(r.y), coordinate(r.width), coordinate(r.height))
	if r.round > 0 {
		fmt.Fprintf(w, ` rx="%s"`, coordinate(r.round))
	}
	w.WriteString(t.attributes(r.class) + "/>")
}

func (c curve) svg(w *strings.Builder, t *theme) {
	fmt.Fprintf(w, `<path class="%s" d="%s"%s/>`, c.class, c.path, t.attributes(c.class))
}

func (t words) svg(w *strings.Builder, colors *theme) {
	fmt.Fprintf(w, `<text class="%s" x="%s" y="%s"%s>`, t.class, coordinate(t.x), coordinate(t.y), colors.attributes(t.class))
	_ = xml.EscapeText(w, []byte(t.text)) // a builder reports no errors
	w.WriteString("</text>")
}

func (e ellipse) paint(c canvas, x, y float64) {
	const corners = 48
	edge := make([]point, corners)
	for i := range edge {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / corners)
		edge[i] = point{x + e.x + e.across*cos, y + e.y + e.upward*sin}
	}
	fillAndStroke(c, e.class, edge)
}

func (r rectangle) paint(c canvas, x, y float64) {
	left, top := x+r.x, y+r.y
	right, bottom := left+r.width, top+r.height
	var edge []point
	for i, corner := range []point{{right - r.round, bottom - r.round}, {left + r.round, bottom - r.round}, {left + r.round, top + r.round}, {right - r.round, top + r.round}} {
		steps := 1
		if r.round > 0 {
			steps = 6
		}
		for step := range steps {
			sin, cos := math.Sincos(math.Pi / 2 * (float64(i) + float64(step)/float64(max(1, steps-1))))
			edge = append(edge, point{corner.X + r.round*cos, corner.Y + r.round*sin})
		}
	}
	fillAndStroke(c, r.class, edge)
}

func (c curve) paint(to canvas, x, y float64) {
	lines, closed := c.path.flat(x, y)
	if closed {
		to.area(c.class, lines)
	}
	to.line(c.class, lines)
}

func (t words) paint(c canvas, x, y float64) { c.words(t.class, x+t.x, y+t.y, t.text) }

// fillAndStroke paints a polygon and its edge.
func fillAndStroke(c canvas, class string, edge []point) {
	edge = append(edge, edge[0])
	c.area(class, [][]point{edge})
	c.line(class, [][]point{edge})
}
