package misere

import (
	"context"
	"errors"
	"slices"
)

// builder computes the misere quotient of a closure (T. E. Plambeck, Taming the wild in impartial
// combinatorial games, 2005; T. E. Plambeck and A. N. Siegel, Misère quotients for impartial games,
// 2008). It guesses a monoid from the words in some positions, the generators. It gives every other
// position an element that the proof allows. If there is none, the position becomes a generator,
// and the guess is repeated.
type builder struct {
	closure *closure
	meter   *meter

	generators []int  // their numbers, in the order in which they became generators
	caps       []int  // of each generator: the greatest exponent in the box
	slack      int    // the excess of the caps over the last quotient's exponents
	words      []word // of each position that had an element: a word for it

	q        *monoid
	proof    *proof // of the elements under q; nil before it begins
	elements []int  // of each proven position
	names    []word // of each element of q: its word
	units    []int  // of each generator: its element
}

// Limits of the attempts. Quotients within them are found in seconds.
const (
	MaxOrder = 1024
	maxBox   = 1 << 21
	smallBox = 1 << 14
	maxSlack = 3
	freshCap = 3 // for a new generator
)

// errStalled says that no quotient was found within the bounds.
var errStalled = errors.New("no misere quotient was found")

// extend finds a quotient of everything in the closure.
func (b *builder) extend(ctx context.Context) error {
	b.slack = 0
	if b.q == nil {
		if err := b.guess(ctx); err != nil {
			return err
		}
	}
	for {
		suspects, err := b.prove(ctx)
		if err != nil || suspects == nil {
			return err
		}
		if !b.generate(suspects) {
			if err := b.widen(); err != nil {
				return err
			}
		}
		if err := b.guess(ctx); err != nil {
			return err
		}
	}
}

// generate makes positions generators. It reports whether any of them is new.
func (b *builder) generate(ids []int) (any bool) {
	for _, id := range ids {
		if slices.Contains(b.generators, id) {
			continue
		}
		if id == len(b.words) {
			b.words = append(b.words, nil)
		}
		b.words[id] = word{{len(b.generators), 1}}
		b.generators, b.caps = append(b.generators, id), append(b.caps, freshCap)
		b.slack, any = 0, true
	}
	return any
}

// widen enlarges the next box, up to a limit.
func (b *builder) widen() error {
	if b.slack == maxSlack {
		return errStalled
	}
	b.slack++
	return nil
}

// guess computes the monoid of the generators. A box that is too small for them may give too many
// elements, so it is then widened.
func (b *builder) guess(ctx context.Context) error {
	for {
		box, err := b.box()
		if err != nil {
			return err
		}
		outcomes, ok := box.outcomes(ctx, b.meter)
		if !ok {
			return b.stopped()
		}
		class, count, ok := box.refine(ctx, slices.Clone(outcomes), MaxOrder, b.meter)
		if ok {
			b.adopt(box, class, outcomes, count)
			return nil
		}
		if b.meter.over() {
			return b.stopped()
		}
		if err := b.widen(); err != nil {
			return err
		}
	}
}

// box returns a box for the generators.
func (b *builder) box() (*box, error) {
	caps := b.roomyCaps()
	if boxSize(caps, maxBox) > maxBox {
		return nil, errStalled
	}
	ascending := make([]int, len(caps))
	for k := range ascending {
		ascending[k] = k
	}
	slices.SortFunc(ascending, func(k, l int) int { return b.generators[k] - b.generators[l] })
	box := newBox(caps, ascending)
	for k, id := range b.generators {
		box.options[k] = b.optionWords(box, id)
	}
	return box, nil
}

// roomyCaps returns exponents beyond those of the last quotient: one more if that costs little,
// plus the increments found necessary.
func (b *builder) roomyCaps() []int {
	caps := slices.Clone(b.caps)
	for _, room := range []int{1, 0} {
		for k, c := range b.caps {
			caps[k] = c + b.slack + room
		}
		if boxSize(caps, smallBox) <= smallBox {
			break
		}
	}
	return caps
}

func (b *builder) stopped() error {
	if b.meter.stopped != nil {
		return b.meter.stopped
	}
	return errStalled
}

// optionWords lists the words of the options of a position.
func (b *builder) optionWords(box *box, id int) (all []word) {
	seen := make(map[int]bool)
	b.closure.options(id, func(parts []int32) {
		total := 0
		for _, part := range parts {
			total = box.add(total, b.words[part])
		}
		if !seen[total] {
			seen[total] = true
			all = append(all, box.word(total))
		}
	})
	return all
}

// adopt makes the classes of words the elements of the monoid, each named by one of its shortest
// words.
func (b *builder) adopt(box *box, class, outcomes []int32, count int) {
	first, lengths := make([]int, count), make([]int, count)
	for n, c := range class {
		if length := box.length(n); n > 0 && (lengths[c] == 0 || length < lengths[c]) {
			first[c], lengths[c] = n, length
		}
	}
	first[0] = 0
	b.names = b.names[:0]
	for _, n := range first {
		b.names = append(b.names, box.word(n))
	}
	b.proof = nil
	b.q = newMonoid(count,
		func(x, y int) int { return int(class[box.add(first[x], b.names[y])]) },
		func(x int) bool { return outcomes[first[x]] == classP })
	b.units = b.units[:0]
	for k := range b.generators {
		unit := int(class[box.strides[k]])
		b.units = append(b.units, unit)
		b.caps[k] = box.caps[k]
		if i, ok := b.q.pairIndex(unit); ok {
			b.caps[k] = i + 1
		}
	}
}

// prove assigns proven elements to all positions of the closure. On failure it returns the
// positions that may have a wrong element: the first position without a possible element or, if
// that is a generator, the sum that contradicts it.
func (b *builder) prove(ctx context.Context) (suspects []int, err error) {
	if b.proof == nil {
		b.elements = nil
		if !b.q.lawful(b.units) {
			return nil, errStalled
		}
		b.proof = newProof(b.q, b.meter)
	}
	p := b.proof
	for id := len(b.elements); id < b.closure.size(); id++ {
		element, ok := b.place(ctx, p, id)
		if b.meter.over() {
			return nil, b.stopped()
		}
		switch {
		case !ok && slices.Contains(b.generators, id):
			return append(p.against, id), nil
		case !ok:
			return []int{id}, nil
		}
		b.elements = append(b.elements, element)
		if id == len(b.words) {
			b.words = append(b.words, nil)
		}
		b.words[id] = b.names[element]
	}
	return nil, nil
}

// place finds an element for a position whose options all have one.
func (b *builder) place(ctx context.Context, p *proof, id int) (element int, ok bool) {
	if b.closure.stuck(id) {
		return 0, true
	}
	losing := p.losing(b.optionsOf(id))
	if k := slices.Index(b.generators, id); k >= 0 {
		return b.units[k], p.add(ctx, id, b.units[k], losing)
	}
	likely := -1
	if id < len(b.words) {
		likely = b.value(b.words[id])
		if p.add(ctx, id, likely, losing) {
			return likely, true
		}
	}
	for element := range b.q.order {
		if element != likely && p.add(ctx, id, element, losing) {
			return element, true
		}
	}
	return 0, false
}

// value returns the product of a word.
func (b *builder) value(w word) int {
	element := 0
	for _, p := range w {
		element = b.q.times(element, b.q.power(b.units[p.generator], uint64(p.exponent)))
	}
	return element
}

// optionsOf returns the elements of the options of a position.
func (b *builder) optionsOf(id int) bitset {
	options := newBitset(b.q.order)
	b.closure.options(id, func(parts []int32) {
		total := 0
		for _, part := range parts {
			total = b.q.times(total, b.elements[part])
		}
		options.add(total)
	})
	return options
}
