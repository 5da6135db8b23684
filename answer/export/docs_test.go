package export_test

import (
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/gamestest"
)

// numberings are the numberings of docs/export.md, as formulas of the user's notation.
var numberings = map[string]func(text string) uint64{
	"wythoff": func(text string) uint64 {
		a, b := two(text)
		l, h := min(a, b), max(a, b)
		return h*(h+1)/2 + l
	},
	"fibonacci": func(text string) uint64 {
		n, m := two(text)
		return n*(n+1)/2 + m
	},
	"cutting": func(text string) uint64 {
		w, h := two(text)
		s := max(w, h)
		if w < s {
			return (s-1)*(s-1) + w - 1
		}
		return (s-1)*(s-1) + s - 1 + h - 1
	},
	"turnips": func(text string) (n uint64) {
		for i, c := range text {
			if c == 'w' {
				n |= 1 << i
			}
		}
		return n
	},
	"hackenbush": func(text string) uint64 {
		n := uint64(1)<<len(text) - 1
		for i, c := range text {
			if c == 'W' {
				n += 1 << i
			}
		}
		return n
	},
	"cram": func(text string) (n uint64) {
		if strings.Contains(text, ",") { // an empty board
			w, h := two(text)
			text = strings.Repeat(strings.Repeat(".", int(w))+"|", int(h))
		}
		for y, row := range strings.Split(text, "|") {
			for x, c := range row {
				if c == '.' {
					n |= 1 << (4*y + x)
				}
			}
		}
		return n
	},
	"chomp": chompNumber,
}

func two(text string) (a, b uint64) {
	first, second, _ := strings.Cut(text, ",")
	return index(panics{}, first), index(panics{}, second)
}

// panics is a tester for operations that fail only through a fault of the test.
type panics struct{}

func (panics) Helper()                        {}
func (panics) Fatalf(format string, _ ...any) { panic(format) }

// chompNumber walks the edge of a bar from its upper left corner to its lower right one.
func chompNumber(text string) uint64 {
	var rows []uint64 // from the bottom
	if strings.Contains(text, ",") {
		w, h := two(text)
		for range h {
			rows = append(rows, w)
		}
	} else {
		for _, run := range strings.Split(text, "|") {
			width, times, many := strings.Cut(run, "^")
			count := uint64(1)
			if many {
				count = index(panics{}, times)
			}
			for range count {
				rows = append(rows, index(panics{}, width))
			}
		}
	}
	digits, place, at := uint64(0), 0, uint64(0) // the first step, which does not count, goes right
	for k := len(rows) - 1; k >= 0; k-- {
		for ; at < rows[k]; at++ {
			place++ // right: 0
		}
		digits |= 1 << place // down
		place++
	}
	return digits>>1 - 1
}

// The numbers of positions agree with the manual.
func TestNumbersAgreeWithManual(t *testing.T) {
	for name, number := range numberings {
		r := gamestest.Ruleset(t, name).(games.Numbered)
		for i := range uint64(2000) {
			text := r.Format(r.At(i))
			if got := number(text); got != i {
				t.Fatalf("%s(%s) has number %d, the manual says %d", name, text, i, got)
			}
		}
	}
}
