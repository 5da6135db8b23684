package picture

import (
	"fmt"

	"sprague/internal/printable"
)

// on writes text on a background; on that of the signal it is bold.
func (d Depth) on(background rgb, text string) string {
	if background == signal {
		return d.salient(text)
	}
	return d.painted(d.back(background)+";"+d.fore(legible(background)), text)
}

// fore and back give the parameters of the escape sequence that chooses a color.
func (d Depth) fore(c rgb) string { return d.chosen("38", c) }

func (d Depth) back(c rgb) string { return d.chosen("48", c) }

func (d Depth) chosen(which string, c rgb) string {
	if d == Truecolor {
		r, g, b := c.rgb()
		return fmt.Sprintf("%s;2;%d;%d;%d", which, r, g, b)
	}
	return fmt.Sprintf("%s;5;%d", which, xterms[c])
}

// strong marks a heading, faint what the reader may skip, as answers do; salient marks what stands out.
func (d Depth) strong(text string) string { return d.painted("1", text) }

func (d Depth) faint(text string) string { return d.painted("2", text) }

func (d Depth) salient(text string) string {
	if d.graded() {
		return d.painted("1;"+d.back(signal)+";"+d.fore(legible(signal)), text)
	}
	return d.painted("1;7", text)
}

// alarm colors what stands out and has no background of its own.
func (d Depth) alarm(text string) string {
	if d.graded() {
		return d.painted(d.fore(signal), text)
	}
	return d.painted("31", text)
}

func (d Depth) painted(code, text string) string {
	if d == Plain || text == "" {
		return text
	}
	return printable.Paint(code, text)
}
