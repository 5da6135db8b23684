package verify

import (
	"encoding/binary"
	"math/bits"
	"slices"

	"sprague/games"
	"sprague/games/search"
)

// checker proves cells faster than move-by-move derivation. It knows the rules through a capability
// of the ruleset, and uses no kernel.
type checker interface {
	// agrees reports whether the cell of position i is proven to be the least value that no move
	// reaches, and counts the moves. False says nothing about the cell.
	agrees(i uint64) (moves uint64, ok bool)
	// begin returns a checker for one goroutine.
	begin() checker
}

// oneDerived is the sampling rate: one in oneOf positions is still derived move by move, which
// checks the capability against the moves.
const oneDerived = 128

// newChecker returns a checker for the held cells, or nil if there is none.
func newChecker(ev *search.Evaluator, r games.Numbered, cells []int64) checker {
	if len(cells) == 0 || slices.Min(cells) < 0 {
		return nil
	}
	switch s := games.StructureOf(r); {
	case s.Coin != nil:
		return newCoinRowChecker(ev, r, cells)
	case splitting(s.Octal):
		return newSplitChecker(s.Octal, cells)
	default:
		return nil
	}
}

// splitting reports whether a code allows splits into any two heaps.
func splitting(code *games.Octal) bool { return code != nil && !code.Unequal && code.Splits() }

// checkerBytes returns the maximum bytes that a checker holds per cell.
func checkerBytes(r games.Numbered) uint64 {
	if splitting(games.StructureOf(r).Octal) {
		return 4
	}
	return 0
}

// withChecker uses the checker for all positions except one in oneOf. It checks those, and the
// cells that the checker does not prove, one by one.
func withChecker(c checker, oneByOne func(*search.Evaluator, uint64) *difference) func(*search.Evaluator, uint64) *difference {
	return func(ev *search.Evaluator, i uint64) *difference {
		if i%oneDerived != 0 {
			if moves, ok := c.agrees(i); ok {
				ev.Moves += moves
				return nil
			}
		}
		return oneByOne(ev, i)
	}
}

// coinRowChecker checks rows of coins. The sets of coins that a move may turn depend only on the
// rightmost of them. When each cell is the xor of the cells of its single heads, a move changes the
// value by the cell of the coins that it turns. It follows that every row agrees with its options
// if the single heads do. docs/theory.md has the proof.
type coinRowChecker struct {
	moves []uint64 // moves of the single head at each place
}

// newCoinRowChecker returns nil if a condition fails.
func newCoinRowChecker(ev *search.Evaluator, r games.Numbered, cells []int64) checker {
	for i := range cells {
		if rest := i & (i - 1); cells[i] != cells[rest]^cells[i-rest] && rest != 0 {
			return nil
		}
	}
	own, c := search.Evaluator{Stop: ev.Stop}, coinRowChecker{}
	for i := uint64(1); i < uint64(len(cells)); i *= 2 {
		before := own.Moves
		if cell, ok := own.InOrder(r, i, cells); !ok || cell != cells[i] {
			return nil
		}
		c.moves = append(c.moves, own.Moves-before)
	}
	return c
}

func (c coinRowChecker) begin() checker { return c }

func (c coinRowChecker) agrees(i uint64) (moves uint64, ok bool) {
	for rest := i; rest != 0; rest &= rest - 1 {
		moves += c.moves[bits.TrailingZeros64(rest)]
	}
	return moves, true
}

// splitChecker checks heaps of an octal game whose moves split them. A word holds the values of
// four heaps and of their remaining heaps, so one xor gives four options.
type splitChecker struct {
	cells             []int64
	take, split       []int  // the counters removed by moves that leave one heap, or two
	least             uint64 // smaller heaps are not checked
	forward, backward []byte // the cells, two bytes each, in forward and backward order
	values            uint64 // upper bound of all option values
	seen              *[1 << 16]bool
}

// newSplitChecker returns nil if a cell is too large.
func newSplitChecker(code *games.Octal, cells []int64) checker {
	s := &splitChecker{cells: cells, least: uint64(len(code.Digits)) + 8, take: code.Taken(1), split: code.Taken(2)}
	largest := slices.Max(cells)
	if largest >= 1<<16 {
		return nil
	}
	s.values = 1<<bits.Len64(uint64(largest)) - 1
	for i := range cells {
		s.forward = binary.LittleEndian.AppendUint16(s.forward, uint16(cells[i]))
		s.backward = binary.LittleEndian.AppendUint16(s.backward, uint16(cells[len(cells)-1-i]))
	}
	return s
}

func (s *splitChecker) begin() checker {
	own := *s
	own.seen = new([1 << 16]bool)
	return &own
}

func (s *splitChecker) agrees(n uint64) (moves uint64, ok bool) {
	if n < s.least {
		return 0, false
	}
	clear(s.seen[:s.values+1])
	for _, k := range s.take {
		moves++
		s.seen[uint16(s.cells[n-uint64(k)])] = true
	}
	for _, k := range s.split {
		moves += (n - uint64(k)) / 2
		s.mark(n - uint64(k))
	}
	value := s.cells[n]
	return moves, !s.seen[value] && !slices.Contains(s.seen[:value], false)
}

// mark marks the values of all pairs of heaps with n counters in total, both at least 1. Beyond the
// smaller halves it also marks some mirrored pairs, which are the same splits.
func (s *splitChecker) mark(n uint64) {
	words := (n/2 + 3) / 4
	first, second := s.forward[2:][:8*words], s.backward[2*(uint64(len(s.cells))-n):][:8*words]
	for len(first) >= 8 && len(second) >= 8 {
		x := binary.LittleEndian.Uint64(first) ^ binary.LittleEndian.Uint64(second)
		s.seen[uint16(x)] = true
		s.seen[uint16(x>>16)] = true
		s.seen[uint16(x>>32)] = true
		s.seen[uint16(x>>48)] = true
		first, second = first[8:], second[8:]
	}
}
