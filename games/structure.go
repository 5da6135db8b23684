package games

import (
	"context"
	"math"
	"slices"

	"sprague/games/kernel/octal"
	"sprague/games/kernel/takebreak"
)

// Structured is a numbered ruleset whose moves, or values, have a structure that kernels know.
type Structured interface {
	Numbered
	// Structure returns the structure. The caller must not change it. The zero Structure means that
	// there is none.
	Structure() Structure
}

// Structure tells a kernel all that it needs to know of a ruleset: sets, digits, masks. At most one
// field is set.
type Structure struct {
	// Subtraction is the set of a subtraction game.
	Subtraction *Subtraction
	// Octal is the code of a heap game with finitely many digits. Unless its splits are unequal,
	// Moves yields first the moves that leave nothing, then those that leave one heap, both ordered
	// by the counters taken. The splits follow, ordered by the smaller heap, then by the counters
	// taken.
	Octal *Octal
	// Code is any other take-and-break code of a heap game.
	Code *takebreak.Code
	// Patterns lists the patterns within the lowest squares, at most 63, of a game of taking
	// squares. A position has the mask of the free squares as number. A move from position i clears
	// the bits of one pattern, which must all be set in i.
	Patterns func(squares int) []uint64
	// Coin returns the value of a single head at a place of a game of turning coins, counted from 0,
	// and false if the value is out of reach. A row of coins has the mask of its heads as number; it
	// is the sum of its single heads (Lenstra 1977).
	Coin func(place int) (value uint64, ok bool)
	// Fill computes the values of the first positions of an impartial ruleset, none of them loony.
	// Its error is that of the context.
	Fill func(ctx context.Context, values []uint16) error
	// FillNumbers computes the values of the first positions of a partizan ruleset, all of them
	// numbers, as multiples of 1/2^scale.
	FillNumbers func(cells []int64) (scale uint)
	// ClosedForm means that a [Formula] takes a few operations, not a loop.
	ClosedForm bool
}

// Octal is a finite octal code, or one whose splits are unequal.
type Octal = octal.Code

// Subtraction is the set of the numbers of counters that a move takes from a heap, or of all those
// that it does not take.
type Subtraction struct {
	Numbers []int64 // ascending and positive; not empty with AllBut
	AllBut  bool    // the numbers are those that no move takes
}

// Allows reports whether a move may take that many counters from a heap that has them.
func (s *Subtraction) Allows(taken int64) bool {
	_, listed := slices.BinarySearch(s.Numbers, taken)
	return taken > 0 && listed != s.AllBut
}

// StructureOf returns the structure of a ruleset, which is the zero Structure for most rulesets.
func StructureOf(r Ruleset) (s Structure) {
	if structured, ok := r.(Structured); ok {
		s = structured.Structure()
	}
	return s
}

// Window returns a w of at least 1 for a set K of numbers from 1 to w. From every heap n >= w, the
// moves lead exactly to n-k for every k in K. It returns false if there is none, or if w is larger
// than a quarter of the heaps.
func (s Structure) Window() (w uint64, ok bool) {
	switch {
	case s.Octal != nil:
		return uint64(len(s.Octal.Digits)), !s.Octal.Splits()
	case s.Subtraction == nil || s.Subtraction.AllBut:
		return 0, false
	case len(s.Subtraction.Numbers) == 0:
		return 1, true
	default:
		largest := s.Subtraction.Numbers[len(s.Subtraction.Numbers)-1]
		return uint64(largest), largest <= math.MaxInt64/4
	}
}
