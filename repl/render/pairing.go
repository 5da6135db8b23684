package render

import (
	"slices"
	"strings"

	"sprague/answer/explain"
	"sprague/internal/columns"
)

// widestPairing is the maximum width and height of a board that is drawn with its pairing.
const widestPairing = 20

// writePairing draws a board with the axis or the center of its reflection, a move and its answer. The
// canvas has points between the squares, too: the square in column x and row y is at (2x+1, 2y+1).
func (w stepWriter) writePairing(p *explain.Pairing, indent string) {
	if p == nil || len(p.Rows) > widestPairing || len(p.Rows[0]) > widestPairing {
		return
	}
	canvas, width := axis(p), len(p.Rows[0])
	for v, mark := range []rune(strings.Join(p.Rows, "")) {
		switch {
		case slices.Contains(p.First, v):
			mark = '1'
		case slices.Contains(p.Move, v):
			mark = 'a'
		case slices.Contains(p.Answer, v):
			mark = 'b'
		}
		canvas[2*(v/width)+1][2*(v%width)+1] = mark
	}
	for _, row := range canvas {
		if line := strings.TrimRight(string(row), " "); line != "" {
			w.WriteString(w.Fit(indent+line) + "\n")
		}
	}
	legend := w.Language.Textf("a: a move, b: the answer")
	if len(p.First) > 0 {
		legend = w.Language.Textf("1: the first move, a: a move after it, b: the answer")
	}
	w.WriteString(w.wrap(indent, indent, legend))
}

// axis returns a canvas with the fixed points of a reflection: its center or its axis.
func axis(p *explain.Pairing) [][]rune {
	width, height := 2*len(p.Rows[0]), 2*len(p.Rows)
	canvas := make([][]rune, height+1)
	for y := range canvas {
		canvas[y] = []rune(columns.Blanks(width + 1))
		for x := range canvas[y] {
			switch {
			case p.Reflection == "half-turn" && 2*x == width && 2*y == height:
				canvas[y][x] = '+'
			case p.Reflection == "left-right" && 2*x == width:
				canvas[y][x] = '|'
			case p.Reflection == "top-bottom" && 2*y == height:
				canvas[y][x] = '-'
			case p.Reflection == "diagonal" && x == y:
				canvas[y][x] = '\\'
			case p.Reflection == "antidiagonal" && x+y == width:
				canvas[y][x] = '/'
			}
		}
	}
	return canvas
}
