package misere

import "context"

// A box guesses a quotient. It consists of words in some generators with bounded exponents, as if
// b^(i+2) = b^i for each generator b from its i on. The outcomes of the words follow from the
// moves, and words that no third word distinguishes are one element. All this is a guess, which
// proof must confirm.
type box struct {
	caps    []int    // the greatest exponent of each generator, at least 1
	strides []int    // of each generator: the increment of a word's number for one more factor
	options [][]word // of each generator: the distinct words of its options
	size    int
}

// word is a product of powers of distinct generators.
type word []power

type power struct{ generator, exponent int }

// newBox returns a box without options. The generators are listed in ascending order of their
// positions.
func newBox(caps, ascending []int) *box {
	b := &box{caps: caps, strides: make([]int, len(caps)), options: make([][]word, len(caps)), size: 1}
	for _, k := range ascending {
		b.strides[k] = b.size
		b.size *= caps[k] + 1
	}
	return b
}

// boxSize returns the size of a box with these caps, up to a limit.
func boxSize(caps []int, limit int) int {
	size := 1
	for _, c := range caps {
		if size *= c + 1; size > limit {
			return limit + 1
		}
	}
	return size
}

// wrap reduces an exponent to the box.
func wrap(exponent, most int) int {
	if exponent > most {
		exponent -= (exponent - most + 1) / 2 * 2
	}
	return exponent
}

func (b *box) exponent(n, k int) int { return n / b.strides[k] % (b.caps[k] + 1) }

// add multiplies word number n by w.
func (b *box) add(n int, w word) int {
	for _, p := range w {
		n = b.addPower(n, p.generator, p.exponent)
	}
	return n
}

func (b *box) addPower(n, k, exponent int) int {
	old := b.exponent(n, k)
	return n + (wrap(old+exponent, b.caps[k])-old)*b.strides[k]
}

// word returns the word with a number.
func (b *box) word(n int) (w word) {
	for k := range b.caps {
		if exponent := b.exponent(n, k); exponent > 0 {
			w = append(w, power{k, exponent})
		}
	}
	return w
}

func (b *box) length(n int) (length int) {
	for k := range b.caps {
		length += b.exponent(n, k)
	}
	return length
}

// The classes of words by their outcomes.
const (
	classN int32 = iota
	classP
)

// outcomes computes the classes of all words, in an order compatible with the moves: a move in a
// generator lowers its exponent, and changes only those of smaller positions. It returns false if
// the meter has run out.
func (b *box) outcomes(ctx context.Context, m *meter) (class []int32, ok bool) {
	class = make([]int32, b.size)
	for n := 1; n < b.size; n++ {
		losing, looked := b.losing(n, class)
		if losing {
			class[n] = classP
		}
		if !m.move(ctx, looked) {
			return nil, false
		}
	}
	return class, true
}

// losing reports whether no move leads from word n to a P word, and returns the number of examined
// moves.
func (b *box) losing(n int, class []int32) (losing bool, looked uint64) {
	for k, stride := range b.strides {
		if b.exponent(n, k) == 0 {
			continue
		}
		for _, option := range b.options[k] {
			looked++
			if class[b.add(n-stride, option)] == classP {
				return false, looked
			}
		}
	}
	return true, looked
}

// refine separates words that adding a generator moves to different classes, until none are left
// (E. F. Moore 1956). It returns the classes, numbered by their first words. It returns false if
// there are more than a limit, or if the meter has run out.
func (b *box) refine(ctx context.Context, class []int32, limit int, m *meter) (refined []int32, count int, ok bool) {
	r := refinement{class: class, next: make([]int32, len(class)), count: classP + 1}
	r.split(func(int) int { return 0 })
	for stable := 0; stable < len(b.caps); {
		for k := range b.caps {
			before := r.count
			r.split(func(n int) int { return b.addPower(n, k, 1) })
			if int(r.count) > limit || !m.move(ctx, uint64(len(class))) {
				return nil, 0, false
			}
			if stable++; r.count > before {
				stable = 0
			}
		}
	}
	return r.class, int(r.count), true
}

// refinement is the state of refine.
type refinement struct {
	class, next []int32
	count       int32
	pairs       []int32 // of two classes: 1 more than the class of words in both
}

// split separates words whose successors are in different classes.
func (r *refinement) split(successor func(n int) int) {
	r.pairs = append(r.pairs[:0], make([]int32, int(r.count)*int(r.count))...)
	var count int32
	for n, c := range r.class {
		pair := &r.pairs[c*r.count+r.class[successor(n)]]
		if *pair == 0 {
			count++
			*pair = count
		}
		r.next[n] = *pair - 1
	}
	r.class, r.next, r.count = r.next, r.class, count
}
