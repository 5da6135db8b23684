package draw

import (
	"bufio"
	"encoding/xml"
	"fmt"
	"io"
	"strings"

	"sprague/answer/query"
	"sprague/internal/columns"
	"sprague/internal/say"
	"sprague/repl/render"
)

// The size of a character of an SVG, and its margin, in pixels.
const (
	charWidth  = 9
	lineHeight = 19
	baseline   = 14
	svgMargin  = 8
)

// svgColors are the colors of the inks on white. Left is blue and Right is red, as in the books.
var svgColors = map[ink]string{
	plain: "#000000", faint: "#6b6b6b", strong: "#000000", leftInk: "#0b4fc4", rightInk: "#c22410", eitherInk: "#1a7f37",
}

// SVG draws the subject of a query like [Query], as an SVG without styles and scripts. The error is
// that of the writer.
func SVG(w io.Writer, l say.Language, q *query.Query) error {
	lines := newPage(render.Style{Language: l}).query(q, usualWidth)
	out := bufio.NewWriter(w)
	width, height := lines.width()*charWidth+2*svgMargin, len(lines)*lineHeight+2*svgMargin
	fmt.Fprintf(out, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %[1]d %[2]d" font-family="monospace" font-size="15">`+"\n", width, height)
	fmt.Fprintf(out, `<rect width="%d" height="%d" fill="#ffffff"/>`+"\n", width, height)
	for i, l := range lines {
		x := svgMargin
		for _, s := range l {
			s.svg(out, x, svgMargin+baseline+i*lineHeight)
			x += columns.Width(s.text) * charWidth
		}
	}
	fmt.Fprintln(out, "</svg>")
	return out.Flush()
}

// svg writes a span at a place. Its length is set, so that columns stay aligned in any font.
func (s span) svg(w *bufio.Writer, x, y int) {
	text := strings.TrimLeft(s.text, " ")
	x += (len(s.text) - len(text)) * charWidth
	if text = strings.TrimRight(text, " "); text == "" {
		return
	}
	weight := ""
	if s.ink == strong {
		weight = ` font-weight="bold"`
	}
	fmt.Fprintf(w, `<text x="%d" y="%d" textLength="%d" lengthAdjust="spacingAndGlyphs" fill="%s"%s xml:space="preserve">`,
		x, y, columns.Width(text)*charWidth, svgColors[s.ink], weight)
	_ = xml.EscapeText(w, []byte(text)) // a buffered writer reports its errors at the end
	fmt.Fprintln(w, "</text>")
}
