package coins

// mirrorReach is the reach of symmetric places. Sets with given ends choose among the mirrored
// pairs of places between them, and the middle one. If the element allows every choice, the xors
// are a coset of the span of the pairs' xors; otherwise the choices are enumerated.
type mirrorReach struct {
	element
	cosets []coset
	marks  marks
}

func (r *mirrorReach) ready(worth []uint64, j int, w *work) bool {
	r.cosets = r.cosets[:0]
	r.marks.reset()
	if !r.reaches(j) {
		return true
	}
	if r.least == 1 && (!r.first || j == 0) {
		r.marks.add(0, w)
	}
	within := true
	for i := r.from(j); i < j && within && (i == 0 || !r.first); i++ {
		if r.free(i, j) {
			r.cosets = append(r.cosets, mirrorCoset(worth, i, j))
			within = w.spend(8 * (j - i))
			continue
		}
		r.mirroredBetween(i, j, func(set []int) bool {
			r.marks.add(xorOf(worth, set[1:]), w)
			within = w.spend(2*len(set) + 10)
			return within
		})
	}
	return within && w.spend(j+r.marks.cost())
}

// free reports whether every choice between the ends i and j is allowed.
func (e element) free(i, j int) bool { return e.least <= 2 && j-i < e.most }

// mirrorCoset returns the coset of all choices between the ends i and j; it labels each pair by its
// left place.
func mirrorCoset(worth []uint64, i, j int) (c coset) {
	c.origin = worth[i]
	for a := i + 1; a <= i+j-a; a++ {
		x := worth[a]
		if b := i + j - a; b != a {
			x ^= worth[b]
		}
		c.add(x, a)
	}
	return c
}

func (r *mirrorReach) skip(x uint64, w *work) (uint64, bool) {
	if !w.spend(5 * len(r.cosets)) {
		return x, true
	}
	for i := range r.cosets {
		if next, ok := r.cosets[i].skip(x); !ok || next != x {
			return next, ok
		}
	}
	return r.marks.skip(x, w)
}

// xorOf returns the xor of the values of places.
func xorOf(worth []uint64, places []int) (x uint64) {
	for _, k := range places {
		x ^= worth[k]
	}
	return x
}
