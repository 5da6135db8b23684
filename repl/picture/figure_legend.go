package picture

import "sprague/internal/say"

// key is the legend of a figure: swatches with their meanings, and remarks, in lines.
type key struct {
	items  []keyItem
	across int // the width that it takes
	lines  int
}

// keyItem is a sample at its place.
type keyItem struct {
	sample
	x, line int
	swatch  int // its width; 0 for none
	text    string
}

const swatchHeight = 14

// newKey lays a legend out in lines of a width.
func newKey(samples []sample, remarks []say.Text, in say.Language, room int) key {
	var k key
	x := 0
	add := func(item keyItem) {
		takes := item.swatch
		if item.text = name(item.meaning, in); item.text != "" {
			takes += letter + wide(item.text)
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
		add(keyItem{sample: s, swatch: max(swatchHeight, wide(label(s.cell))+6)})
	}
	for _, r := range remarks {
		add(keyItem{sample: sample{meaning: r}})
	}
	return k
}

// height is the room that a legend takes, with what parts it from the picture.
func (k key) height() int {
	if k.lines == 0 {
		return 0
	}
	return k.lines*lineSpace + margin
}

// draw draws the legend with its upper left corner at a place.
func (k key) draw(s surface, x, y int) {
	for _, item := range k.items {
		left, baseline := x+item.x, y+item.line*lineSpace+swatchHeight-3
		if item.swatch > 0 {
			s.rect(left, y+item.line*lineSpace, item.swatch, swatchHeight, item.fill)
			s.text(left+item.swatch/2, baseline, atMiddle, label(item.cell), legible(item.fill))
			left += item.swatch + letter
		}
		s.text(left, baseline, atStart, item.text, black)
	}
}

// ground gives the color of a cell in a file, where one without a value is pale.
func ground(l look, c Cell) rgb {
	background, ok := l.rgb(c)
	if !ok && c.kind == none {
		return pale
	}
	return background
}

// label gives the text of a cell in a file, where one without a value needs none.
func label(c Cell) string {
	if c.kind == none {
		return ""
	}
	return c.String()
}
