package misere

import "slices"

// combination is a word in generators, by their numbers in ascending order.
type combination []power

type power struct{ position, exponent int }

// relation says that two words are one element; the right one is earlier.
type relation struct{ left, right combination }

// Limits of relations. A power of a generator is at most the greatest exponent.
const (
	maxRelations = 1 << 12
	maxPower     = 16
)

// adoptRelations supposes that the relations of the proven quotient will hold. Generators that are
// products of smaller ones are none any more.
func (b *builder) adoptRelations() {
	known := b.accepted.q == b.q
	b.accepted = quotient{b.q, b.elements, b.names}
	if known {
		return
	}
	former, elements := b.generators, b.units
	b.generators, b.units, b.relations = nil, nil, nil
	reached := b.q.span(nil)
	for g, id := range former {
		if !reached.has(elements[g]) {
			b.generators, b.units = append(b.generators, id), append(b.units, elements[g])
			reached = b.q.span(b.units)
		}
	}
	forms, relations := b.q.forms(b.units, earlier)
	for _, r := range relations {
		b.relations = append(b.relations, relation{b.combine(r.Left.exponent), b.combine(r.Right.exponent)})
	}
	for e, form := range forms {
		b.names[e] = b.combine(form.exponent)
	}
	for id, e := range b.elements {
		b.words[id] = b.names[e]
	}
}

// addGenerator makes a position a generator. It supposes that the position is its former word
// beside any generator, and that three copies are one.
func (b *builder) addGenerator(id int) error {
	if len(b.generators) == MaxGenerators {
		return errNoQuotient
	}
	if id == len(b.words) {
		b.words = append(b.words, nil)
	}
	former := b.words[id]
	b.words[id] = combination{{id, 1}}
	at, _ := slices.BinarySearch(b.generators, id)
	b.generators = slices.Insert(b.generators, at, id)
	if former != nil {
		for _, g := range b.generators {
			one := relation{b.words[id].times(g), former.times(g)}
			if left, right := b.vector(one.left), b.vector(one.right); left.compare(&right) < 0 {
				one.left, one.right = one.right, one.left
			}
			b.relations = append(b.relations, one)
		}
	}
	b.relations = append(b.relations, relation{combination{{id, 3}}, combination{{id, 1}}})
	return nil
}

// dropRelations drops relations. It replaces one of a power of a generator by a weaker one, so that
// the words without a rule stay finite.
func (b *builder) dropRelations(wrong []int) error {
	if len(wrong) == 0 {
		return errNoQuotient
	}
	var kept []relation
	for i, one := range b.relations {
		if !slices.Contains(wrong, i) {
			kept = append(kept, one)
			continue
		}
		if len(one.left) > 1 {
			continue
		}
		p := one.left[0]
		if p.exponent >= maxPower {
			return errNoQuotient
		}
		kept = append(kept, relation{combination{{p.position, p.exponent + 1}}, combination{{p.position, p.exponent - 1}}})
	}
	if b.relations = kept; len(kept) > maxRelations {
		return errNoQuotient
	}
	return nil
}

// times returns the product of a word and a generator.
func (c combination) times(id int) combination {
	c = slices.Clone(c)
	at, found := slices.BinarySearchFunc(c, id, func(p power, id int) int { return p.position - id })
	if found {
		c[at].exponent++
		return c
	}
	return slices.Insert(c, at, power{id, 1})
}
