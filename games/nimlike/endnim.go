package nimlike

import (
	"slices"

	"sprague/games"
	"sprague/games/value"
)

// EndNim is Nim in a row of heaps, of which only the ends may be reduced.
var EndNim = games.Family{
	Name:  "end-nim",
	Takes: "heap sizes",
	New:   games.Fixed(endNim{list{games.Identity{Family: "end-nim", Name: "end-nim"}}}),
	Help: games.Help{
		Summary:  "take from the first or the last heap of a row",
		Rules:    "A position is a row of heaps. A turn takes any positive number of counters from the first or the last heap that is not empty.",
		Notation: "end-nim(a, b, …), up to 1000 heaps from 0 to 2^63-1",
		Examples: []string{"end-nim(3,1,2)", "end-nim(5,5,1) + nim(2)"},
		Source:   "M. H. Albert and R. J. Nowakowski, The game of End-Nim, 2001",
		Answered: "outcome and all winning moves by formula, in time quadratic in the number of heaps; the value too, where it is 0 or at most two heaps are left, else by engine",
	},
}

// endNim keeps its heaps in the order of the input, empty ones too.
type endNim struct{ list }

// MostEndNim bounds a row, for which the theorem takes quadratic time.
const MostEndNim = 1000

func (g endNim) Parse(args []string) ([]games.Position, error) {
	if len(args) > MostEndNim {
		return nil, games.Errorf(games.CodeTooLarge, "a row of end-nim has %d heaps at most", MostEndNim).At(MostEndNim, 0)
	}
	return g.list.Parse(args)
}

// span is a row without the empty heaps.
type span struct {
	all   []int64 // the heaps of the position
	heaps []uint64
	ends  [2]int // the places in all of the first and the last heap
}

func spanOf(p games.Position) span {
	s := span{all: games.NumbersOf[int64](p)}
	for i, n := range s.all {
		if n == 0 {
			continue
		}
		if len(s.heaps) == 0 {
			s.ends[0] = i
		}
		s.ends[1] = i
		s.heaps = append(s.heaps, uint64(n))
	}
	return s
}

// places returns the places of the heaps that may be reduced: none, one or two.
func (s span) places() []int { return s.ends[:min(len(s.heaps), 2)] }

// reduce yields the row with the heap at a place reduced to a size.
func (s span) reduce(place int, left int64, yield func(games.Move) bool) bool {
	before := s.all[place]
	s.all[place] = left
	more := yieldHeaps(s.all, yield)
	s.all[place] = before
	return more
}

func (endNim) Moves(p games.Position, yield func(games.Move) bool) {
	s := spanOf(p)
	for _, place := range s.places() {
		for left := range s.all[place] {
			if !s.reduce(place, left, yield) {
				return
			}
		}
	}
}

// Breadth is exact.
func (endNim) Breadth(p games.Position) (moves uint64) {
	s := spanOf(p)
	for _, place := range s.places() {
		moves += uint64(s.all[place])
	}
	return moves
}

// Labor is that of the theorem, which finds the winner of each result.
func (endNim) Labor(p games.Position) uint64 {
	n := uint64(len(spanOf(p).heaps))
	return n * n / 4
}

// Reach counts the rows in which only the first and the last heap are smaller. Half of them may be
// mirror images, and one with each first or last heap may be lost.
func (g endNim) Reach(p games.Position) (positions, moves float64) {
	s := spanOf(p)
	if len(s.heaps) < 3 {
		return 1, float64(g.Breadth(p))
	}
	a, b := float64(s.heaps[0]), float64(s.heaps[len(s.heaps)-1])
	lost := min(a, b)
	return max(1, a*b/2-lost), max(a+b, (a*b/4-lost)*(a+b))
}

// Separate removes empty heaps, and takes the lesser of the row and its mirror image.
func (endNim) Separate(p games.Position) []games.Position {
	heaps := slices.DeleteFunc(games.NumbersOf[int64](p), func(n int64) bool { return n == 0 })
	if len(heaps) == 0 {
		return nil
	}
	mirrored := slices.Clone(heaps)
	slices.Reverse(mirrored)
	if slices.Compare(mirrored, heaps) < 0 {
		heaps = mirrored
	}
	return []games.Position{games.OfNumbers(heaps)}
}

// balance returns the size of the first heap, and that of the last, that makes the row P with the
// other heaps as they are. The row is P if and only if the heaps have these sizes. There must be a
// heap.
//
// Each row of heaps has exactly one left and one right partner, a heap that makes it P as an
// additional first or last one; the partner is 0 if the row is P. The partners of longer rows
// follow from those of shorter ones (Albert and Nowakowski 2001; docs/theory.md).
func (s span) balance() (first, last uint64) {
	n := len(s.heaps)
	left, right := make([]uint64, n+1), make([]uint64, n+1) // of the rows that begin at each place
	for length := 1; length < n; length++ {
		for i := range n - length + 1 {
			newRight := partnerOf(s.heaps[i], right[i+1], left[i+1])
			left[i] = partnerOf(s.heaps[i+length-1], left[i], right[i])
			right[i] = newRight
		}
	}
	return left[min(1, n-1)], right[0]
}

// partnerOf returns the partner of a row with a heap added at the far end. The row has these
// partners at the near and at the far end.
func partnerOf(added, near, far uint64) uint64 {
	switch {
	case added == far:
		return 0
	case near <= added && added < far:
		return added + 1
	case far < added && added <= near:
		return added - 1
	default:
		return added
	}
}

// lost reports whether the row is P.
func (s span) lost() bool {
	if len(s.heaps) == 0 {
		return true
	}
	first, _ := s.balance()
	return first == s.heaps[0]
}

// Outcome is the theorem of Albert and Nowakowski.
func (endNim) Outcome(p games.Position) (value.Outcome, bool) {
	if spanOf(p).lost() {
		return value.P, true
	}
	return value.N, true
}

// Value is that of Nim for at most two heaps, and 0 for P.
func (endNim) Value(p games.Position) (value.Value, bool) {
	s := spanOf(p)
	if len(s.heaps) <= 2 {
		return value.OfNimber(nimSum(s.all)), true
	}
	return value.Value{}, s.lost()
}

func (g endNim) Winning(p games.Position, yield func(games.Move) bool) bool {
	return g.MovesTo(p, 0, yield)
}

// MovesTo knows the moves to 0, and all moves of at most two heaps.
func (endNim) MovesTo(p games.Position, target uint64, yield func(games.Move) bool) bool {
	s := spanOf(p)
	if len(s.heaps) <= 2 {
		lowerOne(s.all, target, yield)
		return true
	}
	if target != 0 {
		return false
	}
	first, last := s.balance()
	for i, size := range []uint64{first, last} {
		if place := s.ends[i]; size < uint64(s.all[place]) && !s.reduce(place, int64(size), yield) {
			break
		}
	}
	return true
}
