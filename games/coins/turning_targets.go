package coins

import (
	"cmp"
	"iter"
	"slices"

	"sprague/games"
)

// maxAim bounds the search for all moves to a value, in steps of about a nanosecond.
const maxAim = 1 << 26

// MovesTo looks, for each w, for the sets whose other places make up the difference. If that takes
// too long, it looks for one set only, at a w whose value the move reduces. If the target is below
// the value of the row, such a w exists by Bouton's argument, and a set for it because its value is
// a mex.
func (g turning) MovesTo(p games.Position, target uint64, yield func(games.Move) bool) bool {
	heads := headsOf(p)
	if len(heads) == 0 {
		return true
	}
	worth, end := g.singles.first(heads[len(heads)-1] + 1)
	if !end.Empty() {
		return false
	}
	parts := make([]games.Position, 1)
	move := func(set []int) bool {
		parts[0] = turned(p, set...)
		return yield(games.Move{Parts: parts})
	}
	change := xorOf(worth, heads) ^ target
	if g.code.effort(heads) <= maxAim {
		index := newPlaceIndex(worth[:heads[len(heads)-1]])
		for _, j := range heads {
			if !g.code.matching(aim{worth, index, j, change ^ worth[j]}, move) {
				break
			}
		}
		return true
	}
	for _, j := range slices.Backward(heads) {
		if x := change ^ worth[j]; x < worth[j] {
			if set := g.code.find(aim{worth: worth, j: j, x: x}); set != nil {
				move(set)
				break
			}
		}
	}
	return false
}

// aim asks for sets with the rightmost place j whose other places have the xor x.
type aim struct {
	worth []uint64
	index placeIndex
	j     int
	x     uint64
}

// placeIndex maps values to places: it lists all places, ordered by value, and equal values from
// the left.
type placeIndex struct {
	worth  []uint64
	places []int32 // rows have fewer places
}

// newPlaceIndex orders places by value. It takes linear time if the values ascend, as in Mock
// Turtles, and a tenth of the time of a map of millions.
func newPlaceIndex(worth []uint64) placeIndex {
	places := make([]int32, len(worth))
	for k := range places {
		places[k] = int32(k)
	}
	slices.SortFunc(places, func(k, l int32) int { return cmp.Or(cmp.Compare(worth[k], worth[l]), cmp.Compare(k, l)) })
	return placeIndex{worth, places}
}

// from yields the places from one on with value x, from the left.
func (w placeIndex) from(x uint64, from int) iter.Seq[int] {
	return func(yield func(int) bool) {
		i, _ := slices.BinarySearchFunc(w.places, from, func(k int32, from int) int {
			return cmp.Or(cmp.Compare(w.worth[k], x), cmp.Compare(int(k), from))
		})
		for _, k := range w.places[i:] {
			if w.worth[k] != x || !yield(int(k)) {
				return
			}
		}
	}
}

func (a aim) meets(set []int) bool { return xorOf(a.worth, set[1:]) == a.x }

// effort estimates the cost of matching for all rightmost places.
func (c code) effort(heads []int) uint64 {
	var sum uint64
	for _, j := range heads {
		for _, e := range c {
			if sum += e.effort(j); sum > maxAim {
				return sum
			}
		}
	}
	return sum + 100*uint64(heads[len(heads)-1])
}

// effort estimates the cost of matching in nanoseconds; beyond maxAim it may be inexact.
func (e element) effort(j int) uint64 {
	width := j - e.from(j) + 1
	switch {
	case e.shape == consecutive:
		return uint64(min(width, e.most))
	case e.shape == spaced:
		return min(uint64(4*width), maxAim) * uint64(min(width, e.most))
	case e.shape == anyhow && e.most <= 3:
		return uint64(100 * width)
	}
	coins, units := min(width, e.most), width-1 // how many, among how many
	ends := 1
	if e.shape == symmetric {
		coins, units = coins/2, units/2+1
		if !e.first {
			ends = width
		}
	}
	var sum uint64
	for n := range coins {
		if sum += binomial(units, min(n, units)); sum > maxAim {
			break
		}
	}
	return min(sum, maxAim) * uint64(20*ends+2*min(coins, 64))
}

// matching yields the sets that the code allows and that meet the aim, each once. It returns false
// if yield stopped it.
func (c code) matching(a aim, yield func(set []int) bool) bool {
	for i, e := range c {
		all := e.matching(a, func(set []int) bool {
			return slices.ContainsFunc(c[:i], func(f element) bool { return f.allows(set) }) || yield(set)
		})
		if !all {
			return false
		}
	}
	return true
}

func (e element) matching(a aim, yield func(set []int) bool) bool {
	switch {
	case e.shape == consecutive:
		return e.matchingRuns(a, yield)
	case e.shape == anyhow && e.most <= 3:
		return e.matchingPairs(a, yield)
	default:
		return e.sets(a.j, func(set []int) bool { return !a.meets(set) || yield(set) })
	}
}

// matchingRuns sums the places from right to left.
func (e element) matchingRuns(a aim, yield func(set []int) bool) bool {
	x := uint64(0)
	for k := a.j; k >= 0 && a.j-k < e.most; k-- {
		if k < a.j {
			x ^= a.worth[k]
		}
		if n := a.j - k + 1; x == a.x && n >= e.least && (!e.first || k == 0) {
			set := make([]int, n)
			for i := range set {
				set[i] = a.j - i
			}
			if !yield(set) {
				return false
			}
		}
	}
	return true
}

// matchingPairs chooses at most one place and looks up the other.
func (e element) matchingPairs(a aim, yield func(set []int) bool) bool {
	c, ok := e.choice(a.j)
	if !ok {
		return true
	}
	x := a.x ^ c.shift(a.worth)
	if c.least == 0 && x == 0 && !yield(c.set()) {
		return false
	}
	single := func(below int, x uint64, set ...int) bool {
		for k := range a.index.from(x, c.from) {
			if k >= below {
				break
			}
			if !yield(c.set(append(set, k)...)) {
				return false
			}
		}
		return true
	}
	if c.least <= 1 && c.most >= 1 && !single(a.j, x) {
		return false
	}
	for k := c.from + 1; c.most >= 2 && k < a.j; k++ {
		if !single(k, x^a.worth[k], k) {
			return false
		}
	}
	return true
}

// set returns the set of a choice of places, from right to left.
func (c choice) set(chosen ...int) []int {
	set := append([]int{c.j}, chosen...)
	if c.origin {
		set = append(set, 0)
	}
	return set
}
