package misere

// proof holds that a monoid tells the outcomes of all sums of certain positions.
//
// Each position h has an element f(h) and a set of losing contexts L(h): the x to
// which no option of h gives an element of P. Two things are to be shown of every sum:
//
//   - if its element is in P, no option's is. It is enough that f(h)·x in P implies
//     that x is in L(h), for each h and all x;
//   - if not, and if the sum can move, some option's is. For a sum X let C(X) be the
//     set of the z for which f(X)·z is not in P and no move in X beside z leads to P.
//     Then C(h) is L(h) less the z with f(h)·z in P, and C(X+Y) is the set of the z with
//     f(Y)·z in C(X) and f(X)·z in C(Y). It must never contain the empty sum.
//
// C grows with the sets from which it is made, so that of pairs (f(X), C(X)) with the
// same element only those with large sets matter. What was added can be withdrawn.
type proof struct {
	q     *monoid
	meter *meter
	// pairs lists the contexts C by their element, each behind those it is not within.
	pairs [][]bitset
	// made lists the elements of all pairs in the order in which they were found.
	made []int
	// single are the pairs of single positions: where they stand in pairs.
	single []pairAt
}

type pairAt struct{ element, index int }

func newProof(q *monoid, m *meter) *proof {
	return &proof{q: q, meter: m, pairs: make([][]bitset, q.order)}
}

// losing gives L for options with the given elements.
func (p *proof) losing(options bitset) bitset {
	wins := newBitset(p.q.order)
	options.each(func(a int) { wins.join(p.q.wins[a]) })
	all := newBitset(p.q.order)
	for i := range p.q.order {
		all.add(i)
	}
	return all.without(wins)
}

// add takes in a position with element f that can move. It reports whether the monoid
// still tells all outcomes; if not, or if the meter has run out, nothing is changed.
func (p *proof) add(f int, losing bitset) bool {
	if !p.q.wins[f].within(losing) {
		return false
	}
	made, single := len(p.made), len(p.single)
	if p.close(f, losing.without(p.q.wins[f])) {
		return true
	}
	for _, element := range p.made[made:] {
		p.pairs[element] = p.pairs[element][:len(p.pairs[element])-1]
	}
	p.made, p.single = p.made[:made], p.single[:single]
	return false
}

// close adds the pair of a single position, and those of all sums with it.
func (p *proof) close(f int, contexts bitset) bool {
	before := p.all()
	isNew, ok := p.put(f, contexts)
	if !isNew {
		return ok
	}
	added := pairAt{f, len(p.pairs[f]) - 1}
	p.single = append(p.single, added)
	waiting := []pairAt{added}
	join := func(a, b pairAt) bool {
		element, contexts := p.sum(a, b)
		isNew, ok := p.put(element, contexts)
		if isNew {
			waiting = append(waiting, pairAt{element, len(p.pairs[element]) - 1})
		}
		return ok
	}
	for _, a := range before {
		if !join(a, added) {
			return false
		}
	}
	for len(waiting) > 0 {
		a := waiting[len(waiting)-1]
		waiting = waiting[:len(waiting)-1]
		for _, b := range p.single {
			if !join(a, b) {
				return false
			}
		}
	}
	return true
}

func (p *proof) all() (all []pairAt) {
	for element, sets := range p.pairs {
		for i := range sets {
			all = append(all, pairAt{element, i})
		}
	}
	return all
}

// put adds a pair, unless another makes it needless. It reports false as ok when the
// pair is that of a sum without a winning move that the monoid holds to have one.
func (p *proof) put(element int, contexts bitset) (isNew, ok bool) {
	if contexts.has(0) {
		return false, false
	}
	if contexts.empty() {
		return false, true
	}
	for _, set := range p.pairs[element] {
		if contexts.within(set) {
			return false, true
		}
	}
	if !p.meter.hold(1 + uint64(len(contexts))/8) {
		return false, false
	}
	p.pairs[element] = append(p.pairs[element], contexts)
	p.made = append(p.made, element)
	return true, true
}

// sum gives the pair of a sum of two sums.
func (p *proof) sum(a, b pairAt) (int, bitset) {
	q := p.q
	first, second := p.pairs[a.element][a.index], p.pairs[b.element][b.index]
	byFirst := q.products[a.element*q.order : (a.element+1)*q.order]
	bySecond := q.products[b.element*q.order : (b.element+1)*q.order]
	contexts := newBitset(q.order)
	for z := range q.order {
		if first.has(int(bySecond[z])) && second.has(int(byFirst[z])) {
			contexts.add(z)
		}
	}
	p.meter.move(1 + uint64(q.order)/16)
	return q.times(a.element, b.element), contexts
}
