package draw

import (
	"strings"

	"github.com/rivo/uniseg"

	"sprague/internal/columns"
)

// block is a part of a picture: lines, from the top.
type block []line

// width returns the width of the longest line.
func (b block) width() (columns int) {
	for _, l := range b {
		columns = max(columns, l.width())
	}
	return columns
}

// trim returns the block without the blank lines at its end.
func (b block) trim() block {
	for len(b) > 0 && len(b[len(b)-1].trim()) == 0 {
		b = b[:len(b)-1]
	}
	return b
}

// sideBySide puts blocks side by side, aligned at the bottom.
func sideBySide(blocks ...block) block {
	height := 0
	for _, b := range blocks {
		height = max(height, len(b))
	}
	all := make(block, height)
	for i, b := range blocks {
		width := b.width()
		for y := range all {
			if at := y - (height - len(b)); at >= 0 {
				all[y] = all[y].join(b[at].pad(width))
			} else if i < len(blocks)-1 {
				all[y] = all[y].add(plain, columns.Blanks(width))
			}
		}
	}
	return all
}

// raise is a sign between blocks, above their captions.
func raise(text string) block { return block{write(strong, text), nil, nil} }

// flow lays out blocks side by side with a separator, up to the width, and continues below. Each
// row except the first begins with lead.
func flow(blocks []block, separator, lead block, width int) block {
	var all, row block
	for _, b := range blocks {
		if row == nil {
			row = b
			continue
		}
		if next := sideBySide(row, separator, b); next.width() <= width {
			row = next
			continue
		}
		all = append(append(all, row...), nil)
		row = sideBySide(lead, b)
	}
	return append(all, row...)
}

// gap returns blanks between blocks.
func gap(width int) block { return block{write(plain, columns.Blanks(width))} }

// wrap formats a text in lines of a width.
func wrap(i ink, text string, width int) (all block) {
	current := ""
	end := func() {
		all = append(all, write(i, strings.TrimRight(current, " ")).clip(width))
		current = ""
	}
	state := -1
	for text != "" {
		var segment string
		segment, text, _, state = uniseg.FirstLineSegmentInString(text, state)
		if current != "" && columns.Width(strings.TrimRight(current+segment, " ")) > width {
			end()
		}
		current += segment
	}
	if current != "" {
		end()
	}
	return all
}
