package misere

import (
	"context"
	"slices"
)

// contradictingSum returns a sum whose outcome by the moves contradicts the monoid, after the proof
// refused a position; the position alone if it is no generator.
func (b *builder) contradictingSum(id int) []int {
	k, found := slices.BinarySearch(b.generators, id)
	switch {
	case !found:
		return []int{id}
	case len(b.proof.contradiction) > 0:
		return b.proof.contradiction
	}
	sum, wrong := []int{id}, 0
	b.q.wins[b.units[k]].without(b.proof.losing(b.optionsOf(id, b.provenElement))).each(func(x int) { wrong = x })
	return append(sum, b.names[wrong].positions()...)
}

// positions lists the factors of a word.
func (c combination) positions() (all []int) {
	for _, p := range c {
		for range p.exponent {
			all = append(all, p.position)
		}
	}
	return all
}

// resolveContradiction finds the origin of a contradiction: a position that must become a
// generator, or wrong relations.
func (b *builder) resolveContradiction(ctx context.Context, sum []int) error {
	if len(sum) == 1 && !b.isGenerator(sum[0]) {
		return b.addGenerator(sum[0])
	}
	lost := b.isLost(sum)
	for {
		i := slices.IndexFunc(sum, func(id int) bool { return !b.isGenerator(id) })
		if i < 0 {
			break
		}
		id := sum[i]
		sum = slices.Concat(sum[:i], sum[i+1:], b.words[id].positions())
		if b.isLost(sum) != lost {
			return b.addGenerator(id)
		}
	}
	var v vector
	for _, id := range sum {
		v, _ = v.plus(b.vector(b.words[id]))
	}
	var wrong []int // the last one: its words are the earliest
	b.system.eachWrongRule(b.system.pathOf(&v), func(i int, _, _ vector) { wrong = []int{i} })
	b.meter.move(ctx, uint64(len(sum)))
	return b.dropRelations(wrong)
}

// isLost reports whether no option of a sum is in P.
func (b *builder) isLost(sum []int) bool {
	lost := len(sum) > 0
	for i, id := range sum {
		rest := 0
		for j, other := range sum {
			if j != i {
				rest = b.q.times(rest, b.assumedElement(other))
			}
		}
		b.optionsOf(id, b.assumedElement).each(func(a int) { lost = lost && !b.q.previous.has(b.q.times(rest, a)) })
	}
	return lost
}
