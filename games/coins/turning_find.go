package coins

import (
	"math"
	"slices"
)

// find returns one set that meets the aim, or nil.
func (c code) find(a aim) (set []int) {
	for _, e := range c {
		if set = e.find(a); set != nil {
			break
		}
	}
	return set
}

// find returns one set that meets the aim, or nil.
func (e element) find(a aim) (set []int) {
	switch {
	case e.shape == anyhow && e.most <= 3:
		a.index = newPlaceIndex(a.worth[:a.j])
	case e.shape == anyhow:
		if c, ok := e.choice(a.j); ok {
			if chosen, ok := c.find(a.worth, a.x^c.shift(a.worth)); ok {
				return c.set(chosen...)
			}
		}
		return nil
	case e.shape == symmetric:
		return e.findMirrored(a)
	}
	e.matching(a, func(found []int) bool {
		set = slices.Clone(found)
		return false
	})
	return set
}

// findMirrored solves for the pairs if every choice of them is allowed, and otherwise tries the
// choices.
func (e element) findMirrored(a aim) (set []int) {
	if e.least == 1 && a.x == 0 && (!e.first || a.j == 0) {
		return []int{a.j}
	}
	if !e.reaches(a.j) {
		return nil
	}
	for i := e.from(a.j); i < a.j && set == nil && (i == 0 || !e.first); i++ {
		if !e.free(i, a.j) {
			e.mirroredBetween(i, a.j, func(found []int) bool {
				if a.meets(found) {
					set = slices.Clone(found)
				}
				return set == nil
			})
			continue
		}
		c := mirrorCoset(a.worth, i, a.j)
		lefts, ok := c.solve(a.x ^ c.origin)
		if !ok {
			continue
		}
		set = []int{a.j, i}
		for _, left := range lefts {
			set = append(set, left)
			if right := i + a.j - left; right != left {
				set = append(set, right)
			}
		}
		descend(set)
	}
	return set
}

func descend(set []int) {
	slices.Sort(set)
	slices.Reverse(set)
}

// find returns the places, from right to left, of a choice whose values have the xor x. Adding coin
// by coin from the left, x is first reached with some coin. It chooses that coin, and finds the
// rest of x to its left.
func (c choice) find(worth []uint64, x uint64) (chosen []int, ok bool) {
	for {
		if c.least <= 0 && x == 0 {
			return chosen, true
		}
		if c.free(worth) {
			rest, ok := c.findFree(worth, x)
			return append(chosen, rest...), ok
		}
		k, n := c.firstReach(worth, x)
		if k < 0 {
			return nil, false
		}
		chosen = append(chosen, k)
		x ^= worth[k]
		c.j, c.least = k, n-1
		if c.most != unlimited {
			c.most = n - 1
		}
	}
}

// firstReach returns the leftmost place k such that the places up to k reach x, and the number of
// places that do so, or more if there is no limit.
func (c choice) firstReach(worth []uint64, x uint64) (k, n int) {
	var l layers
	w := work{math.MaxInt, maxWords}
	for k = c.from; k < c.j; k++ {
		upTo := c
		upTo.j = k + 1
		if !l.take(upTo, worth, &w) {
			break
		}
		for n = c.least; n <= c.last() && n < len(l.sets); n++ {
			if l.holds(x, n) {
				return k, n
			}
		}
	}
	return -1, 0
}

// findFree solves for coins whose xor is x, and adds coins of value 0.
func (c choice) findFree(worth []uint64, x uint64) (chosen []int, ok bool) {
	all := c.span(worth)
	if chosen, ok = all.solve(x); !ok {
		return nil, false
	}
	for k := c.from; len(chosen) < c.least; k++ {
		if worth[k] == 0 {
			chosen = append(chosen, k)
		}
	}
	descend(chosen)
	return chosen, true
}
