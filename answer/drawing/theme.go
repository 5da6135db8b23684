package drawing

import (
	"fmt"
	"strings"
)

// theme is the colors of a drawing, by what they are used for.
type theme struct {
	back, ink, quiet, left, right, green, counter, stone string
}

// The colors of the page. Left is blue and Right is red, as in the books.
var (
	light = theme{"#ffffff", "#1c2430", "#566070", "#1757a6", "#b3321f", "#22772f", "#b5791a", "#59626e"}
	dark  = theme{"#14181d", "#e6eaef", "#a4aebb", "#79b1f5", "#ff8a76", "#6fce7f", "#e0ab4c", "#8b95a2"}
)

// style is how a class looks.
type style struct {
	fill, stroke string // colors; empty for none
	width        float64
	dashes       []float64 // drawn and left out in turn; nil for a solid line
	size         float64   // of letters, in pixels
}

// The widths of a column of letters.
const (
	wordColumn  = 13 * 0.6
	labelColumn = 11 * 0.6
)

// style returns the style of a class. Its further words tell the side of an edge, a filled square
// and a goal; others serve the page alone.
func (t *theme) style(class string) style {
	name, rest, _ := strings.Cut(class, " ")
	has := func(word string) bool { return strings.Contains(" "+rest+" ", " "+word+" ") }
	var s style
	switch name {
	case "ground":
		s = style{stroke: t.stone, width: 3}
	case "cell":
		s = style{fill: t.back, stroke: t.stone, width: 1}
	case "frame":
		s = style{stroke: t.stone, width: 1, dashes: []float64{4, 4}}
	case "filled":
		s = style{fill: t.stone}
	case "counter":
		s = style{fill: t.counter}
	case "pin":
		s = style{fill: t.back, stroke: t.stone, width: 2}
	case "left":
		s = style{fill: t.left}
	case "right":
		s = style{fill: t.right}
	case "edge":
		switch {
		case has("left"):
			s = style{stroke: t.left, width: 5}
		case has("right"):
			s = style{stroke: t.right, width: 5, dashes: []float64{9, 6}}
		default:
			s = style{stroke: t.green, width: 5, dashes: []float64{1, 7}}
		}
	case "arc":
		s = style{stroke: t.quiet, width: 1.3}
	case "arrow":
		s = style{fill: t.quiet}
	case "token":
		s = style{fill: t.counter, stroke: t.ink, width: 1}
	case "poison":
		s = style{stroke: t.right, width: 3}
	case "word":
		s = style{fill: t.ink, size: 13}
	case "sign":
		s = style{fill: t.quiet, size: 20}
	case "inverse":
		s = style{fill: t.back, size: 13}
	case "label":
		s = style{fill: t.quiet, size: 11}
	}
	switch {
	case has("key"):
		s.stroke, s.width = t.ink, 3
	case has("filled"):
		s.fill = t.stone
	}
	return s
}

// attributes returns the style of a class as attributes of SVG, which any style sheet overrides.
func (t *theme) attributes(class string) string {
	s := t.style(class)
	fill := s.fill
	if fill == "" {
		fill = "none"
	}
	text := ` fill="` + fill + `"`
	if s.stroke != "" {
		text += fmt.Sprintf(` stroke="%s" stroke-width="%s"`, s.stroke, coordinate(s.width))
	}
	if s.dashes != nil {
		text += fmt.Sprintf(` stroke-dasharray="%s %s"`, coordinate(s.dashes[0]), coordinate(s.dashes[1]))
	}
	if s.width > 2 {
		text += ` stroke-linecap="round"`
	}
	if s.size > 0 {
		text += fmt.Sprintf(` font-size="%s"`, coordinate(s.size))
	}
	return text
}
