package script

import (
	"math"
	"slices"
	"sort"

	"sprague/games"
)

// extent bounds each integer of a numbered position: integer i is below extent[i]. The lists of
// integers within it are ordered by the largest integer, then lexicographically, and numbered
// without gaps. So lists up to an integer that all bounds allow have the same numbers in every
// extent. A zero means no bound.
type extent [mostIntegers]uint64

// most returns min(n, the bound of integer i).
func (e *extent) most(n uint64, i int) uint64 {
	if e[i] == 0 {
		return n
	}
	return min(n, e[i])
}

// lists returns the number of lists of the integers from i to count-1 that are all below n.
func (e *extent) lists(n uint64, i, count int) uint64 {
	product := uint64(1)
	for ; i < count; i++ {
		product *= e.most(n, i)
	}
	return product
}

// number returns the number of a list of integers, and false if it is outside.
func (e *extent) number(list []uint64) (uint64, bool) {
	if *e == (extent{}) {
		return rank(list), true
	}
	most := uint64(0)
	for i, n := range list {
		if e[i] > 0 && n >= e[i] {
			return 0, false
		}
		most = max(most, n)
	}
	return e.rank(list, most), true
}

// rank returns the number of a list whose largest integer is most. The lists of smaller integers
// come first.
func (e *extent) rank(list []uint64, most uint64) uint64 {
	count := len(list)
	n := e.lists(most, 0, count)
	if count == 2 { // the fast path
		if list[0] < most {
			return n + list[0]
		}
		return n + e.above(most) + list[1]
	}
	for i, x := range list {
		after := e.lists(most+1, i+1, count) // lists of the integers behind i
		if x == most {
			n += e.most(most, i) * (after - e.lists(most, i+1, count))
			for i++; i < count; i++ { // these are free
				n += list[i] * e.lists(most+1, i+1, count)
			}
			return n
		}
		n += x * (after - e.lists(most, i+1, count)) // one of these must be the largest
	}
	return n
}

// above returns the number of pairs whose second integer is most, and the first one smaller.
func (e *extent) above(most uint64) uint64 {
	if e[1] > 0 && most >= e[1] {
		return 0
	}
	return e.most(most, 0)
}

// largest returns the largest integer in the list of count integers with number n.
func (e *extent) largest(n uint64, count int) uint64 {
	if *e == (extent{}) {
		return root(n, count)
	}
	end := uint64(0)
	for _, bound := range e[:count] {
		end = max(end, bound)
	}
	return uint64(sort.Search(int(end), func(most int) bool { return e.lists(uint64(most)+1, 0, count) > n }))
}

// root returns the greatest integer whose power is at most n.
func root(n uint64, exponent int) uint64 {
	switch exponent {
	case 1:
		return n
	case 2:
		return games.Sqrt(n)
	}
	r := uint64(math.Cbrt(float64(n)))
	for power(r, 3) > n {
		r--
	}
	for power(r+1, 3) <= n {
		r++
	}
	return r
}

func power(n uint64, exponent int) uint64 {
	product := uint64(1)
	for range exponent {
		product *= n
	}
	return product
}

// unrank sets the list to the one with number n, whose largest integer is most.
func (e *extent) unrank(list []int64, n, most uint64) {
	count := len(list)
	n -= e.lists(most, 0, count)
	if count == 2 { // the fast path
		if above := e.above(most); n >= above {
			list[0], list[1] = int64(most), int64(n-above)
		} else {
			list[0], list[1] = int64(n), int64(most)
		}
		return
	}
	for i := range list {
		size := e.lists(most+1, i+1, count) - e.lists(most, i+1, count)
		if below := e.most(most, i); n >= below*size {
			n -= below * size
			list[i] = int64(most)
			for j := count - 1; j > i; j-- {
				of := e.most(most+1, j)
				list[j] = int64(n % of)
				n /= of
			}
			return
		}
		list[i] = int64(n / size)
		n %= size
	}
}

// listAt returns the list of count integers with number n.
func listAt(n uint64, count int) []int64 {
	e, list := extent{}, make([]int64, count)
	e.unrank(list, n, e.largest(n, count))
	return list
}

// Sides implements games.Sided.
func (s integers) Sides() int { return s.count }

// Bounds implements games.Sided.
func (s integers) Bounds(positions uint64) []uint64 {
	bounds := slices.Repeat([]uint64{max(root(positions, s.count), 1) - 1}, s.count)
	for i := range bounds {
		if s.within[i] > 0 {
			bounds[i] = s.within[i] - 1
		}
	}
	return bounds
}

// Within implements games.Sided.
func (s integers) Within(sides []uint64) (games.Numbered, error) {
	if len(sides) != s.count {
		return nil, games.Errorf(games.CodeParse, "%d bounds; positions of %s have %d", len(sides), games.Clip(s.of.id.Name), s.count)
	}
	for i, side := range sides {
		if side >= uint64(largestOf[s.count]) {
			return nil, games.Errorf(games.CodeOutOfRange, "the bound %d is too large; write %d at most", side, largestOf[s.count]-1)
		}
		s.within[i] = side + 1
	}
	return s.ruleset().(games.Numbered), nil
}
