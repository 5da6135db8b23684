package draw

import (
	"strconv"

	"sprague/games"
)

// tallest is how many counters a heap has that is drawn as high as it is.
const tallest = 12

// heaps draws each heap as a block of its own.
func (p *page) heaps(h games.Heaps, width int) []block {
	if len(h.Sizes) == 0 {
		return []block{append(p.nothing(), nil)}
	}
	var blocks []block
	for i, size := range h.Sizes {
		if i > 0 && !p.spend() { // for the first one, whoever asks for the picture has
			blocks = append(blocks, p.rest(len(h.Sizes)-i, width))
			break
		}
		number := ""
		if h.Numbered {
			number = "#" + strconv.Itoa(i+1)
		}
		b := heap(size, number)
		if note := h.Note.In(p.style.Language); note != "" {
			b = append(b[:len(b)-1], wrapped(faint, note, width)...)
		}
		blocks = append(blocks, b)
	}
	return blocks
}

// heap draws a heap with its size below it, and with its number in the last line, which is blank where
// there is none.
func heap(size uint64, number string) block {
	label := strconv.FormatUint(size, 10)
	width := max(len(label), len(number), 3)
	var b block
	for y := range min(size, tallest) {
		thing := "●"
		if size > tallest && y == tallest/2 {
			thing = "⋮"
		}
		b = append(b, centered(plain, thing, width))
	}
	ground := write(faint, repeat("─", width))
	b = append(b, ground, centered(strong, label, width))
	return append(b, centered(faint, number, width))
}
