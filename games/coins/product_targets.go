package coins

import (
	"sprague/games"
	"sprague/games/value"
)

// mostNear is the number of places of a factor for which MovesTo looks for all moves.
const mostNear = 1 << 16

// MovesTo looks for sets of the first factors one by one, and for those of the last that fit. If
// that takes too long, it looks for one move only, if the target is below the value.
//
// A move at a head with values x and y in two factors, whose other places have the xors x' and y',
// changes the value by (x ⊕ x')⊗(y ⊕ y').
func (g product) MovesTo(p games.Position, target uint64, yield func(games.Move) bool) bool {
	v, known := g.Value(p)
	change := v.Nimber() ^ target
	heads := pointsOf(p, g.shown)
	if !known || change == 0 || len(heads) == 0 {
		return known // no move keeps the value
	}
	parts, found := make([]games.Position, 1), false
	move := func(sets [3][]int) bool {
		parts[0] = positionOf(turnedPoints(heads, sets), g.shown)
		if after, _ := g.Value(parts[0]); after.Nimber() != target {
			return true
		}
		found = true
		return yield(games.Move{Parts: parts})
	}
	if all, stopped := g.every(heads, change, move); all || stopped || found || target > v.Nimber() {
		return all
	}
	for _, at := range heads {
		if sets, ok := g.find(at, change); ok {
			move(sets)
			break
		}
	}
	return false
}

// find returns a move at a head that changes the value by a number whose greatest bit is a bit of
// the value of that head. It returns false if that is not so.
func (g product) find(at point, change uint64) (sets [3][]int, ok bool) {
	var worth, by [3]uint64
	for i, f := range g.factors {
		worth[i], _ = f.value(at[i])
	}
	first := value.NimProduct(worth[0], worth[1])
	if whole := value.NimProduct(first, worth[2]); whole^change > whole {
		return sets, false
	}
	by[1], by[2] = value.NimSplit(first, worth[2], change)
	by[0], by[1] = value.NimSplit(worth[0], worth[1], by[1])
	for i, f := range g.factors {
		if sets[i] = f.find(at[i], worth[i]^by[i]); sets[i] == nil {
			return sets, false
		}
	}
	return sets, true
}

// every yields all moves that change the value by a number. It reports whether these are all, and
// whether yield stopped it. It gives up early, or in the middle, if there is too much to try.
func (g product) every(heads []point, change uint64, yield func(sets [3][]int) bool) (all, stopped bool) {
	var most point
	for _, at := range heads {
		for i := range at {
			most[i] = max(most[i], at[i])
		}
	}
	var worth [3][]uint64
	for i, f := range g.factors {
		if most[i] >= mostNear {
			return false, false
		}
		worth[i], _ = f.singles.first(most[i] + 1)
		if len(worth[i]) <= most[i] {
			return false, false
		}
	}
	last := g.factors[2].code
	index := newPlaceIndex(worth[2][:most[2]])
	left := uint64(maxAim)
	for _, at := range heads {
		if !g.movable(at) {
			continue
		}
		each := 1000 + last.effort(at[2:])
		all := g.factors[0].code.sets(at[0], func(first []int) bool {
			x := xorOf(worth[0], first)
			return g.factors[1].code.sets(at[1], func(second []int) bool {
				if left < each {
					return false
				}
				left -= each
				by := value.NimProduct(change, value.NimInverse(value.NimProduct(x, xorOf(worth[1], second))))
				return last.matching(aim{worth[2], index, at[2], worth[2][at[2]] ^ by}, func(third []int) bool {
					spent := uint64(len(heads)+len(first)*len(second)*len(third)) * 100
					left -= min(left, spent)
					stopped = !yield([3][]int{first, second, third})
					return !stopped
				})
			})
		})
		if !all {
			return false, stopped
		}
	}
	return true, false
}
