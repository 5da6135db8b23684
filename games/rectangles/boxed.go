package rectangles

import "sprague/games"

// boxed is Domineering with the pieces of tables of outcomes: connected pieces of up to bound
// squares within a box of 6x6.
type boxed struct{ domineering }

// Classed returns the pieces within the box.
func (domineering) Classed() games.Pieced { return boxed{} }

// boxedPieces are the numbers of pieces within bounds, found by a test.
var boxedPieces = [mostBoxed + 1]uint64{
	0, 1, 2, 4, 9, 21, 56, 163, 524, 1724, 5727, 18580, 58172, 172945, 484136, 1265347, 3070940, 6883221, 14187161, 26777099, 46137354,
}

// Count looks the number up.
func (boxed) Count(bound uint64) (uint64, error) {
	if bound > mostBoxed {
		return 0, games.Errorf(games.CodeTooLarge, "tables of outcomes of domineering go to pieces of %d squares within %dx%d", mostBoxed, boxSide, boxSide)
	}
	return boxedPieces[bound], nil
}

// Pieces yields the pieces by growth.
func (boxed) Pieces(bound uint64, yield func(key uint64) bool) {
	g := boxGrower{most: int(min(bound, mostBoxed)), yield: yield}
	for x := range boxSide {
		if start := uint64(1) << x; g.most > 0 && !g.grow(0, start, 2*start-1, 0) {
			return
		}
	}
}

// boxGrower visits every connected set of squares in a box once (Redelmeier 1981), as masks. The
// first square of a set is in the first row.
type boxGrower struct {
	most  int
	yield func(key uint64) bool
}

// The squares of the box, of its first column, and of its last.
const (
	boxAll   = 1<<(boxSide*boxSide) - 1
	boxFirst = boxAll / (1<<boxSide - 1)
	boxLast  = boxFirst << (boxSide - 1)
)

// grow adds each of some squares beside a set of n squares, without those before it. The squares
// met are in the set, beside it, or left out. It returns false if yield stopped it.
func (g *boxGrower) grow(set, beside, met uint64, n int) bool {
	for beside != 0 {
		square := beside & -beside
		beside &^= square
		next := (square&^boxLast<<1 | square&^boxFirst>>1 | square<<boxSide | square>>boxSide) & boxAll &^ met
		if !g.show(set | square) {
			return false
		}
		if n+1 < g.most && !g.grow(set|square, beside|next, met|next, n+1) {
			return false
		}
	}
	return true
}

// show yields the key of a set in the first column that is the stored one of its images.
func (g *boxGrower) show(set uint64) bool {
	if set&boxFirst == 0 {
		return true
	}
	f := FrameOf(set, boxSide, boxSide)
	if f.Width < f.Height {
		return true
	}
	free := f.Cut(set, boxSide)
	if image, _, _, turned := storedImage(free, f.Width, f.Height); turned || image != free {
		return true
	}
	return g.yield(keyOf(free, f.Width, f.Height))
}
