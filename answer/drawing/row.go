package drawing

import (
	"sprague/answer/scene"
	"sprague/internal/columns"
	"sprague/internal/say"
)

// cell is the side of a square and the distance of things in a row, in pixels.
const cell = 30.0

// row draws a row, which wraps after 24 things.
func (l *layout) row(component int, p scene.Picture) (f figure) {
	const across, down = 24, cell + 22
	count, total := 0, uint64(0)
	for _, run := range p.Runs {
		total += run.Count
	}
	if total > mostInRow || !l.takes(total) {
		return caption(l.more(total), UsualWidth)
	}
	for _, run := range p.Runs {
		for range run.Count {
			x, y := float64(count%across)*cell+2, float64(count/across)*down+2
			parts := append(item(run, x, y), words{"label", x + cell/2, y + cell + 13, number(p.First + uint64(count))})
			f.parts = append(f.parts, newThing(component, 0, count, parts...))
			count++
		}
	}
	f.width = float64(max(1, min(count, across)))*cell + 4
	f.height = float64(max(1, (count+across-1)/across))*down + 4
	return f
}

// item is a thing of a row with its upper left corner at a place.
func item(run scene.Run, x, y float64) []part {
	middle := point{x + cell/2, y + cell/2}
	square := func(class string) rectangle {
		return rectangle{class: class, x: x, y: y, width: cell, height: cell}
	}
	var all []part
	ink := "word"
	switch run.Shape {
	case "pin":
		return []part{curve{"pin mark", pin(middle.X, y)}}
	case "counter":
		all = []part{circle("counter mark", middle.X, middle.Y, 10)}
	case "coin":
		class := "pin mark"
		if run.Letter != "w" {
			class, ink = "filled mark", "inverse"
		}
		all = []part{circle(class, middle.X, middle.Y, 12)}
	case "closed":
		all = []part{square("filled mark")}
	case "covered":
		return []part{square("cell"), circle("counter mark", middle.X, middle.Y, 10)}
	case "edge":
		return []part{line("edge mark "+side(run.Letter), x+4, middle.Y, x+cell-4, middle.Y), line("hit", x, middle.Y, x+cell, middle.Y)}
	case "letter":
		all = []part{rectangle{"cell mark", x + 1, y + 1, cell - 2, cell - 2, 5}}
	default:
		all = []part{square("cell mark")}
	}
	if run.Letter != "" {
		all = append(all, words{ink, middle.X, middle.Y + 5, run.Letter})
	}
	return all
}

// pin is the outline of a ninepin below a height.
func pin(x, top float64) path {
	at := func(dx, y float64) point { return point{x + dx, top + y} }
	return path{
		{move, []point{at(-5, 28)}},
		{bent, []point{at(-9, 19), at(-4, 13), at(-7, 8), at(-4, 4), at(0, 0), at(4, 4), at(7, 8), at(4, 13), at(9, 19), at(5, 28)}},
		{command: closed},
	}
}

// side is the class of an edge by its letter.
func side(letter string) string {
	switch letter {
	case "W", "L":
		return "left"
	case "B", "R":
		return "right"
	default:
		return "green"
	}
}

// text draws letters on their lines.
func (l *layout) text(component int, t say.Text) (f figure) {
	const down = 22
	text := l.say(t)
	if len(text) > 4*mostInRow || !l.takes(uint64(len(text))) {
		return caption(l.say(say.Textf("too large to draw")), UsualWidth)
	}
	x, y, number := 0.0, 0.0, 0
	group := 0
	for _, letter := range text {
		if letter == '\n' {
			x, y, number = 0, y+down, 0
			group++
			continue
		}
		wide := 14 * float64(max(1, columns.Width(string(letter))))
		box := rectangle{class: "absent mark", x: x, y: y, width: wide, height: down}
		f.parts = append(f.parts, newThing(component, group, number, box, words{"word", x + wide/2, y + 16, string(letter)}))
		x += wide
		number++
		f.width = max(f.width, x)
	}
	f.height = y + down + 2
	return f
}
