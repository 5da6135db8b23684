package takebreak

import "slices"

// sourceAt is a source of the splits of a digit.
type sourceAt struct {
	source source
	offset int // it is asked about that many counters less
}

// builder makes the levels and chains that the digits of a code need.
type builder struct {
	s      *Sequence
	levels struct{ free, mixed, unequal, openUnequal []*level } // by the number of heaps
	open   struct{ free, mixed chain }                          // of all open digits
	tail   struct{ free, mixed, unequal, openUnequal chain }    // of the digits of the tail
	equal  []*equalSplits
}

// reserve makes room for n heaps in the columns. It builds everything anew.
func (s *Sequence) reserve(n int) {
	s.capacity, s.usage.bytes = n, 0
	b := builder{s: s}
	b.open.free, b.open.mixed = chain{rule: Free, open: true}, chain{rule: Mixed, open: true}
	b.tail.free, b.tail.mixed = chain{rule: Free}, chain{rule: Mixed}
	b.tail.unequal, b.tail.openUnequal = chain{rule: Unequal}, chain{rule: Unequal, open: true}
	s.places, s.tail = nil, nil
	for i := len(s.code.Added) - 1; i >= 0; i-- {
		s.places = append(s.places, place{-i - 1, s.code.Added[i], b.digit(s.code.Added[i])})
	}
	for taken, d := range s.code.Digits {
		s.places = append(s.places, place{taken, d, b.digit(d)})
	}
	for _, d := range s.code.Tail {
		s.tail = append(s.tail, b.tailDigit(d))
	}
	slices.Reverse(b.levels.unequal) // see level.push
	slices.Reverse(b.levels.openUnequal)
	s.levels, s.chains = nil, nil
	for _, l := range slices.Concat(b.levels.free, b.levels.mixed, b.levels.unequal, b.levels.openUnequal) {
		if l != nil {
			s.levels = append(s.levels, l)
			s.chains = append(s.chains, l)
		}
	}
	for _, c := range []*chain{&b.open.free, &b.open.mixed, &b.tail.free, &b.tail.unequal, &b.tail.mixed, &b.tail.openUnequal} {
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

// digit returns the sources of a digit that does not repeat.
func (b *builder) digit(d Digit) (all []sourceAt) {
	for heaps := 2; heaps < len(d.Rules); heaps++ {
		switch d.Rules[heaps] {
		case Free:
			all = append(all, sourceAt{source: b.level(&b.levels.free, Free, heaps)})
		case Unequal:
			all = append(all, sourceAt{source: b.level(&b.levels.unequal, Unequal, heaps)})
		case Mixed:
			l := b.level(&b.levels.mixed, Mixed, heaps)
			l.below = b.level(&b.levels.free, Free, heaps-1)
			all = append(all, sourceAt{source: l})
		}
	}
	if d.Beyond == Unequal {
		all = append(all, sourceAt{source: b.level(&b.levels.openUnequal, Unequal, max(len(d.Rules), 1))})
	}
	return append(all, b.openSources(d)...)
}

// openSources returns the source of all large numbers of heaps, without a rule or not all equal.
func (b *builder) openSources(d Digit) []sourceAt {
	switch d.Beyond {
	case Free:
		return []sourceAt{{source: b.minima(&b.open.free, max(len(d.Rules), 1), 2)}}
	case Mixed:
		return []sourceAt{{source: b.minima(&b.open.mixed, max(len(d.Rules), 2), 2)}}
	default:
		return nil
	}
}

// tailDigit returns the sources of a digit of the tail.
func (b *builder) tailDigit(d Digit) (all []sourceAt) {
	period := len(b.s.code.Tail)
	if d.Rule(1) != Forbidden {
		all = append(all, sourceAt{source: b.minima(&b.tail.free, 1, period)})
	}
	for heaps := 2; heaps < len(d.Rules); heaps++ {
		switch d.Rules[heaps] {
		case Free:
			all = append(all, sourceAt{source: b.minima(&b.tail.free, heaps, period)})
		case Unequal:
			all = append(all, sourceAt{source: b.minima(&b.tail.unequal, heaps, period)})
		case Mixed:
			all = append(all, sourceAt{source: b.minima(&b.tail.mixed, heaps, period)})
		case Equal:
			all = append(all, b.equalSplits(heaps, heaps))
		}
	}
	switch d.Beyond {
	case Unequal:
		all = append(all, sourceAt{source: b.minima(&b.tail.openUnequal, max(len(d.Rules), 1), period)})
	case Equal:
		least := max(len(d.Rules), 1)
		all = append(all, b.equalSplits(least, least+2*period-1)) // later ones repeat values and residues
	}
	for _, u := range b.openSources(d) {
		all = append(all, u)
		if period%2 != 0 {
			u.offset = period // the most counters of the other parity
			all = append(all, u)
		}
	}
	return all
}

// level returns the level of that many heaps, and makes those below it.
func (b *builder) level(levels *[]*level, rule Rule, heaps int) *level {
	open := levels == &b.levels.openUnequal
	least := 2
	if open {
		least = 1
	}
	for len(*levels) <= heaps {
		*levels = append(*levels, nil)
	}
	if l := (*levels)[heaps]; l != nil {
		return l
	}
	l := &level{rule: rule, heaps: heaps, open: open, usage: &b.s.usage}
	l.columns = make([][]uint64, (b.s.capacity+len(b.s.code.Added))/64+1)
	if heaps > least && rule != Mixed {
		l.below = b.level(levels, rule, heaps-1)
		l.below.source = rule == Unequal
	}
	(*levels)[heaps] = l
	return l
}

func (b *builder) minima(c *chain, heaps, modulus int) *minima {
	for len(c.levels) < heaps {
		c.levels = append(c.levels, newMinima(modulus, &b.s.usage))
	}
	return c.levels[heaps-1]
}

func (b *builder) equalSplits(least, most int) sourceAt {
	m := &equalSplits{newMinima(len(b.s.code.Tail), &b.s.usage), least, most}
	b.equal = append(b.equal, m)
	return sourceAt{source: m}
}
