package picture

import (
	"fmt"

	"sprague/internal/printable"
)

// on formats text on a background; on that of the signal it is bold.
func (d Depth) on(background rgb, text string) string {
	if background == signal {
		return d.highlight(text)
	}
	return d.paint(d.back(background)+";"+d.fore(textColor(background)), text)
}

// fore and back return the SGR parameters of a color.
func (d Depth) fore(c rgb) string { return d.colorCode("38", c) }

func (d Depth) back(c rgb) string { return d.colorCode("48", c) }

func (d Depth) colorCode(which string, c rgb) string {
	if d == Truecolor {
		r, g, b := c.rgb()
		return fmt.Sprintf("%s;2;%d;%d;%d", which, r, g, b)
	}
	return fmt.Sprintf("%s;5;%d", which, xterms()[c])
}

// strong marks a heading, faint less important text, like in answers; salient marks highlighted
// text.
func (d Depth) strong(text string) string { return d.paint("1", text) }

func (d Depth) faint(text string) string { return d.paint("2", text) }

func (d Depth) highlight(text string) string {
	if d.hasScale() {
		return d.paint("1;"+d.back(signal)+";"+d.fore(textColor(signal)), text)
	}
	return d.paint("1;7", text)
}

// alarm colors highlighted text without a background of its own.
func (d Depth) alarm(text string) string {
	if d.hasScale() {
		return d.paint(d.fore(signal), text)
	}
	return d.paint("31", text)
}

func (d Depth) paint(code, text string) string {
	if d == Plain || text == "" {
		return text
	}
	return printable.Paint(code, text)
}
