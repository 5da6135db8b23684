package rectangles

import (
	"math/bits"
	"slices"
	"strings"

	"sprague/games"
)

// Separate returns the regions of a board: the classes of free squares connected by shared sides. A
// domino lies in one region and changes no other, so the board is the disjunctive sum of its
// regions. A single square has no move and is omitted. Each region is cropped and replaced by the
// least of its rotations and reflections that are not taller than wide.
//
// Interlocking regions may have more squares within their bounds than the board. A large board with
// too many of these stays in one piece.
func (cram) Separate(p games.Position) []games.Position { return regionsOf(p, true) }

// regionsOf returns the regions of a domino board. Unless they may be turned, each is replaced by
// the least of its images with the same orientation.
func regionsOf(p games.Position, turned bool) []games.Position {
	if p.S != "" {
		return textRegions(p, turned)
	}
	regions := make([]games.Position, 0, 2) // more are rare
	width, height := sidesOf(p)
	for free := uint64(p.X); free != 0; {
		region := connected(free, free&-free, width)
		free &^= region
		if region&(region-1) != 0 {
			cropped, w, h := crop(region, width, height)
			regions = append(regions, least(cropped, w, h, turned))
		}
	}
	return regions
}

// connected returns the squares reachable from the given ones through free ones.
func connected(free, reached uint64, width int) uint64 {
	for {
		right := (reached &^ LastColumn[width]) << 1
		left := (reached >> 1) &^ LastColumn[width]
		next := (reached | right | left | reached<<width | reached>>width) & free
		if next == reached {
			return reached
		}
		reached = next
	}
}

// crop crops a board to the bounds of its free squares.
func crop(free uint64, width, height int) (uint64, int, int) {
	f := FrameOf(free, width, height)
	return f.Cut(free, width), f.Width, f.Height
}

// Frame is a rectangle of squares of a board: its origin, counted from 0, and its size.
type Frame struct{ Left, Top, Width, Height int }

// FrameOf returns the least frame around at least one square. Square (x, y) of a board, counted
// from 0, is bit y*width + x of a mask.
func FrameOf(squares uint64, width, height int) Frame {
	row := uint64(1)<<width - 1
	shadow, top, bottom := uint64(0), height, 0
	for y := range height {
		if squares := squares >> (y * width) & row; squares != 0 {
			shadow |= squares
			top, bottom = min(top, y), y+1
		}
	}
	left := bits.TrailingZeros64(shadow)
	return Frame{left, top, bits.Len64(shadow) - left, bottom - top}
}

// Cut returns the squares within the frame, as a mask of the frame's width.
func (f Frame) Cut(squares uint64, width int) (cut uint64) {
	row := uint64(1)<<f.Width - 1
	for y := range f.Height {
		cut |= squares >> ((f.Top+y)*width + f.Left) & row << (y * f.Width)
	}
	return cut
}

// least returns the least mask among the images of a board. If it may be turned, the result is not
// taller than wide.
func least(free uint64, width, height int, turned bool) games.Position {
	if turned && height > width {
		free, width, height = Transposed(free, width, height), height, width
	}
	smallest := leastFlip(free, width, height)
	if turned && width == height {
		smallest = min(smallest, leastFlip(Transposed(free, width, height), width, height))
	}
	return games.Position{X: int64(smallest), Y: sides(width, height)}
}

// leastFlip returns the least mask among the images that keep rows as rows.
func leastFlip(free uint64, width, height int) uint64 {
	upsideDown := UpsideDown(free, width, height)
	return min(free, upsideDown, HalfTurned(free, width, height), HalfTurned(upsideDown, width, height))
}

// UpsideDown exchanges the top and the bottom of a board.
func UpsideDown(squares uint64, width, height int) (image uint64) {
	for y := range height {
		image = image<<width | squares>>(y*width)&(1<<width-1)
	}
	return image
}

// HalfTurned rotates a board by 180 degrees.
func HalfTurned(squares uint64, width, height int) uint64 {
	return bits.Reverse64(squares) >> (64 - width*height)
}

// Transposed exchanges the columns and the rows of a board.
func Transposed(squares uint64, width, height int) (image uint64) {
	for ; squares != 0; squares &= squares - 1 {
		i := bits.TrailingZeros64(squares)
		image |= 1 << (i%width*height + i/width)
	}
	return image
}

// textRegions separates a large board.
func textRegions(p games.Position, turned bool) []games.Position {
	var regions []games.Position
	width, height := sidesOf(p)
	board := []byte(p.S) // visited squares become filled
	within := 0
	for start := range board {
		if board[start] != '.' {
			continue
		}
		region := flood(board, start, width+1)
		if len(region) == 1 {
			continue
		}
		text, w, h := cropText(region, width+1)
		if within += w * h; within > 4*len(p.S) {
			return []games.Position{{S: leastText(p.S, width, height, turned)}}
		}
		q := keep(text, w, h)
		if q.S == "" {
			q = least(uint64(q.X), w, h, turned)
		} else {
			q.S = leastText(text, w, h, turned)
		}
		regions = append(regions, q)
	}
	return regions
}

// flood fills the region of a free square and lists its offsets in the text.
func flood(board []byte, start, stride int) []int {
	board[start] = 'x'
	region := []int{start}
	for next := 0; next < len(region); next++ {
		for _, step := range []int{1, -1, stride, -stride} {
			if i := region[next] + step; i >= 0 && i < len(board) && board[i] == '.' {
				board[i] = 'x'
				region = append(region, i)
			}
		}
	}
	return region
}

// cropText returns the board that bounds a region.
func cropText(region []int, stride int) (text string, width, height int) {
	left, right := stride, 0
	for _, i := range region {
		left, right = min(left, i%stride), max(right, i%stride)
	}
	top, bottom := slices.Min(region)/stride, slices.Max(region)/stride
	width, height = right-left+1, bottom-top+1
	rows := []byte(strings.Repeat(strings.Repeat("x", width)+"|", height))
	for _, i := range region {
		rows[(i/stride-top)*(width+1)+i%stride-left] = '.'
	}
	return string(rows[:len(rows)-1]), width, height
}

// leastText is least for large boards.
func leastText(text string, width, height int, turned bool) string {
	if turned && height > width {
		text, width, height = transposedText(text, width, height), height, width
	}
	smallest := leastTextFlip(text)
	if turned && width == height {
		smallest = min(smallest, leastTextFlip(transposedText(text, width, height)))
	}
	return smallest
}

func leastTextFlip(text string) string {
	rows := strings.Split(text, "|")
	slices.Reverse(rows)
	upsideDown := strings.Join(rows, "|")
	return min(text, upsideDown, reversed(text), reversed(upsideDown))
}

func reversed(text string) string {
	turned := []byte(text)
	slices.Reverse(turned)
	return string(turned)
}

func transposedText(text string, width, height int) string {
	result := []byte(strings.Repeat(strings.Repeat(".", height)+"|", width))
	for y := range height {
		for x := range width {
			result[x*(height+1)+y] = text[y*(width+1)+x]
		}
	}
	return string(result[:len(result)-1])
}
