package draw

import "sprague/games"

// picture draws what a component looks like, in one block or several. Their last line is blank, or a
// note on what stands above it.
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
		b = block{write(strong, clip(picture.Text.In(p.style.Language), width))}
	}
	p.room = max(p.room-len(b)/tall, 0)
	return []block{append(b, nil)}
}
