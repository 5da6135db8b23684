package coins

// choiceReach is the reach of arbitrary places. The sets of xors of 0, 1, 2, … coins, the layers,
// grow coin by coin. A sliding window makes them start again at each place. If any choice of coins
// is allowed, the xors are a span.
type choiceReach struct {
	element
	all    *coset // set if the xors are a coset
	none   bool   // there are too few places
	choice choice
	shift  uint64
	layers layers
	passed uint64 // all smaller numbers are reached, here and at all later places
}

// choice describes the coins that an element adds to the rightmost one j: least to most of the
// places from to j-1, and place 0 too if origin is set.
type choice struct {
	from, j     int
	least, most int
	origin      bool
}

// choice returns the choice at place j, and false if there is none.
func (e element) choice(j int) (choice, bool) {
	c := choice{from: e.from(j), j: j, least: e.least - 1, most: e.most}
	others := 1
	if e.first && j > 0 {
		c.from, c.origin = 1, true
		c.least = max(c.least-1, 0)
		others = 2
	}
	if c.most != unlimited {
		c.most -= others
	}
	return c, e.reaches(j) && c.most >= 0 && c.least <= j-c.from
}

// shift is the xor of the fixed places of every set.
func (c choice) shift(worth []uint64) uint64 {
	if c.origin {
		return worth[0]
	}
	return 0
}

// free reports whether the xors of the allowed choices are those of all choices. This holds if no
// choice has too many coins, and if coins of value 0, which change no xor, suffice to make up the
// least count.
func (c choice) free(worth []uint64) bool {
	if c.j-c.from > c.most {
		return false
	}
	idle := 0
	for _, x := range worth[c.from:c.j] {
		if idle >= c.least {
			break
		}
		if x == 0 {
			idle++
		}
	}
	return idle >= c.least
}

// span returns the span of all choices; it labels numbers by their place.
func (c choice) span(worth []uint64) *coset {
	all := &coset{origin: c.shift(worth)}
	for k := c.from; k < c.j; k++ {
		all.add(worth[k], k)
	}
	return all
}

func (r *choiceReach) ready(worth []uint64, j int, w *work) bool {
	var ok bool
	r.choice, ok = r.element.choice(j)
	r.none, r.all = !ok, nil
	if r.none {
		return true
	}
	slides := r.choice.from > 0 && !r.choice.origin
	if !w.spend(20) || slides && !w.spend(8*(j-r.choice.from)) {
		return false
	}
	if r.choice.free(worth) {
		r.all = r.choice.span(worth)
		return w.spend(8 * (j - r.choice.from))
	}
	r.shift = r.choice.shift(worth)
	if slides {
		r.passed = 0
		r.layers.clear(w)
	}
	return r.layers.take(r.choice, worth, w)
}

func (r *choiceReach) skip(x uint64, w *work) (uint64, bool) {
	switch {
	case r.none:
		return x, true
	case r.all != nil:
		return r.all.skip(x)
	}
	begin := x
	if begin <= r.passed {
		x = r.passed
	}
	next, ok := r.layers.skip(x, r.shift, r.choice, w)
	if begin <= r.passed {
		r.passed = next
	}
	return next, ok
}
