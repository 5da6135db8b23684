package rectangles

import (
	"math/bits"

	"sprague/games"
)

// Tables of Domineering hold connected pieces of up to bound squares, and rectangles of up to twice
// as many plus one. A quarter turn exchanges the players. So of a piece and its turn one is stored:
// the one wider than tall, or the lesser mask.
const (
	mostPiece = 15              // squares of a piece; its bounding box has at most 64 squares
	mostWhole = 28              // squares of a rectangle
	mostBoxed = 20              // squares of a piece within a box
	boxSide   = 6               // the side of the box
	mostArea  = maxMask         // squares within the bounding box of a position with a key
	rankBits  = 48              // C(64,15) < 2^48
	sideBits  = 5               // bits of each side, and of the number of squares
	rankMask  = 1<<rankBits - 1 // rank of the set of squares among those of its size within its bounding box
	sideMask  = 1<<sideBits - 1
	atHeight  = rankBits
	atWidth   = rankBits + sideBits
	atSquares = rankBits + 2*sideBits
)

// polyominoes[n] is the number of connected pieces of n squares up to turns and reflections
// (Redelmeier 1981; OEIS A000105).
var polyominoes = [mostPiece + 1]uint64{0, 1, 1, 2, 5, 12, 35, 108, 369, 1285, 4655, 17073, 63600, 238591, 901971, 3426576}

// choose[n][k] is the binomial coefficient, if it fits 64 bits.
var choose = func() (table [mostArea + 1][mostWhole + 2]uint64) {
	for n := range table {
		table[n][0] = 1
		for k := 1; k < len(table[n]) && n > 0; k++ {
			table[n][k] = table[n-1][k-1] + table[n-1][k]
		}
	}
	return table
}()

// hasKey reports whether a piece of that many squares within its bounding box has a key.
func hasKey(squares, width, height int) bool {
	return squares > 0 && width*height <= mostArea && (squares <= mostPiece || squares <= mostWhole && squares == width*height ||
		squares <= mostBoxed && max(width, height) <= boxSide)
}

// Key combines the number of squares, the sides and the rank of the mask.
func (domineering) Key(p games.Position) (key uint64, negative, ok bool) {
	width, height := sidesOf(p)
	if width > mostWhole || height > mostWhole || width*height > mostArea {
		return 0, false, false
	}
	free := uint64(p.X) // such a board is a mask
	if !hasKey(bits.OnesCount64(free), width, height) {
		return 0, false, false
	}
	free, width, height, negative = storedImage(free, width, height)
	return keyOf(free, width, height), negative, true
}

// storedImage returns the stored image of a piece, and reports whether that is rotated by 90
// degrees.
func storedImage(free uint64, width, height int) (image uint64, w, h int, turned bool) {
	if width > height {
		return leastFlip(free, width, height), width, height, false
	}
	image = leastFlip(Transposed(free, width, height), height, width)
	if width == height {
		if own := leastFlip(free, width, height); own <= image {
			return own, width, height, false
		}
	}
	return image, height, width, true
}

func keyOf(free uint64, width, height int) uint64 {
	squares := bits.OnesCount64(free)
	rank := uint64(0)
	for k := 1; free != 0; k++ {
		rank += choose[bits.TrailingZeros64(free)][k]
		free &= free - 1
	}
	return uint64(squares)<<atSquares | uint64(width)<<atWidth | uint64(height)<<atHeight | rank
}

// Piece inverts Key.
func (domineering) Piece(key uint64) (games.Position, bool) {
	squares, width, height := int(key>>atSquares), int(key>>atWidth&sideMask), int(key>>atHeight&sideMask)
	if width == 0 || height == 0 || squares > mostWhole || !hasKey(squares, width, height) {
		return games.Position{}, false
	}
	rank := key & rankMask
	free, place := uint64(0), width*height
	for k := squares; k > 0; k-- {
		for place--; place >= 0 && choose[place][k] > rank; place-- {
		}
		if place < 0 {
			return games.Position{}, false
		}
		rank -= choose[place][k]
		free |= 1 << place
	}
	if rank != 0 {
		return games.Position{}, false
	}
	return games.Position{X: int64(free), Y: sides(width, height)}, true
}

// Pieces yields the pieces by growth, and then larger rectangles.
func (domineering) Pieces(bound uint64, yield func(key uint64) bool) {
	most := int(min(bound, mostPiece))
	if !growPieces(most, func(free uint64, width, height int) bool {
		if width < height || width*height > mostArea {
			return true
		}
		if image, _, _, turned := storedImage(free, width, height); turned || image != free {
			return true
		}
		return yield(keyOf(free, width, height))
	}) {
		return
	}
	whole := wholes(most)
	for height := 1; height*height <= whole; height++ {
		for width := max(height, most/height+1); width*height <= whole; width++ {
			if !yield(keyOf(1<<(width*height)-1, width, height)) {
				return
			}
		}
	}
}

// Count adds up the numbers of pieces.
func (domineering) Count(bound uint64) (count uint64, err error) {
	if bound > mostPiece {
		return 0, games.Errorf(games.CodeTooLarge, "tables of domineering go to pieces of %d squares", mostPiece)
	}
	for _, n := range polyominoes[:bound+1] {
		count += n
	}
	most, whole := int(bound), wholes(int(bound))
	for height := 1; height*height <= whole; height++ {
		count += uint64(max(0, whole/height-max(height-1, most/height)))
	}
	return count, nil
}

// wholes returns the maximum squares of a rectangle within a bound.
func wholes(bound int) int { return min(2*bound+1, mostWhole) }

// Unit is the unit of pieces.
func (domineering) Unit() string { return "squares" }

// growPieces visits every connected set of at most most squares once, up to translation, while its
// bounding box has at most 64 squares (Redelmeier 1981). It passes the mask of the squares within
// the bounding box. It returns false if visit stopped it.
func growPieces(most int, visit func(free uint64, width, height int) bool) bool {
	if most == 0 {
		return true
	}
	g := grower{most: most, stride: 2*most + 1, visit: visit, met: make([]bool, (2*most+1)*(most+2))}
	for i := range g.stride + most { // the first row, and left of the start in the second, which are excluded
		g.met[i] = true
	}
	for y := range most + 2 {
		g.met[y*g.stride] = true
		g.met[y*g.stride+g.stride-1] = true
	}
	for x := range g.stride {
		g.met[(most+1)*g.stride+x] = true
	}
	start := g.stride + most
	g.met[start] = true
	return g.grow([]int{start})
}

// grower is a set of squares under construction.
type grower struct {
	most, stride int
	visit        func(free uint64, width, height int) bool
	met          []bool // squares in the set, adjacent to it, or excluded
	squares      []int
}

// grow adds each of some adjacent squares to the set, excluding those before it in the list.
func (g *grower) grow(beside []int) bool {
	for len(beside) > 0 {
		square := beside[len(beside)-1]
		beside = beside[:len(beside)-1]
		g.squares = append(g.squares, square)
		if !g.show() {
			return false
		}
		if len(g.squares) < g.most {
			next := append(make([]int, 0, len(beside)+4), beside...)
			for _, step := range [4]int{1, -1, g.stride, -g.stride} {
				if i := square + step; !g.met[i] {
					g.met[i] = true
					next = append(next, i)
				}
			}
			added := next[len(beside):]
			if !g.grow(next) {
				return false
			}
			for _, i := range added {
				g.met[i] = false
			}
		}
		g.squares = g.squares[:len(g.squares)-1]
	}
	return true
}

// show visits the set.
func (g *grower) show() bool {
	left, right, bottom := g.stride, 0, 0
	for _, i := range g.squares {
		left, right, bottom = min(left, i%g.stride), max(right, i%g.stride), max(bottom, i/g.stride)
	}
	width, height := right-left+1, bottom // the first row is 1
	if width*height > 64 {
		return true
	}
	free := uint64(0)
	for _, i := range g.squares {
		free |= 1 << ((i/g.stride-1)*width + i%g.stride - left)
	}
	return g.visit(free, width, height)
}
