package board

import (
	"math/bits"
	"unsafe"
)

// narrow solves blocks of sets that differ only in the lowest squares, the lanes of a vector. Its
// values are below 16. From a block, a pattern leads to sets in one block: the block without the
// pattern's upper squares. Within it they are in the lanes without the pattern's lower squares. So
// a pattern is a block and a permutation of its lanes.
//
// A pattern of lower squares only leads to the same block. The values of the lanes are therefore
// found in rounds: first without those patterns, then with the results so far. By induction, round
// r makes all lanes right that allow at most r consecutive moves of such patterns.
type narrow struct {
	table
	lanes  int       // a power of two: the number of sets of lower squares
	outer  []shifted // the patterns with upper squares
	inner  []shifted // the patterns without
	rounds int
	orders []order
	solver blockSolver
}

// blockSolver solves a block. It returns 0 unless a value is 16 or more.
type blockSolver func(b *block) (overflow uint64)

// block is the work for one block. Assembly reads it.
type block struct {
	values *uint8 // the values from number 0
	at     uint64 // the first number of the block
	outer  *step
	outers int
	inner  *step
	inners int
	rounds int
	orders *order
}

// shifted is a pattern relative to blocks.
type shifted struct {
	upper uint64 // its upper squares
	order uint64 // offset of its order in bytes
}

// step is a pattern that fits a block: the first number of the target block, and the offset of its
// order. Assembly reads it.
type step struct{ from, order uint64 }

// order maps each lane to the source lane of its value in the target block of a pattern. Assembly
// reads it.
type order struct {
	lane [64]uint8 // within its 16 lanes, for vector shuffles that do not cross these
	none [64]uint8 // 128 in lanes without the pattern's lower squares
	half uint64    // 16 if each half of 16 lanes takes its values from the other half
	_    [7]uint64 // so that no vector of an order spans more cache lines than it fills
}

const orderBytes = uint64(unsafe.Sizeof(order{}))

// newNarrow returns the narrow solver of a table. It returns nil if the processor has none, or if
// the board is smaller than a vector.
func newNarrow(t table, squares int) *narrow {
	lower, solver := vector()
	if lower == 0 || squares < lower || len(t.patterns) == 0 {
		return nil
	}
	n := &narrow{table: t, lanes: 1 << lower, solver: solver}
	for _, p := range t.patterns {
		s := shifted{upper: p >> lower, order: uint64(len(n.orders)) * orderBytes}
		n.orders = append(n.orders, newOrder(int(p)&(n.lanes-1), n.lanes))
		if s.upper == 0 {
			n.inner = append(n.inner, s)
		} else {
			n.outer = append(n.outer, s)
		}
	}
	n.rounds = depth(t.patterns, n.lanes)
	return n
}

// newOrder returns the order of lanes for the lower squares of a pattern.
func newOrder(lower, lanes int) (o order) {
	for lane := range lanes {
		o.lane[lane] = uint8(lane ^ lower)
		if lower&^lane != 0 {
			o.none[lane] = 128
		}
		if lanes == 32 {
			o.lane[lane] &= 15
		}
	}
	if lanes == 32 {
		o.half = uint64(lower & 16)
	}
	return o
}

// depth returns the maximum number of consecutive moves within the lowest squares.
func depth(patterns []uint64, lanes int) (most int) {
	depths := make([]int, lanes)
	for lane := range depths {
		for _, p := range patterns {
			if p&^uint64(lane) == 0 {
				depths[lane] = max(depths[lane], 1+depths[uint64(lane)^p])
			}
		}
		most = max(most, depths[lane])
	}
	return most
}

func (n *narrow) solve(from, to uint64) bool {
	outer, inner := make([]step, len(n.outer)+1), make([]step, len(n.inner)+1)
	b := block{
		values: &n.values[0], outer: &outer[0], inner: &inner[0], inners: len(n.inner),
		rounds: n.rounds, orders: &n.orders[0],
	}
	lower := bits.TrailingZeros(uint(n.lanes))
	squares := (from | (to - from - 1)) >> lower // those of any block
	patterns := make([]shifted, 0, len(n.outer))
	for _, p := range n.outer {
		if p.upper&^squares == 0 {
			patterns = append(patterns, p)
		}
	}
	for at := from; at < to; at += uint64(n.lanes) {
		upper, fit := at>>lower, 0
		for _, p := range patterns {
			outer[fit] = step{(upper ^ p.upper) << lower, p.order}
			fit += int((p.upper&^upper - 1) >> 63) // 1 if the block has all its upper squares
		}
		for i, p := range n.inner {
			inner[i] = step{at, p.order}
		}
		b.at, b.outers = at, fit
		if n.solver(&b) != 0 {
			return false
		}
	}
	return true
}
