package draw

import (
	"slices"

	"sprague/games"
	"sprague/internal/columns"
)

// A row of more than mostLines lines is shown without the middle of runs of more than longRun equal
// things.
const (
	mostLines = 4
	longRun   = 4
)

// cell is a drawn thing of a row, or a gap for omitted ones.
type cell struct {
	thing  games.Thing
	number uint64
	run    int // its run
	gap    bool
}

// row draws things with their numbers, in as many lines as necessary.
func (p *page) row(r games.Row, width int) block {
	length := r.Length()
	if length == 0 {
		return p.emptySum()
	}
	pitch := pitches[r.Runs[0].Thing.Shape]
	most := mostLines * max((width-1)/pitch, 1)
	if length > uint64(most) && pitch > leastPitch && r.Runs[0].Thing.Shape == games.Coin { // the letters suffice
		pitch = leastPitch
		most = mostLines * max((width-1)/pitch, 1)
	}
	elided := length > uint64(most)
	cells, drawn := cellsOf(r, elided, most)
	if elided {
		// If some are omitted, counting is impossible: the numbers after gaps must be visible.
		for !allNumbered(cells, pitch, width) && pitch < width-1 {
			pitch++
			cells, drawn = cellsOf(r, elided, mostLines*max((width-1)/pitch, 1))
		}
	}
	var b block
	perLine := max((width-1)/pitch, 1)
	for len(cells) > 0 {
		n := min(perLine, len(cells))
		b = append(b, strip(cells[:n], pitch)...)
		cells = cells[n:]
	}
	if rest := length - drawn; rest > 0 {
		b = append(b, p.omission(rest, width)...)
	}
	if slices.ContainsFunc(r.Runs, func(run games.Run) bool { return run.Thing.Shape == games.ClosedSquare }) {
		p.explain(faint, "░", p.style.Language.Textf("closed"))
	}
	return b
}

// cellsOf lists the first cells of a row that fit, and the number of things they represent.
func cellsOf(r games.Row, elided bool, most int) (cells []cell, drawn uint64) {
	number := r.First
	for at, run := range r.Runs {
		for i := uint64(0); i < run.Count; i++ {
			if len(cells) == most {
				return cells, drawn
			}
			c := cell{run.Thing, number, at, false}
			skipped := uint64(1)
			if elided && run.Count > longRun && i == longRun/2 {
				c.gap = true
				skipped = run.Count - (longRun - 1)
				i += skipped - 1
			}
			cells = append(cells, c)
			number += skipped
			drawn += skipped
		}
	}
	return cells, drawn
}

// leastPitch is the minimum number of columns of a thing.
const leastPitch = 2

// pitches are the columns of things if there is room.
var pitches = [...]int{
	games.Counter: leastPitch, games.Pin: leastPitch, games.Letter: leastPitch, games.Edge: leastPitch,
	games.Coin: 4, games.Square: 4, games.ClosedSquare: 4, games.CoveredSquare: 4,
}

// strip draws cells in one line, with their numbers below.
func strip(cells []cell, pitch int) block {
	numbers, _ := ruler(cells, pitch)
	switch cells[0].thing.Shape {
	case games.Square, games.ClosedSquare, games.CoveredSquare:
		return append(squares(cells, pitch), write(plain, " ").add(faint, numbers)) // after the first wall
	}
	var things line
	for _, c := range cells {
		mark, i := "…", faint
		if !c.gap {
			mark, i = appearance(c.thing, pitch)
		}
		before := (pitch - 1 - write(plain, mark).width()) / 2
		things = things.add(plain, columns.Blanks(before)).add(i, mark)
		things = things.add(plain, columns.Blanks(pitch-before-write(plain, mark).width()))
	}
	return block{things, write(faint, numbers)}
}

// appearance returns the look of a thing other than a square, in a number of columns.
func appearance(t games.Thing, pitch int) (mark string, i ink) {
	switch t.Shape {
	case games.Pin:
		return "╽", plain
	case games.Coin:
		mark, i = t.Text, faint
		if t.Text == "w" {
			i = strong
		}
		if pitch >= pitches[games.Coin] {
			mark = "(" + mark + ")"
		}
		return mark, i
	case games.Letter:
		return t.Text, strong
	case games.Edge:
		return t.Text, owner(t.Text)
	default:
		return "●", plain
	}
}

// squares draws a strip of squares.
func squares(cells []cell, pitch int) block {
	top, middle, bottom := write(faint, "┌"), write(faint, "│"), write(faint, "└")
	for i, c := range cells {
		corner := [2]string{"┬", "┴"}
		if i == len(cells)-1 {
			corner = [2]string{"┐", "┘"}
		}
		edge := repeat("─", pitch-1)
		top = top.add(faint, edge+corner[0])
		bottom = bottom.add(faint, edge+corner[1])
		inside := center(plain, "", pitch-1)
		switch {
		case c.gap:
			inside = center(faint, "…", pitch-1)
		case c.thing.Shape == games.ClosedSquare:
			inside = write(faint, repeat("░", pitch-1))
		case c.thing.Shape == games.CoveredSquare:
			inside = center(strong, "●", pitch-1)
		case c.thing.Text != "":
			inside = center(strong, c.thing.Text, pitch-1)
		}
		middle = middle.join(inside).add(faint, "│")
	}
	return block{top, middle, bottom}
}
