package drawing

import (
	"fmt"
	"strconv"
	"strings"
)

// figure is a part of a drawing with the room that it takes.
type figure struct {
	width, height float64
	parts         []part
}

// part is a shape or a group of parts.
type part interface {
	svg(w *strings.Builder, t *theme)
	paint(c canvas, x, y float64) // at an offset
}

// canvas is a surface of pixels. Coordinates are those of the drawing.
type canvas interface {
	area(class string, edges [][]point) // closed polygons
	line(class string, lines [][]point)
	words(class string, x, y float64, text string)
}

// group is parts moved to a place.
type group struct {
	x, y  float64
	parts []part
}

// thing is the parts that a tap on the page takes as one: a [scene.Span] names it. Further keys are
// those of the other components that share the thing.
type thing struct {
	keys  []string
	parts []part
}

// key is the name of a thing.
func key(component, group, number int) string {
	return fmt.Sprintf("%d,%d,%d", component, group, number)
}

func newThing(component, group, number int, parts ...part) thing {
	return thing{[]string{key(component, group, number)}, parts}
}

func (g group) svg(w *strings.Builder, t *theme) {
	fmt.Fprintf(w, `<g transform="translate(%s %s)">`, coordinate(g.x), coordinate(g.y))
	for _, p := range g.parts {
		p.svg(w, t)
	}
	w.WriteString("</g>\n")
}

func (g group) paint(c canvas, x, y float64) {
	for _, p := range g.parts {
		p.paint(c, x+g.x, y+g.y)
	}
}

func (g thing) svg(w *strings.Builder, t *theme) {
	fmt.Fprintf(w, `<g class="thing" data-key="%s"`, g.keys[0])
	if len(g.keys) > 1 {
		fmt.Fprintf(w, ` data-keys="%s"`, strings.Join(g.keys, " "))
	}
	w.WriteString(">")
	for _, p := range g.parts {
		p.svg(w, t)
	}
	w.WriteString("</g>\n")
}

func (g thing) paint(c canvas, x, y float64) { group{parts: g.parts}.paint(c, x, y) }

// gap is the distance of pictures in a row, in pixels.
const gap = 14

// flow puts figures side by side, their feet on a line, in as many lines as the width asks for.
func flow(all []figure, width float64) figure {
	var lines []figure
	for len(all) > 0 {
		n, wide, high := 0, 0.0, 0.0
		for n < len(all) && (n == 0 || wide+gap+all[n].width <= width) {
			if n > 0 {
				wide += gap
			}
			wide += all[n].width
			high = max(high, all[n].height)
			n++
		}
		line, x := figure{width: wide, height: high}, 0.0
		for _, f := range all[:n] {
			line.parts = append(line.parts, group{x, high - f.height, f.parts})
			x += f.width + gap
		}
		lines = append(lines, line)
		all = all[n:]
	}
	return stack(lines, gap)
}

// stack puts figures below each other, with a distance between them.
func stack(all []figure, apart float64) (f figure) {
	for i, inner := range all {
		if i > 0 {
			f.height += apart
		}
		f.parts = append(f.parts, group{0, f.height, inner.parts})
		f.width = max(f.width, inner.width)
		f.height += inner.height
	}
	return f
}

// under puts figures below each other, each in the middle.
func under(all []figure, apart float64) figure {
	f := stack(all, apart)
	for i, inner := range all {
		place := f.parts[i].(group)
		place.x = (f.width - inner.width) / 2
		f.parts[i] = place
	}
	return f
}

// framed returns a figure with room around it.
func framed(f figure, room float64) figure {
	return figure{f.width + 2*room, f.height + 2*room, []part{group{room, room, f.parts}}}
}

// coordinate formats a coordinate to a tenth of a pixel.
func coordinate(x float64) string {
	return strings.TrimSuffix(strconv.FormatFloat(x, 'f', 1, 64), ".0")
}

func number(n uint64) string { return strconv.FormatUint(n, 10) }
