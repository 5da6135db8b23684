package picture

import "sprague/internal/say"

// key is the legend of a figure: swatches with their meanings, in lines.
type key struct {
	items  []keyItem
	across int // the width that it takes
	lines  int
}

// keyItem is a swatch at its place.
type keyItem struct {
	x, line int
	swatch  int // its width; 0 for none
	cell    string
	fill    colour
	meaning string
}

const swatchHeight = 14

// newKey lays a legend out in lines of a width; texts without a swatch follow, a line each.
func newKey(samples []sample, l look, remarks []say.Text, in say.Language, room int) key {
	var k key
	x, line := 0, 0
	for _, s := range samples {
		item := keyItem{cell: label(s.cell), meaning: name(s.meaning, in)}
		item.swatch = max(swatchHeight, wide(item.cell)+6)
		item.fill = ground(l, s.cell)
		takes := item.swatch
		if item.meaning != "" {
			takes += letter + wide(item.meaning)
		}
		if x > 0 && x+takes > room {
			x, line = 0, line+1
		}
		item.x, item.line = x, line
		k.items = append(k.items, item)
		k.across = max(k.across, x+takes)
		x += takes + 2*letter
	}
	if len(samples) > 0 {
		line++
	}
	for _, r := range remarks {
		text := name(r, in)
		k.items = append(k.items, keyItem{line: line, meaning: text})
		k.across = max(k.across, wide(text))
		line++
	}
	k.lines = line
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
		top := y + item.line*lineSpace
		left := x + item.x
		if item.swatch > 0 {
			s.rect(left, top, item.swatch, swatchHeight, item.fill)
			if item.cell != "" {
				s.text(left+item.swatch/2, top+swatchHeight-3, atMiddle, item.cell, legible(item.fill))
			}
			left += item.swatch + letter
		}
		if item.meaning != "" {
			s.text(left, top+swatchHeight-3, atStart, item.meaning, black)
		}
	}
}

// ground gives the colour of a cell in a file, where one without a value is pale.
func ground(l look, c Cell) colour {
	if background, ok := l.colour(c); ok {
		return background
	}
	if c.kind == none {
		return pale
	}
	return white
}

// label gives the text of a cell in a file, where one without a value needs none.
func label(c Cell) string {
	if c.kind == none {
		return ""
	}
	return c.String()
}
