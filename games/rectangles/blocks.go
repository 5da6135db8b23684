package rectangles

import (
	"math"
	"math/bits"

	"sprague/games"
)

// A board is at least the sum of blocks of its rows: Left gives up the dominoes across the lines
// between blocks, and no domino of Right crosses these (J. H. Conway, On Numbers and Games, 1976,
// the one-hand-tied principle). Likewise, it is at most the sum of blocks of its columns.

// Blocks are made of boards with sides of at most mostLine squares.
const mostLine = 32

// mostPair is the maximum number of squares of a block of two rows. Forms of longer ones take more
// time than they save.
const mostPair = 24

// lines are the rows of a board, as masks.
type lines struct {
	rows          [mostLine]uint64
	width, height int
}

// Bounds takes the blocks that give the best mean.
func (domineering) Bounds(p games.Position, squares int, heat func(block games.Position) (games.Heat, bool)) games.Bounds {
	width, height := sidesOf(p)
	if max(width, height) > mostLine {
		most := int64(width) * int64(height) << games.BoundScale
		return games.Bounds{Left: games.Cold(-most), Right: games.Cold(-most)}
	}
	b := lines{width: width, height: height}
	if p.S == "" {
		for y := range height {
			b.rows[y] = uint64(p.X) >> (y * width) & (1<<width - 1)
		}
	} else {
		for i := range len(p.S) {
			if p.S[i] == '.' {
				b.rows[i/(width+1)] |= 1 << (i % (width + 1))
			}
		}
	}
	columns := b.transposed()
	return games.Bounds{Left: b.below(squares, heat), Right: columns.below(squares, heat), Lead: columns.adjacent() - b.adjacent()}
}

// transposed exchanges rows and columns.
func (b *lines) transposed() (columns lines) {
	columns.width, columns.height = b.height, b.width
	for y, row := range b.rows[:b.height] {
		for ; row != 0; row &= row - 1 {
			columns.rows[bits.TrailingZeros64(row)] |= 1 << y
		}
	}
	return columns
}

// adjacent returns the number of flat dominoes that may be laid.
func (b *lines) adjacent() (n int) {
	for _, row := range b.rows[:b.height] {
		n += bits.OnesCount64(row & (row >> 1))
	}
	return n
}

// below returns the heat of the best blocks of rows. Those of one row are numbers. Others have at
// most that many squares, or two short rows.
func (b *lines) below(squares int, heat func(block games.Position) (games.Heat, bool)) games.Heat {
	var best [mostLine + 1]games.Heat // of the first rows
	best[0] = games.Cold(0)
	tallest := squares / b.width
	if 2*b.width <= mostPair {
		tallest = max(tallest, 2)
	}
	for end := 1; end <= b.height; end++ {
		row := b.rows[end-1]
		found := best[end-1]
		found.Mean -= int64(dominoesIn(row)) << games.BoundScale
		for start := end - 2; start >= max(0, end-tallest) && (end-start)*b.width <= maxMask; start-- {
			block := uint64(0)
			for y := end - 1; y >= start; y-- {
				block = block<<b.width | b.rows[y]
			}
			h, ok := heat(games.Position{X: int64(block), Y: sides(b.width, end-start)})
			if !ok {
				break
			}
			if h = h.Plus(best[start]); h.Mean > found.Mean || h.Mean == found.Mean && h.Temperature < found.Temperature {
				found = h
			}
		}
		best[end] = found
	}
	return best[b.height]
}

// dominoesIn returns the number of flat dominoes that fit in a row: half the squares, without one
// of each run of odd length. Adding the first square of a run carries to the square behind it.
func dominoesIn(row uint64) int {
	const even = math.MaxUint64 / 3
	first := row &^ (row << 1)
	odd := (row + first&even) &^ row &^ even
	odd |= (row + first&^even) &^ row & even
	return (bits.OnesCount64(row) - bits.OnesCount64(odd)) / 2
}
