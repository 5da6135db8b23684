package drawing

import (
	"encoding/xml"
	"fmt"
	"io"
	"strings"
)

// SVG writes the drawing, without style sheets and scripts. The classes of shapes, and the keys of
// things, are those of the page. The error is that of the writer.
func (d *Drawing) SVG(w io.Writer) error {
	width, height := d.Size()
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %[1]d %[2]d" role="img" font-family="ui-monospace, 'DejaVu Sans Mono', monospace" text-anchor="middle">`, width, height)
	b.WriteString("<title>")
	_ = xml.EscapeText(&b, []byte(d.title)) // a builder reports no errors
	fmt.Fprintf(&b, `</title><rect class="paper" width="%d" height="%d" fill="%s"/>`+"\n", width, height, d.theme.back)
	for _, p := range d.whole.parts {
		p.svg(&b, &d.theme)
	}
	b.WriteString("</svg>\n")
	_, err := io.WriteString(w, b.String())
	return err
}
