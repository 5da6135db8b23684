package draw

import (
	"strconv"

	"sprague/games"
)

// tallestHeap is the maximum number of counters of a heap drawn at full height.
const tallestHeap = 12

// heaps draws each heap as a separate block.
func (p *page) heaps(h games.Heaps, width int) []block {
	if len(h.Sizes) == 0 {
		return []block{append(p.emptySum(), nil)}
	}
	var blocks []block
	for i, size := range h.Sizes {
		if i > 0 && !p.reserve() { // the caller has reserved the first one
			blocks = append(blocks, p.omitPositions(len(h.Sizes)-i, width))
			break
		}
		number := ""
		if h.Numbered {
			number = "#" + strconv.Itoa(i+1)
		}
		b := heap(size, number)
		if note := h.Note.In(p.style.Language); note != "" {
			b = append(b[:len(b)-1], wrap(faint, note, width)...)
		}
		blocks = append(blocks, b)
	}
	return blocks
}

// heap draws a heap with its size below it, and its number in the last line, which is blank without
// a number.
func heap(size uint64, number string) block {
	label := strconv.FormatUint(size, 10)
	width := max(len(label), len(number), 3)
	var b block
	for y := range min(size, tallestHeap) {
		thing := "●"
		if size > tallestHeap && y == tallestHeap/2 {
			thing = "⋮"
		}
		b = append(b, center(plain, thing, width))
	}
	ground := write(faint, repeat("─", width))
	b = append(b, ground, center(strong, label, width))
	return append(b, center(faint, number, width))
}
