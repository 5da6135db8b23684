package breaks

import "slices"

// use is a source of the splits of a digit.
type use struct {
	source source
	less   int // it is asked about that many counters less
}

// builder makes the levels and chains that the digits of a code need.
type builder struct {
	s                          *Sequence
	free, mixed, unequal, many []*level // by the number of heaps; many are the unequal ones of open digits
	manyFree, manyMixed        chain    // for all digits
	tailFree, tailUnequal      chain
	tailMixed, tailManyUnequal chain
	equal                      []*equalSplits
}

// reserve makes room for n heaps in the columns. It builds everything anew.
func (s *Sequence) reserve(n int) {
	s.room, s.usage.bytes = n, 0
	b := builder{
		s:        s,
		manyFree: chain{rule: Free, open: true}, manyMixed: chain{rule: Mixed, open: true},
		tailFree: chain{rule: Free}, tailUnequal: chain{rule: Unequal},
		tailMixed: chain{rule: Mixed}, tailManyUnequal: chain{rule: Unequal, open: true},
	}
	s.finite, s.repeated = nil, nil
	for i := len(s.code.Added) - 1; i >= 0; i-- {
		s.finite = append(s.finite, place{-i - 1, s.code.Added[i], b.finite(s.code.Added[i])})
	}
	for taken, d := range s.code.Digits {
		s.finite = append(s.finite, place{taken, d, b.finite(d)})
	}
	for _, d := range s.code.Tail {
		s.repeated = append(s.repeated, b.repeated(d))
	}
	slices.Reverse(b.unequal) // see level.push
	slices.Reverse(b.many)
	s.levels, s.chains = nil, nil
	for _, l := range slices.Concat(b.free, b.mixed, b.unequal, b.many) {
		if l != nil {
			s.levels = append(s.levels, l)
			s.chains = append(s.chains, l)
		}
	}
	for _, c := range []*chain{&b.manyFree, &b.manyMixed, &b.tailFree, &b.tailUnequal, &b.tailMixed, &b.tailManyUnequal} {
		if len(c.levels) > 0 {
			s.chains = append(s.chains, c)
		}
	}
	for _, m := range b.equal {
		s.chains = append(s.chains, m)
	}
	for n := 2; n <= len(s.values); n++ {
		s.push(s.values[:n])
	}
}

// finite returns the sources of a digit that does not repeat.
func (b *builder) finite(d Digit) (all []use) {
	for heaps := 2; heaps < len(d.Rules); heaps++ {
		switch d.Rules[heaps] {
		case Free:
			all = append(all, use{source: b.level(&b.free, Free, heaps)})
		case Unequal:
			all = append(all, use{source: b.level(&b.unequal, Unequal, heaps)})
		case Mixed:
			l := b.level(&b.mixed, Mixed, heaps)
			l.below = b.level(&b.free, Free, heaps-1)
			all = append(all, use{source: l})
		}
	}
	if d.Beyond == Unequal {
		all = append(all, use{source: b.level(&b.many, Unequal, max(len(d.Rules), 1))})
	}
	return append(all, b.open(d)...)
}

// open returns the source of all large numbers of heaps, without a rule or not all equal.
func (b *builder) open(d Digit) []use {
	switch d.Beyond {
	case Free:
		return []use{{source: b.firsts(&b.manyFree, max(len(d.Rules), 1), 2)}}
	case Mixed:
		return []use{{source: b.firsts(&b.manyMixed, max(len(d.Rules), 2), 2)}}
	default:
		return nil
	}
}

// repeated returns the sources of a digit of the tail.
func (b *builder) repeated(d Digit) (all []use) {
	period := len(b.s.code.Tail)
	if d.Rule(1) != Forbidden {
		all = append(all, use{source: b.firsts(&b.tailFree, 1, period)})
	}
	for heaps := 2; heaps < len(d.Rules); heaps++ {
		switch d.Rules[heaps] {
		case Free:
			all = append(all, use{source: b.firsts(&b.tailFree, heaps, period)})
		case Unequal:
			all = append(all, use{source: b.firsts(&b.tailUnequal, heaps, period)})
		case Mixed:
			all = append(all, use{source: b.firsts(&b.tailMixed, heaps, period)})
		case Equal:
			all = append(all, b.equalSplits(heaps, heaps))
		}
	}
	switch d.Beyond {
	case Unequal:
		all = append(all, use{source: b.firsts(&b.tailManyUnequal, max(len(d.Rules), 1), period)})
	case Equal:
		least := max(len(d.Rules), 1)
		all = append(all, b.equalSplits(least, least+2*period-1)) // later ones repeat values and residues
	}
	for _, u := range b.open(d) {
		all = append(all, u)
		if period%2 != 0 {
			u.less = period // the most counters of the other parity
			all = append(all, u)
		}
	}
	return all
}

// level returns the level of that many heaps, and makes those below it.
func (b *builder) level(levels *[]*level, rule Rule, heaps int) *level {
	many := levels == &b.many
	least := 2
	if many {
		least = 1
	}
	for len(*levels) <= heaps {
		*levels = append(*levels, nil)
	}
	if l := (*levels)[heaps]; l != nil {
		return l
	}
	l := &level{rule: rule, heaps: heaps, many: many, usage: &b.s.usage}
	l.columns = make([][]uint64, (b.s.room+len(b.s.code.Added))/64+1)
	if heaps > least && rule != Mixed {
		l.below = b.level(levels, rule, heaps-1)
		l.below.source = rule == Unequal
	}
	(*levels)[heaps] = l
	return l
}

func (b *builder) firsts(c *chain, heaps, modulus int) *firsts {
	for len(c.levels) < heaps {
		c.levels = append(c.levels, newFirsts(modulus, &b.s.usage))
	}
	return c.levels[heaps-1]
}

func (b *builder) equalSplits(least, most int) use {
	m := &equalSplits{newFirsts(len(b.s.code.Tail), &b.s.usage), least, most}
	b.equal = append(b.equal, m)
	return use{source: m}
}
