package takebreak

// meter counts the work, in units of about half a nanosecond, and the memory of all sets.
type meter struct {
	work  uint64
	bytes int
	zeros []uint64
}

// zero returns an empty column for that many values.
func (m *meter) zero(limit int) []uint64 {
	if len(m.zeros) < limit {
		m.zeros = make([]uint64, limit)
	}
	return m.zeros[:limit]
}

// source tells the values of splits of counters.
type source interface {
	// next returns the least value from v on that no split has.
	next(v, counters int) int
}

// chain holds the splits into 1, 2, … heaps by one rule: levels[h-1] those into h heaps, or into at
// least h if the chain is open.
//
// An open chain without a rule, or of heaps that are not all equal, has the modulus 2: two heaps of
// 1 may join any split, and its value stays.
type chain struct {
	rule   Rule // Free, Unequal or Mixed; the first level of Mixed is empty
	open   bool
	levels []*minima
}

// push adds the splits whose largest heap is the last one of the values.
func (c *chain) push(values []uint16, limit int) {
	for _, level := range c.levels {
		level.raise(limit)
	}
	a := len(values) - 1
	x := int(values[a])
	switch c.rule {
	case Free: // from the fewest heaps on: one such heap may join others
		c.levels[0].add(x, a)
		if c.open {
			c.levels[0].extend(c.levels[0], x, a)
		}
		for heaps := 2; heaps <= len(c.levels); heaps++ {
			c.extend(values, heaps, x, a)
		}
	case Unequal: // from the most heaps on: the others are smaller
		for heaps := len(c.levels); heaps >= 2; heaps-- {
			c.extend(values[:a], heaps, x, a)
		}
		if c.open {
			c.levels[0].extendOnce(x, a)
		}
		c.levels[0].add(x, a)
	case Mixed:
		for heaps := 2; heaps <= len(c.levels); heaps++ {
			c.extendMixed(values[:a], heaps, x, a)
		}
	}
}

// extend adds splits into that many heaps. If they are two, the other has one of the values.
func (c *chain) extend(values []uint16, heaps, x, a int) {
	level := c.levels[heaps-1]
	if c.open || heaps > 2 {
		level.extend(c.levels[heaps-2], x, a)
		return
	}
	for b := 1; b < len(values); b++ {
		level.add(x^int(values[b]), a+b)
	}
}

// extendMixed adds splits into that many heaps that are not all equal. The others are not all equal
// either, or they are equal and have one of the values.
func (c *chain) extendMixed(values []uint16, heaps, x, a int) {
	level := c.levels[heaps-1]
	for others := heaps - 1; others == heaps-1 || c.open && others == heaps; others++ {
		for b := 1; b < len(values); b++ {
			level.add(x^power(values[b], others), a+others*b)
		}
	}
	switch {
	case heaps > 2:
		level.extend(c.levels[heaps-2], x, a)
	case c.open:
		level.extend(level, x, a)
	}
}

// power returns the value of several heaps of one value.
func power(v uint16, heaps int) int { return int(v) * (heaps % 2) }

// equalSplits hold splits into equal heaps, of any number from one to another.
type equalSplits struct {
	*minima
	least, most int
}

func (m *equalSplits) push(values []uint16, limit int) {
	m.raise(limit)
	a := len(values) - 1
	for heaps := m.least; heaps <= m.most; heaps++ {
		m.add(power(values[a], heaps), heaps*a)
	}
}
