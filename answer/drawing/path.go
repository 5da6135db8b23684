package drawing

import (
	"slices"
	"strings"
)

type point struct{ X, Y float64 }

// path is a line of straight and bent pieces, each from the end of the one before.
type path []piece

// piece is one command of a path: its last point is its end.
type piece struct {
	command byte
	points  []point
}

// The commands, as in the attribute d of SVG.
const (
	move     = 'M'
	straight = 'L'
	bent     = 'Q' // quadratic curves
	twice    = 'C' // cubic curves
	closed   = 'Z'
)

func (p path) String() string {
	var b strings.Builder
	for _, piece := range p {
		b.WriteByte(piece.command)
		for i, at := range piece.points {
			if i > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(coordinate(at.X) + " " + coordinate(at.Y))
		}
	}
	return b.String()
}

// flat returns a path as straight lines at an offset, and whether all of them are closed.
func (p path) flat(x, y float64) (lines [][]point, allClosed bool) {
	const steps = 16 // of a curve; enough for curves of a hundred pixels
	allClosed = true
	open := false
	for _, piece := range p {
		last := len(lines) - 1
		switch piece.command {
		case move:
			allClosed = allClosed && !open
			lines, open = append(lines, []point{{x + piece.points[0].X, y + piece.points[0].Y}}), true
		case closed:
			lines[last], open = append(lines[last], lines[last][0]), false
		case straight:
			for _, to := range piece.points {
				lines[last] = append(lines[last], point{x + to.X, y + to.Y})
			}
		default:
			degree := 2
			if piece.command == twice {
				degree = 3
			}
			for points := range slices.Chunk(piece.points, degree) {
				control := []point{lines[last][len(lines[last])-1]}
				for _, q := range points {
					control = append(control, point{x + q.X, y + q.Y})
				}
				for i := 1; i <= steps; i++ {
					lines[last] = append(lines[last], between(control, float64(i)/steps))
				}
			}
		}
	}
	return lines, allClosed && !open
}

// between returns the point of a Bézier curve at t, from 0 to 1, by de Casteljau's steps.
func between(control []point, t float64) point {
	for len(control) > 1 {
		next := make([]point, len(control)-1)
		for i := range next {
			a, b := control[i], control[i+1]
			next[i] = point{a.X + (b.X-a.X)*t, a.Y + (b.Y-a.Y)*t}
		}
		control = next
	}
	return control[0]
}
