package bench

import (
	"context"
	"math/bits"

	"sprague/games/kernel/bar"
	"sprague/internal/say"
)

// bars is Chomp: a turn takes a square of a bar of chocolate, with all that lie above it or to
// the right, but never the one at the bottom left. The bars below a power of two are valued, by
// their numbers as package bar has them.
func bars(digits int) func(limit int) contest {
	return func(limit int) contest {
		n := min(1<<digits, 1<<(bits.Len(uint(limit))-1))
		n = max(n, 2)
		kernel, loop := make([]uint16, n-1), make([]uint16, n-1)
		return contest{
			game: say.Textf("width + height to %d", bits.Len(uint(n))), values: len(kernel),
			kernel: func(ctx context.Context) error { return bar.Fill(ctx, kernel) },
			looped: len(loop), loop: func() { chompLoop(loop) },
			looked: 1, all: 1,
			examine: compare(kernel, loop),
		}
	}
}

func chompLoop(values []uint16) {
	var seen [1 << 10]int // the bar that reached a value last
	for i := range values {
		widths := widthsOf(i + 1)
		for row, width := range widths {
			for left := range width {
				if rest := bitten(widths, row, left); rest > 0 {
					seen[values[rest-1]] = i + 1
				}
			}
		}
		v := 0
		for seen[v] == i+1 {
			v++
		}
		values[i] = uint16(v)
	}
}

// widthsOf reads the rows of a bar from the top, off its edge: a digit 0 goes to the right,
// and 1 down.
func widthsOf(number int) []int {
	widths, width := make([]int, 0, bits.UintSize), 1
	for ; number > 0; number >>= 1 {
		if number&1 == 0 {
			width++
		} else {
			widths = append(widths, width)
		}
	}
	return widths
}

// bitten gives the number of a bar whose rows down to one keep so many squares at most, and
// 0 when none are left.
func bitten(widths []int, row, left int) (number int) {
	at, reached := 0, 1
	for i, width := range widths {
		if i <= row {
			width = min(width, left)
		}
		if width == 0 {
			continue
		}
		at += width - reached
		reached = width
		number |= 1 << at
		at++
	}
	return number
}
