package coins

import (
	"slices"
	"strconv"
	"strings"

	"sprague/games"
)

// point is the place of a coin of a product in each factor. If there are two factors, the first
// place is 0.
type point [3]int

func (at point) compare(to point) int { return slices.Compare(at[:], to[:]) }

// text formats the last places of a point: 2x5.
func (at point) text(shown int) string { return string(at.append(nil, shown)) }

func (at point) append(text []byte, shown int) []byte {
	for i := 3 - shown; i < 3; i++ {
		if i > 3-shown {
			text = append(text, 'x')
		}
		text = strconv.AppendInt(text, int64(at[i]), 10)
	}
	return text
}

// positionOf returns the position with heads at these points, ascending.
func positionOf(heads []point, shown int) games.Position {
	var text []byte
	for i, at := range heads {
		if i > 0 {
			text = append(text, ',')
		}
		text = at.append(text, shown)
	}
	return games.Position{S: string(text)}
}

// pointsOf lists the points of the heads, ascending.
func pointsOf(p games.Position, shown int) []point {
	if p.S == "" {
		return nil
	}
	heads := make([]point, 0, strings.Count(p.S, ",")+1)
	at, i := point{}, 3-shown
	for k := range len(p.S) {
		switch c := p.S[k]; c {
		case ',':
			heads = append(heads, at)
			at, i = point{}, 3-shown
		case 'x':
			i++
		default:
			at[i] = 10*at[i] + int(c-'0')
		}
	}
	return append(heads, at)
}

// turnedPoints turns the coins at all combinations of places from three sets.
func turnedPoints(heads []point, sets [3][]int) []point {
	turned := make([]point, 0, len(sets[0])*len(sets[1])*len(sets[2]))
	for _, x := range slices.Backward(sets[0]) { // sets descend
		for _, y := range slices.Backward(sets[1]) {
			for _, z := range slices.Backward(sets[2]) {
				turned = append(turned, point{x, y, z})
			}
		}
	}
	return difference(heads, turned, point.compare)
}

// difference returns the elements that are in exactly one of two ascending lists.
func difference[T any](a, b []T, compare func(T, T) int) []T {
	all := make([]T, 0, len(a)+len(b))
	for len(a) > 0 && len(b) > 0 {
		switch order := compare(a[0], b[0]); {
		case order == 0:
			a, b = a[1:], b[1:]
		case order > 0:
			all, b = append(all, b[0]), b[1:]
		default:
			all, a = append(all, a[0]), a[1:]
		}
	}
	return append(append(all, a...), b...)
}
