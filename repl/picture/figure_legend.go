package picture

import "sprague/internal/say"

// key is the legend of a figure: samples with their meanings, and remarks, in lines.
type key struct {
	items  []keyItem
	across int // its width
	lines  int
}

// keyItem is a sample with its place.
type keyItem struct {
	sample
	x, line int
	swatch  int // width of the swatch; 0 for none
	text    string
}

const swatchHeight = 14

// newKey lays out a legend in lines of a width.
func newKey(samples []sample, remarks []say.Text, in say.Language, room int) key {
	var k key
	x := 0
	add := func(item keyItem) {
		takes := item.swatch
		if item.text = name(item.meaning, in); item.text != "" {
			takes += letter + textWidth(item.text)
		}
		if x == 0 || x+takes > room {
			x, k.lines = 0, k.lines+1
		}
		item.x, item.line = x, k.lines-1
		k.items = append(k.items, item)
		k.across = max(k.across, x+takes)
		x += takes + 2*letter
	}
	for _, s := range samples {
		add(keyItem{sample: s, swatch: max(swatchHeight, textWidth(label(s.cell))+6)})
	}
	for _, r := range remarks {
		add(keyItem{sample: sample{meaning: r}})
	}
	return k
}

// height returns the height of a legend, including the gap to the picture.
func (k key) height() int {
	if k.lines == 0 {
		return 0
	}
	return k.lines*lineSpace + margin
}

// draw draws the legend with its upper left corner at a point.
func (k key) draw(s surface, x, y int) {
	for _, item := range k.items {
		left, baseline := x+item.x, y+item.line*lineSpace+swatchHeight-3
		if item.swatch > 0 {
			s.rect(left, y+item.line*lineSpace, item.swatch, swatchHeight, item.fill)
			s.text(left+item.swatch/2, baseline, atMiddle, label(item.cell), textColor(item.fill))
			left += item.swatch + letter
		}
		s.text(left, baseline, atStart, item.text, black)
	}
}

// ground returns the color of a cell in a file; an unknown cell is pale.
func ground(l look, c Cell) rgb {
	background, ok := l.rgb(c)
	if !ok && c.kind == none {
		return pale
	}
	return background
}

// label returns the text of a cell in a file; an unknown cell has none.
func label(c Cell) string {
	if c.kind == none {
		return ""
	}
	return c.String()
}
