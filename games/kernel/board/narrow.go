package board

import (
	"math/bits"
	"unsafe"
)

// narrow solves blocks of sets that differ in the lowest squares only, the lanes of a vector.
// Its values are below 16. The sets to which a pattern leads from a block lie in one
// block: that without the pattern's upper squares; within it, in the lane without the
// lower ones. So a pattern is a block, and an order of its lanes.
//
// A pattern of lower squares only leads to the same block. What the lanes are worth is therefore found
// in rounds: at first without those patterns, then with what was found so far. After round r
// all lanes are right from which at most r such moves can be made one after another, by induction.
type narrow struct {
	table
	lanes  int       // a power of two, of lower squares
	outer  []shifted // the patterns with upper squares
	inner  []shifted // those without
	rounds int
	orders []order
	solver blockSolver
}

// blockSolver solves a block. It gives 0 unless a value is 16 or more.
type blockSolver func(b *block) (overflow uint64)

// block is what there is to do for one block. Assembly reads it.
type block struct {
	values *uint8 // of number 0
	at     uint64 // the first number of the block
	outer  *step
	outers int
	inner  *step
	inners int
	rounds int
	orders *order
}

// shifted is a pattern as a block sees it.
type shifted struct {
	upper uint64 // its upper squares
	order uint64 // where its order begins, in bytes
}

// step is a pattern that fits a block: the first number of the block it leads to, and where its
// order begins. Assembly reads it.
type step struct{ from, order uint64 }

// order says from which lane of the block that a pattern leads to each lane takes its value. Assembly
// reads it.
type order struct {
	lane [64]uint8 // within its 16 lanes, if the vector's shuffles do not cross these
	none [64]uint8 // 128 in lanes that do not have the pattern's lower squares
	half uint64    // 16 if the 16 lanes above take their values from those below, and the other way round
	_    [7]uint64 // so that no vector of an order lies in more cache lines than it fills
}

const orderBytes = uint64(unsafe.Sizeof(order{}))

// newNarrow makes the narrow solver of a table; nil when there is none on this processor, or
// the board is less than a vector.
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

// newOrder gives the order of lanes for the lower squares of a pattern.
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

// depth gives the greatest number of moves that can be made one after another within the lowest
// squares.
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
