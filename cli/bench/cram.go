package bench

import (
	"context"
	"fmt"

	"sprague/games/kernel/board"
	"sprague/internal/say"
)

// loopSquares is how many squares the sets may be of which the loop solves, in some tenths of
// a second.
const loopSquares = 20

// boards is Cram: a turn puts a domino on two free squares. All sets of free squares of a
// board are valued, which are all boards with sides up to its own as well.
func boards(most int) func(limit int) contest {
	return func(limit int) contest {
		side := most
		for side > 1 && 1<<(side*side) > limit {
			side--
		}
		squares, places := side*side, dominoes(side)
		kernel, loop := make([]uint8, 1<<squares), make([]uint8, 1<<min(squares, loopSquares))
		return contest{
			game: say.Plain(fmt.Sprintf("%dx%d", side, side)), values: len(kernel),
			kernel: func(ctx context.Context) error {
				values, err := board.Solve(ctx, squares, places, nil)
				copy(kernel, values)
				return err
			},
			looped: len(loop), loop: func() { cramLoop(places, loop) },
			looked: uint64(len(loop)), all: uint64(len(kernel)), // each set looks at all places
			examine: compare(kernel, loop),
		}
	}
}

// dominoes lists the places of a domino, as sets of squares.
func dominoes(side int) (places []uint64) {
	for y := range side {
		for x := range side {
			square := uint64(1) << (y*side + x)
			if x+1 < side {
				places = append(places, square|square<<1)
			}
			if y+1 < side {
				places = append(places, square|square<<side)
			}
		}
	}
	return places
}

// cramLoop values the first sets of free squares.
func cramLoop(places []uint64, values []uint8) {
	var seen [256]int // the set that reached a value last, and 1
	for free := range values {
		for _, p := range places {
			if uint64(free)&p == p {
				seen[values[uint64(free)^p]] = free + 1
			}
		}
		v := 0
		for seen[v] == free+1 {
			v++
		}
		values[free] = uint8(v)
	}
}
