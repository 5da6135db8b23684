package misere

import (
	"context"
	"unsafe"
)

// proof maintains that a monoid gives the outcomes of all sums of certain positions.
//
// Each position h has an element f(h) and a set of losing contexts L(h): the x with which no option
// of h gives an element of P. Two conditions must hold for every sum:
//
//   - if its element is in P, it can move, and no option's element is in P. It suffices
//     that the empty sum's is not in P, and that f(h)·x in P implies that x is in L(h),
//     for each h and all x;
//   - otherwise, if the sum can move, some option's is. For a sum X let C(X) be the
//     set of the z for which f(X)·z is not in P and no move in X with context z leads to P.
//     Then C(h) is L(h) less the z with f(h)·z in P, and C(X+Y) is the set of the z with
//     f(Y)·z in C(X) and f(X)·z in C(Y). It must never contain the empty sum.
//
// C is monotonic in the sets from which it is made, so of pairs (f(X), C(X)) with the same element
// only those with maximal sets matter. Additions can be withdrawn.
type proof struct {
	q     *monoid
	meter *meter
	pairs []pair  // all that matter, in the order of discovery
	at    [][]int // the pairs of each element
	// single are the pairs of single positions.
	single []int
	// contradiction is, after a refusal, a sum without a winning move for which the monoid claims
	// one: its positions. It is empty if the first condition failed.
	contradiction []int
}

// pairBytes is the memory of a pair, its number in at, and no contexts.
const pairBytes = growthFactor * uint64(unsafe.Sizeof(pair{})+8)

// pair is the element of a sum with the contexts C in which no move in the sum wins.
type pair struct {
	element  int
	contexts bitset
	position int // one position of the sum
	rest     int // the pair of the other positions, -1 if there are none
}

func newProof(q *monoid, m *meter) *proof {
	return &proof{q: q, meter: m, at: make([][]int, q.order)}
}

// losing returns L for options with the given elements.
func (p *proof) losing(options bitset) bitset {
	wins := newBitset(p.q.order)
	options.each(func(a int) { wins.join(p.q.wins[a]) })
	return p.q.all.without(wins)
}

// add adds a position that can move, with its element. It reports whether the monoid still
// determines all outcomes. If not, or if the meter has run out, nothing changes.
func (p *proof) add(ctx context.Context, position, element int, losing bitset) bool {
	p.contradiction = p.contradiction[:0]
	if p.q.previous.has(0) || !p.q.wins[element].within(losing) {
		return false
	}
	pairs, single := len(p.pairs), len(p.single)
	if p.close(ctx, pair{element, losing.without(p.q.wins[element]), position, -1}) {
		return true
	}
	for len(p.pairs) > pairs {
		last := len(p.pairs) - 1
		e := p.pairs[last].element
		p.at[e] = p.at[e][:len(p.at[e])-1]
		p.meter.release(pairBytes + 8*uint64(len(p.pairs[last].contexts)))
		p.pairs = p.pairs[:last]
	}
	p.single = p.single[:single]
	return false
}

// close adds the pair of a single position, and those of all sums with it.
func (p *proof) close(ctx context.Context, one pair) bool {
	before := len(p.pairs)
	if isNew, ok := p.put(one); !isNew {
		return ok
	}
	p.single = append(p.single, before)
	for i := range before {
		if _, ok := p.put(p.sum(ctx, i, before)); !ok {
			return false
		}
	}
	for i := before; i < len(p.pairs); i++ {
		for _, j := range p.single {
			if _, ok := p.put(p.sum(ctx, i, j)); !ok {
				return false
			}
		}
	}
	return true
}

// put adds a pair, unless another makes it redundant. It returns ok = false if the pair contradicts
// the monoid or the meter has run out.
func (p *proof) put(one pair) (isNew, ok bool) {
	if one.contexts.has(0) {
		p.contradiction = p.sumOf(one)
		return false, false
	}
	if one.contexts.empty() {
		return false, true
	}
	for _, i := range p.at[one.element] {
		if one.contexts.within(p.pairs[i].contexts) {
			return false, true
		}
	}
	if !p.meter.reserve(pairBytes+8*uint64(len(one.contexts))) || !p.meter.hold(1+uint64(len(one.contexts))/8) {
		return false, false
	}
	p.at[one.element] = append(p.at[one.element], len(p.pairs))
	p.pairs = append(p.pairs, one)
	return true, true
}

// sum returns the pair of a sum with one more position, that of a single pair.
func (p *proof) sum(ctx context.Context, rest, single int) pair {
	q, a, b := p.q, &p.pairs[rest], &p.pairs[single]
	byFirst := q.products[a.element*q.order : (a.element+1)*q.order]
	bySecond := q.products[b.element*q.order : (b.element+1)*q.order]
	contexts := newBitset(q.order)
	for z := range q.order {
		if a.contexts.has(int(bySecond[z])) && b.contexts.has(int(byFirst[z])) {
			contexts.add(z)
		}
	}
	p.meter.move(ctx, 1+uint64(q.order)/16)
	return pair{q.times(a.element, b.element), contexts, b.position, rest}
}

// sumOf lists the positions of the sum of a pair.
func (p *proof) sumOf(one pair) (positions []int) {
	for {
		positions = append(positions, one.position)
		if one.rest < 0 {
			return positions
		}
		one = p.pairs[one.rest]
	}
}
