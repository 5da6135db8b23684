package coins

import "slices"

// A set of places to turn is a list from right to left; its first element is the coin that goes
// from w to b.

// from returns the leftmost place allowed in a set with the rightmost place j.
func (e element) from(j int) int {
	if e.window == 0 {
		return 0
	}
	return max(0, j-e.window+1)
}

// reaches reports whether some set with the rightmost place j can satisfy the element's conditions
// on the leftmost coin of the row and on the window.
func (e element) reaches(j int) bool { return !e.first || e.from(j) == 0 }

// sets yields the sets that the code allows with the rightmost place j, each once. It returns false
// if yield stopped it. A set is valid only until yield returns.
func (c code) sets(j int, yield func(set []int) bool) bool {
	for i, e := range c {
		all := e.sets(j, func(set []int) bool {
			return slices.ContainsFunc(c[:i], func(f element) bool { return f.allows(set) }) || yield(set)
		})
		if !all {
			return false
		}
	}
	return true
}

// sets yields the sets that the element allows with the rightmost place j.
func (e element) sets(j int, yield func(set []int) bool) bool {
	if !e.reaches(j) {
		return true
	}
	switch e.shape {
	case consecutive:
		return e.runs(j, yield)
	case spaced:
		return e.progressions(j, yield)
	case symmetric:
		return e.mirrored(j, yield)
	default:
		return e.choices(j, yield)
	}
}

// runs yields the runs of neighboring places that end at j.
func (e element) runs(j int, yield func(set []int) bool) bool {
	var set []int
	for k := j; k >= 0 && j-k < e.most; k-- {
		set = append(set, k)
		if len(set) >= e.least && (!e.first || k == 0) && !yield(set) {
			return false
		}
	}
	return true
}

// progressions yields the places j, j-d, j-2d, … for every distance d, but no single coin.
func (e element) progressions(j int, yield func(set []int) bool) bool {
	set := []int{j}
	if e.least == 1 && (!e.first || j == 0) && !yield(set) {
		return false
	}
	widest := j - e.from(j)
	for d := 1; d <= widest/(max(e.least, 2)-1); d++ {
		if e.first && j%d != 0 {
			continue
		}
		set = set[:1]
		for k := j - d; k >= j-widest && len(set) < e.most; k -= d {
			set = append(set, k)
			if len(set) >= e.least && (!e.first || k == 0) && !yield(set) {
				return false
			}
		}
	}
	return true
}

// mirrored yields the symmetric sets.
func (e element) mirrored(j int, yield func(set []int) bool) bool {
	if e.least == 1 && (!e.first || j == 0) && !yield([]int{j}) {
		return false
	}
	last := e.from(j)
	for i := j - 1; i >= last; i-- {
		if e.first {
			i = 0
		}
		if !e.mirroredBetween(i, j, yield) {
			return false
		}
	}
	return true
}

// mirroredBetween yields the symmetric sets with leftmost place i: pairs of places between i and j,
// and the middle one if it exists.
func (e element) mirroredBetween(i, j int, yield func(set []int) bool) bool {
	pairs, middle := (j-i-1)/2, (j-i-1)%2
	fewest, most := (e.least-1-middle)/2, min((e.most-2)/2, pairs) // numbers of pairs to choose
	if e.most < 2 || fewest > most {
		return true
	}
	right := []int{j} // the right half of the set
	var set []int
	complete := func(center bool) bool {
		set = append(set[:0], right...)
		if center {
			set = append(set, (i+j)/2)
		}
		for _, k := range slices.Backward(right) {
			set = append(set, i+j-k)
		}
		return len(set) < e.least || len(set) > e.most || yield(set)
	}
	var choose func(t int) bool // adds pairs from the t-th on
	choose = func(t int) bool {
		chosen := len(right) - 1
		if chosen >= fewest && !(complete(false) && (middle == 0 || complete(true))) {
			return false
		}
		for ; chosen < most && t <= pairs && chosen+pairs-t+1 >= fewest; t++ {
			right = append(right, j-t)
			wanted := choose(t + 1)
			right = right[:len(right)-1]
			if !wanted {
				return false
			}
		}
		return true
	}
	return choose(1)
}

// choices yields all sets of the allowed sizes.
func (e element) choices(j int, yield func(set []int) bool) bool {
	c, ok := e.choice(j)
	if !ok {
		return true
	}
	set := []int{j}
	complete := func() bool {
		if !c.origin {
			return yield(set)
		}
		set = append(set, 0)
		wanted := yield(set)
		set = set[:len(set)-1]
		return wanted
	}
	var choose func(below int) bool // adds places below a given one
	choose = func(below int) bool {
		chosen := len(set) - 1
		if chosen >= c.least && !complete() {
			return false
		}
		for k := below - 1; chosen < c.most && chosen+k-c.from+1 >= c.least && k >= c.from; k-- {
			set = append(set, k)
			wanted := choose(k)
			set = set[:len(set)-1]
			if !wanted {
				return false
			}
		}
		return true
	}
	return choose(j)
}

// allows reports whether the element allows a set.
func (e element) allows(set []int) bool {
	n := len(set)
	right, left := set[0], set[n-1]
	if n < e.least || n > e.most || e.first && left != 0 || e.window > 0 && right-left >= e.window {
		return false
	}
	switch e.shape {
	case consecutive:
		return right-left == n-1
	case spaced:
		for k := 2; k < n; k++ {
			if set[k-1]-set[k] != right-set[1] {
				return false
			}
		}
	case symmetric:
		for k := range (n + 1) / 2 {
			if set[k]+set[n-1-k] != right+left {
				return false
			}
		}
	}
	return true
}
