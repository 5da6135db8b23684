package misere

// monoid is a finite commutative monoid with a set of elements that stand for the
// sums that the previous player wins. Element 0 is that of the empty sum.
type monoid struct {
	order    int
	products []uint16 // of a and b at a*order + b
	all      bitset   // every element
	previous bitset   // the elements that stand for P
	wins     []bitset // of a: the x for which a·x stands for P
}

func newMonoid(order int, product func(a, b int) int, previous func(a int) bool) *monoid {
	q := &monoid{order: order, products: make([]uint16, order*order), all: newBitset(order), previous: newBitset(order)}
	for a := range order {
		q.all.add(a)
		if previous(a) {
			q.previous.add(a)
		}
		for b := range a + 1 {
			c := uint16(product(a, b))
			q.products[a*order+b], q.products[b*order+a] = c, c
		}
	}
	q.index()
	return q
}

// index finds what makes an element stand for P.
func (q *monoid) index() {
	q.wins = make([]bitset, q.order)
	for a := range q.order {
		q.wins[a] = newBitset(q.order)
		for x := range q.order {
			if q.previous.has(q.times(a, x)) {
				q.wins[a].add(x)
			}
		}
	}
}

func (q *monoid) times(a, b int) int { return int(q.products[a*q.order+b]) }

// lawful reports whether q is a commutative monoid that some elements generate. The table
// is symmetrical. It is associative if (a·g)·b = a·(g·b) for all a, b and the generators g
// (F. W. Light 1949).
func (q *monoid) lawful(generators []int) bool {
	reached, found := newBitset(q.order), []int{0}
	reached.add(0)
	for i := 0; i < len(found); i++ {
		for _, g := range generators {
			if next := q.times(found[i], g); !reached.has(next) {
				reached.add(next)
				found = append(found, next)
			}
		}
	}
	for a := range q.order {
		if !reached.has(a) || q.times(0, a) != a {
			return false
		}
		for _, g := range generators {
			for b := range a {
				if q.times(q.times(a, g), b) != q.times(a, q.times(g, b)) {
					return false
				}
			}
		}
	}
	return true
}

// power multiplies n copies of a, in as many steps as n has binary digits.
func (q *monoid) power(a int, n uint64) int {
	result := 0
	for ; n > 0; n /= 2 {
		if n%2 == 1 {
			result = q.times(result, a)
		}
		a = q.times(a, a)
	}
	return result
}

// pairIndex gives the least i for which a^(i+2) = a^i; false when there is none, as a
// power recurs at other distances only.
func (q *monoid) pairIndex(a int) (int, bool) {
	power, later := 0, q.times(a, a)
	for i := range q.order + 1 {
		if power == later {
			return i, true
		}
		power, later = q.times(power, a), q.times(later, a)
	}
	return 0, false
}
