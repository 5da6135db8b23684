package misere

// A box is where a quotient is guessed: words in some generators whose exponents are
// bounded, as if b^(i+2) = b^i for each generator b from its i on. The outcomes of the
// words follow from the moves, and words that no third word tells apart are one
// element. All this is a guess, which proof has to confirm.
type box struct {
	caps    []int   // the greatest exponent of each generator, at least 1
	strides []int   // of generators, in ascending order of the positions they are
	order   []int   // the generators in that order
	options [][]int // of each generator: the words of its options, each once
	size    int
}

// word gives the exponents of generators; those behind its end are 0.
type word []int

func newBox(caps, order []int) *box {
	b := &box{caps: caps, order: order, strides: make([]int, len(caps)), size: 1}
	for _, k := range order {
		b.strides[k] = b.size
		b.size *= caps[k] + 1
	}
	return b
}

// boxSize is the size that a box would have, up to a limit.
func boxSize(caps []int, limit int) int {
	size := 1
	for _, c := range caps {
		if size *= c + 1; size > limit {
			return limit + 1
		}
	}
	return size
}

// wrap brings an exponent into the box.
func wrap(exponent, most int) int {
	if exponent > most {
		exponent -= (exponent - most + 1) / 2 * 2
	}
	return exponent
}

// number numbers a word.
func (b *box) number(w word) (n int) {
	for k, exponent := range w {
		n += wrap(exponent, b.caps[k]) * b.strides[k]
	}
	return n
}

// word gives the word of a number.
func (b *box) word(n int) word {
	w := make(word, len(b.caps))
	for k := range w {
		w[k] = b.exponent(n, k)
	}
	return w
}

func (b *box) exponent(n, k int) int { return n / b.strides[k] % (b.caps[k] + 1) }

// add adds up two words.
func (b *box) add(n, m int) int {
	for k, stride := range b.strides {
		if m/stride == 0 {
			continue
		}
		extra := b.exponent(m, k)
		if extra == 0 {
			continue
		}
		old := b.exponent(n, k)
		n += (wrap(old+extra, b.caps[k]) - old) * stride
	}
	return n
}

// outcomes plays all words, in an order in which moves lead back: a move in a generator
// lowers its exponent, and changes but those of smaller positions. It gives the classes
// 0 of N and 1 of P; false when the meter has run out.
func (b *box) outcomes(m *meter) (class []int32, ok bool) {
	class = make([]int32, b.size)
	for n := 1; n < b.size; n++ {
		if b.losing(n, class) {
			class[n] = 1
		}
		if !m.move(uint64(len(b.caps))) {
			return nil, false
		}
	}
	return class, true
}

// losing reports whether no move leads from word n to one of class 1.
func (b *box) losing(n int, class []int32) bool {
	for k, stride := range b.strides {
		if b.exponent(n, k) == 0 {
			continue
		}
		for _, option := range b.options[k] {
			if class[b.add(n-stride, option)] == 1 {
				return false
			}
		}
	}
	return true
}

// refine tells apart the words that become of different classes when a generator is
// added to both, as long as there are such (E. F. Moore 1956). It gives the classes,
// numbered in the order of their first words; false when there are more than a limit
// or the meter has run out.
func (b *box) refine(class []int32, limit int, m *meter) (refined []int32, count int, ok bool) {
	count = 1
	pairs := make(map[int64]int32)
	next := make([]int32, len(class))
	for stable := 0; stable <= len(b.caps); {
		for k := -1; k < len(b.caps); k++ {
			clear(pairs)
			unit := 0
			if k >= 0 {
				unit = b.strides[k]
			}
			for n := range class {
				pair := int64(class[n])<<32 | int64(class[b.add(n, unit)])
				id, ok := pairs[pair]
				if !ok {
					id = int32(len(pairs))
					pairs[pair] = id
				}
				next[n] = id
			}
			class, next = next, class
			if len(pairs) > limit || !m.move(uint64(len(class)/4)) {
				return nil, 0, false
			}
			if stable++; len(pairs) > count {
				count, stable = len(pairs), 0
			}
		}
	}
	return class, count, true
}
