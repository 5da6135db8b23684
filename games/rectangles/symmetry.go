package rectangles

import (
	"fmt"

	"sprague/games"
	"sprague/internal/say"
)

// Symmetry is a symmetry of a board that is its own inverse: a half turn, or a reflection.
type Symmetry struct {
	Width, Height int
	Kind          SymmetryKind
}

// SymmetryKind tells how a symmetry moves squares.
type SymmetryKind byte

// The kinds; the last two need equal sides.
const (
	HalfTurn SymmetryKind = iota
	LeftRight
	TopBottom
	Diagonal
	Antidiagonal
	kinds
)

// Image returns the image of a square. Squares are numbered row by row from 0.
func (s Symmetry) Image(v int) int {
	x, y := v%s.Width, v/s.Width
	across, down := s.Width-1-x, s.Height-1-y
	switch s.Kind {
	case LeftRight:
		return y*s.Width + across
	case TopBottom:
		return down*s.Width + x
	case Diagonal:
		return x*s.Width + y
	case Antidiagonal:
		return across*s.Width + down
	default:
		return down*s.Width + across
	}
}

// Pairing is a symmetry of a position. Meeting lists, in ascending order, the squares where a move
// would spoil its image, mostMeeting at most.
type Pairing struct {
	Symmetry
	Meeting []int
}

// Paired is a ruleset of boards with a pairing that decides the winner.
type Paired interface {
	games.Reckoned
	// Pairing returns the pairing of p, and the squares with which the first player begins, none if
	// the second player wins. It returns false if none decides.
	Pairing(p games.Position) (pairing Pairing, first []int, ok bool)
}

// mostMeeting is more than the squares next to a square, and the square itself.
const mostMeeting = 6

// Pairings visits the symmetries of a position until visit returns true, which it reports. alike
// reports whether a square may have that image; meets reports whether a move there would spoil its
// image. [Near] is close enough for most games.
func Pairings(width, height int, alike, meets func(v, image int) bool, visit func(Pairing) bool) bool {
	last := kinds
	if width != height {
		last = Diagonal
	}
	for kind := range last {
		p := Pairing{Symmetry: Symmetry{width, height, kind}}
		if p.holds(alike) && visit(p.met(meets)) {
			return true
		}
	}
	return false
}

// holds reports whether every square is alike with its image.
func (p Pairing) holds(alike func(v, image int) bool) bool {
	for v := range p.Width * p.Height {
		if !alike(v, p.Image(v)) {
			return false
		}
	}
	return true
}

// met adds the squares that meet their images.
func (p Pairing) met(meets func(v, image int) bool) Pairing {
	for v := 0; v < p.Width*p.Height && len(p.Meeting) < mostMeeting; v++ {
		if meets(v, p.Image(v)) {
			p.Meeting = append(p.Meeting, v)
		}
	}
	return p
}

// Near reports whether two squares of a board of that width are equal or share a side.
func Near(width, u, v int) bool {
	across, down := u%width-v%width, u/width-v/width
	return across*across+down*down <= 1
}

// Around reports whether all squares that meet their images are equal to a square or next to it.
func (p Pairing) Around(v int) bool {
	for _, u := range p.Meeting {
		if !Near(p.Width, u, v) {
			return false
		}
	}
	return true
}

// Called names a square by column and row, counted from 1.
func (p Pairing) Called(v int) string { return fmt.Sprintf("(%d,%d)", v%p.Width+1, v/p.Width+1) }

// Reckon shows the pairing for [games.Reckoned]. The first move is a text such as "(3,3)", "" for
// none.
func (p Pairing) Reckon(first string) (theorem say.Text, lines [][2]string) {
	w, h := p.Width+1, p.Height+1
	image := [kinds]string{
		HalfTurn:     fmt.Sprintf("(%d-x,%d-y)", w, h),
		LeftRight:    fmt.Sprintf("(%d-x,y)", w),
		TopBottom:    fmt.Sprintf("(x,%d-y)", h),
		Diagonal:     "(y,x)",
		Antidiagonal: fmt.Sprintf("(%d-y,%d-x)", h, w),
	}[p.Kind]
	lines = [][2]string{{"(x,y)", image}}
	if first == "" {
		return say.Textf("Each square has an image on the board, and no move spoils the same move at the images. So the second player answers each move by its image, and moves last"), lines
	}
	lines = append(lines, [2]string{"1.", first})
	return say.Textf("Each square has an image on the board. The first player begins in the middle. Then no move spoils the same move at the images, so that the first player answers each move by its image, and moves last"), lines
}
