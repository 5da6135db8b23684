package draw

import (
	"strings"

	"sprague/games"
)

// picture draws a component in one or several blocks. Their last line is blank, or a note.
func (p *page) picture(picture games.Picture, width int) []block {
	var b block
	switch picture := picture.(type) {
	case games.Heaps:
		return p.heaps(picture, width)
	case games.Row:
		b = p.row(picture, width)
	case games.Board:
		b = p.board(picture, width)
	case games.Stairs:
		b = p.stairs(picture, width)
	case games.Stalk:
		b = p.stalk(picture, width)
	case games.Bush:
		b = p.bush(picture, width)
	case games.Graph:
		b = p.graph(picture, width)
	case games.Sign:
		for text := range strings.SplitSeq(picture.Text.In(p.style.Language), "\n") {
			b = append(b, write(strong, clip(text, width)))
		}
	}
	p.remaining = max(p.remaining-len(b)/tallHeight, 0)
	return []block{append(b, nil)}
}
