package picture_test

import (
	"math"
	"math/big"
	"slices"
	"testing"

	"sprague/internal/columns"
	"sprague/internal/say"
	"sprague/repl/picture"
)

// Every text of a file lies inside it, without overlaps, for numbers and names of any length.
func TestRoomForTexts(t *testing.T) {
	long := say.Plain("subtraction[1,2,3,5,6,7,9,10]: Grundy values of two heaps")
	n, value := say.Plain("n"), say.Plain("Grundy value")
	for name, p := range map[string]drawn{
		"one great number":   &picture.Plot{Title: n, X: n, Y: n, First: math.MaxInt64, Values: numbers(3)},
		"great numbers":      &picture.Plot{Title: n, X: n, Y: value, First: math.MaxInt64 - 400, Values: numbers(kayles(400)...)},
		"great values":       &picture.Plot{Title: n, X: value, Y: n, Values: numbers(math.MaxInt64, math.MaxInt64-1, math.MinInt64)},
		"a long title":       &picture.Plot{Title: long, X: n, Y: n, Zero: picture.PPosition(), Values: numbers(0)},
		"many points":        &picture.Plot{Title: n, X: n, Y: n, Values: numbers(slices.Repeat(kayles(100), 1000)...)},
		"a grid far out":     &picture.Grid{Title: n, Down: n, Across: n, FirstAcross: math.MaxInt64 - 60, Cells: wythoff(3, 60)},
		"a cell far out":     &picture.Grid{Title: n, Down: value, Across: n, FirstDown: math.MaxInt64, FirstAcross: math.MaxInt64, Cells: wythoff(1, 1)},
		"a great grid":       &picture.Grid{Title: long, Down: n, Across: n, FirstAcross: 100_000, Zero: picture.PPosition(), Cells: slices.Repeat([][]picture.Cell{numbers(kayles(300)...)}, 300)},
		"thermographs":       some(t),
		"a cold mast":        &picture.Thermographs{Graphs: []picture.Thermograph{mastAt(long, big.NewRat(math.MaxInt64, 1))}},
		"many masts":         &picture.Thermographs{Graphs: slices.Repeat([]picture.Thermograph{mastAt(n, big.NewRat(-math.MaxInt64, 1))}, 30)},
		"a grid with a name": &picture.Grid{Title: long, Down: value, Across: value, Zero: picture.PPosition(), Cells: wythoff(2, 2)},
	} {
		for _, l := range []say.Language{say.English, say.Chinese} {
			v := svgOf(t, p, l)
			type stretch struct{ line, from, to int }
			var all []stretch
			for _, text := range v.Texts {
				width := 8 * columns.Width(text.Text)
				from := text.X - map[string]int{"start": 0, "middle": width / 2, "end": width}[text.Anchor]
				if from < 0 || from+width > v.Width || text.Y < 10 || text.Y > v.Height {
					t.Errorf("%s: %q lies from %d to %d at %d, in %d×%d", name, text.Text, from, from+width, text.Y, v.Width, v.Height)
				}
				all = append(all, stretch{text.Y, from, from + width})
			}
			slices.SortFunc(all, func(a, b stretch) int {
				if a.line != b.line {
					return a.line - b.line
				}
				return a.from - b.from
			})
			for i, s := range all[1:] {
				if before := all[i]; s.line == before.line && s.from < before.to {
					t.Errorf("%s: texts touch at %d, %d: one ends at %d", name, s.from, s.line, before.to)
				}
			}
		}
	}
}

// mastAt returns the thermograph of an integer.
func mastAt(name say.Text, value *big.Rat) picture.Thermograph {
	wall := []picture.Corner{{Temperature: big.NewRat(-1, 1), Value: value}}
	return picture.Thermograph{Name: name, Left: wall, Right: wall}
}
