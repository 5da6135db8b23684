package picture

import (
	"bufio"
	"encoding/xml"
	"fmt"
	"io"
)

// vector is a surface of shapes, an SVG.
type vector struct{ w *bufio.Writer }

// newVector returns a white surface.
func newVector(w io.Writer, width, height int) *vector {
	v := &vector{bufio.NewWriter(w)}
	fmt.Fprintf(v.w, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %[1]d %[2]d" shape-rendering="crispEdges" font-family="monospace" font-size="13">`+"\n", width, height)
	v.rect(0, 0, width, height, white)
	return v
}

func (v *vector) rect(x, y, width, height int, c rgb) {
	fmt.Fprintf(v.w, `<rect x="%d" y="%d" width="%d" height="%d" fill="%s"/>`+"\n", x, y, width, height, c)
}

func (v *vector) line(x, y, toX, toY int, c rgb) {
	fmt.Fprintf(v.w, `<line x1="%d" y1="%d" x2="%d" y2="%d" stroke="%s" stroke-width="%d" stroke-linecap="round" shape-rendering="auto"/>`+"\n", x, y, toX, toY, c, stroke)
}

func (v *vector) text(x, baseline int, a align, text string, c rgb) {
	if text == "" {
		return
	}
	anchor := [...]string{atStart: "start", atMiddle: "middle", atEnd: "end"}[a]
	fmt.Fprintf(v.w, `<text x="%d" y="%d" text-anchor="%s" fill="%s">`, x, baseline, anchor, c)
	_ = xml.EscapeText(v.w, []byte(text)) // a buffered writer reports its errors at the end
	fmt.Fprintln(v.w, "</text>")
}

// close ends the file.
func (v *vector) close() error {
	fmt.Fprintln(v.w, "</svg>")
	return v.w.Flush()
}
