package drawing

import "sprague/answer/scene"

// board draws squares with their pieces, and the numbers of columns and rows.
func (l *layout) board(component int, p scene.Picture) figure {
	if p.Rows == nil || !l.takes(p.Width*p.Height) {
		return caption(number(p.Width)+"×"+number(p.Height), UsualWidth)
	}
	const edge = 22 // room for numbers
	width, height := float64(p.Width), float64(p.Height)
	f := figure{width: width*cell + edge + 2, height: height*cell + edge + 2}
	for r, row := range p.Rows {
		line := r
		if p.Upward {
			line = len(p.Rows) - 1 - r
		}
		y := float64(line)*cell + edge
		f.parts = append(f.parts, words{"label", 10, y + 20, number(uint64(r) + 1)})
		for c, kind := range row {
			if kind != ' ' {
				f.parts = append(f.parts, newThing(component, 0, r*len(row)+c, field(kind, float64(c)*cell+edge, y)...))
			}
		}
	}
	for c := range p.Width {
		f.parts = append(f.parts, words{"label", float64(c)*cell + edge + cell/2, 14, number(c + 1)})
	}
	if p.Parted {
		f.parts = append(f.parts, line("edge left", edge, edge, edge, edge+height*cell), line("edge right", edge, edge, edge+width*cell, edge))
	}
	return f
}

// field is a square with its piece.
func field(kind rune, x, y float64) []part {
	cx, cy := x+cell/2, y+cell/2
	square := rectangle{class: "cell mark", x: x, y: y, width: cell, height: cell}
	switch kind {
	case '#':
		square.class = "cell mark filled"
		return []part{square}
	case 'l':
		return []part{square, circle("left", cx, cy, 11), words{"inverse", cx, cy + 5, "L"}}
	case 'r':
		return []part{square, rectangle{"right", cx - 10, cy - 10, 20, 20, 4}, words{"inverse", cx, cy + 5, "R"}}
	case 'p':
		return []part{square, line("poison", cx-7, cy-7, cx+7, cy+7), line("poison", cx+7, cy-7, cx-7, cy+7)}
	default:
		return []part{square}
	}
}
