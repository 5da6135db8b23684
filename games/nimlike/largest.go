package nimlike

import (
	"math"
	"math/bits"

	"sprague/games"
	"sprague/games/value"
)

// Largest is Nim in which only a largest heap may be reduced.
var Largest = games.Family{
	Name:  "largest",
	Takes: "heap sizes",
	New:   games.Fixed(largest{list{games.Identity{Family: "largest", Name: "largest"}}}),
	Help: games.Help{
		Summary:  "take from a largest heap",
		Rules:    "A position is a list of heaps. A turn takes any positive number of counters from a largest heap.",
		Notation: "largest(a, b, …), heaps from 0 to 2^63-1",
		Examples: []string{"largest(2,1)", "largest(3,3,3,1) + nim(2)", "largest(7,2,2,0)"},
		Source:   "a contest problem, Matiji",
		Answered: "outcome and all winning moves by formula (the number of largest heaps); the value too, but by engine where one heap is largest and one other second",
	},
}

// largest keeps its heaps in the order of the input.
type largest struct{ list }

// listSummary summarizes a list of heaps.
type listSummary struct {
	first, firsts   int64 // the largest size and the number of heaps with it
	second, seconds int64 // the second largest size and the number of heaps with it
}

func summarize(heaps []int64) (s listSummary) {
	for _, n := range heaps {
		switch {
		case n > s.first:
			s = listSummary{n, 1, s.first, s.firsts}
		case n == s.first:
			s.firsts++
		case n > s.second:
			s.second, s.seconds = n, 1
		case n == s.second:
			s.seconds++
		}
	}
	return s
}

func (largest) Moves(p games.Position, yield func(games.Move) bool) {
	heaps := games.NumbersOf[int64](p)
	lowerLargest(heaps, 0, summarize(heaps).first, yield)
}

// lowerLargest yields the moves that reduce a largest heap to a size from least up to below.
func lowerLargest(heaps []int64, least, below int64, yield func(games.Move) bool) {
	first := summarize(heaps).first
	for i, n := range heaps {
		if n < first {
			continue
		}
		for heaps[i] = least; heaps[i] < below; heaps[i]++ {
			if !yieldHeaps(heaps, yield) {
				return
			}
		}
		heaps[i] = n
	}
}

func (largest) Breadth(p games.Position) uint64 {
	s := summarize(games.NumbersOf[int64](p))
	high, moves := bits.Mul64(uint64(s.first), uint64(s.firsts))
	if high > 0 {
		return math.MaxUint64
	}
	return moves
}

// Outcome is the theorem of the game: N if and only if the largest size is positive and an odd
// number of heaps has it.
func (largest) Outcome(p games.Position) (value.Outcome, bool) {
	s := summarize(games.NumbersOf[int64](p))
	if s.first > 0 && s.firsts%2 == 1 {
		return value.N, true
	}
	return value.P, true
}

// MisereOutcome is that of normal play if a heap is larger than 1. Else each move takes a whole heap.
func (g largest) MisereOutcome(p games.Position) (value.Outcome, bool) {
	s := summarize(games.NumbersOf[int64](p))
	switch {
	case s.first > 1:
		return g.Outcome(p)
	case s.firsts%2 == 1: // of 1: the last heap is left to the mover
		return value.P, true
	default:
		return value.N, true
	}
}

func (g largest) Winning(p games.Position, yield func(games.Move) bool) bool {
	return g.MovesTo(p, 0, yield)
}

// Value is 0 for an even number of largest heaps. An odd number of at least 3 leads only to these:
// 1. A single largest heap without others is a Nim heap. Beside several second largest ones its
// value is 1 more than the difference: it leads to 0 and 1 by falling to the second size or below,
// and to 2, 3, … above it. Beside one second largest heap, no theorem gives the value.
func (largest) Value(p games.Position) (value.Value, bool) {
	s := summarize(games.NumbersOf[int64](p))
	switch {
	case s.first == 0 || s.firsts%2 == 0:
		return value.Value{}, true
	case s.firsts > 1:
		return value.OfNimber(1), true
	case s.second == 0:
		return value.OfNimber(uint64(s.first)), true
	case s.seconds > 1:
		return value.OfNimber(uint64(s.first-s.second) + 1), true
	default:
		return value.Value{}, false
	}
}

// MovesTo knows all moves if Value knows the values of all results, and always those to 0.
func (largest) MovesTo(p games.Position, target uint64, yield func(games.Move) bool) bool {
	heaps := games.NumbersOf[int64](p)
	least, below, known := summarize(heaps).reaching(target)
	lowerLargest(heaps, least, below, yield)
	return known
}

// reaching returns the sizes, from least up to below, to which a largest heap can fall so that the
// value becomes target. It reports whether it knows all of them.
func (s listSummary) reaching(target uint64) (least, below int64, known bool) {
	goal := int64(min(target, uint64(s.first))) // sizes are below s.first
	switch {
	case s.firsts == 2 && s.first > 0: // nothing leads to 0; no more is known
		return 0, 0, target == 0
	case s.firsts > 1: // all moves lead to 1 if an odd number of largest heaps remains, else to 0
		if target == uint64(s.firsts%2^1) {
			return 0, s.first, true
		}
		return 0, 0, true
	case s.second == 0:
		return goal, min(goal, s.first-1) + 1, true
	case s.seconds == 1: // the values above and below the second size are unknown, but not 0
		if target == 0 {
			return s.second, s.second + 1, true
		}
		return 0, 0, false
	case target > 1: // above the second size
		goal = min(goal, s.first-s.second+1) + s.second - 1
		return goal, min(goal, s.first-1) + 1, true
	case target == uint64(s.seconds%2): // below it; the heaps of that size become the largest
		return 0, s.second, true
	default:
		return s.second, s.second + 1, true
	}
}
