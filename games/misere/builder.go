package misere

import (
	"fmt"
	"slices"
)

// builder computes the misere quotient of a closure (T. E. Plambeck, Taming the wild in
// impartial combinatorial games, 2005; T. E. Plambeck and A. N. Siegel, Misère quotients
// for impartial games, 2008). It guesses a monoid from the words in some positions, the
// generators, and gives every other position the element that the proof allows. If
// there is none, the position becomes a generator, and the guess is made anew.
type builder struct {
	closure *closure
	meter   *meter

	generators []int  // their numbers, as they became generators
	caps       []int  // of each: the greatest exponent in the box
	slack      int    // how much the caps exceed what the last quotient showed
	words      []word // of each position that had an element: a word for it

	q        *monoid
	elements []int  // of each position proven
	names    []word // of each element of q: its word
	units    []int  // of each generator: its element
}

// Bounds of what is tried. Quotients within them are found in seconds.
const (
	maxOrder = 1024
	maxBox   = 1 << 20
	maxSlack = 3
	freshCap = 4 // the first cap of a generator
)

// stall says why no quotient was found.
type stall struct{ reason string }

func (s *stall) Error() string { return s.reason }

func stalled(format string, args ...any) error { return &stall{fmt.Sprintf(format, args...)} }

// extend finds a quotient of all that the closure holds.
func (b *builder) extend() error {
	b.slack = 1
	if b.q == nil {
		if err := b.guess(); err != nil {
			return err
		}
	}
	for {
		suspects, err := b.prove()
		if err != nil || suspects == nil {
			return err
		}
		if !b.generate(suspects) {
			if b.slack++; b.slack > maxSlack {
				return b.stalled("no small power of a generator repeats")
			}
		}
		if err := b.guess(); err != nil {
			return err
		}
	}
}

// generate makes positions generators. It reports whether one was none before.
func (b *builder) generate(ids []int) (any bool) {
	for _, id := range ids {
		if slices.Contains(b.generators, id) {
			continue
		}
		unit := make(word, len(b.generators)+1)
		unit[len(b.generators)] = 1
		b.generators, b.caps = append(b.generators, id), append(b.caps, 0)
		if id == len(b.words) {
			b.words = append(b.words, nil)
		}
		b.words[id] = unit
		b.slack, any = 1, true
	}
	return any
}

func (b *builder) stalled(reason string) error {
	order := 1
	if b.q != nil {
		order = b.q.order
	}
	return stalled("the quotient of the first %d positions has %d elements or more, and %s", max(len(b.elements), 1), order, reason)
}

// guess makes the monoid of the generators.
func (b *builder) guess() error {
	caps := make([]int, len(b.caps))
	for k, c := range b.caps {
		caps[k] = c + b.slack
		if c == 0 {
			caps[k] = freshCap + b.slack - 1
		}
	}
	if boxSize(caps, maxBox) > maxBox {
		return b.stalled(fmt.Sprintf("%d generators are too many", len(caps)))
	}
	order := make([]int, len(caps))
	for k := range order {
		order[k] = k
	}
	slices.SortFunc(order, func(k, l int) int { return b.generators[k] - b.generators[l] })
	box := newBox(caps, order)
	for _, id := range b.generators {
		box.options = append(box.options, b.optionWords(box, id))
	}
	class, ok := box.outcomes(b.meter)
	if !ok {
		return b.stopped()
	}
	previous := slices.Clone(class)
	class, count, ok := box.refine(class, maxOrder, b.meter)
	switch {
	case b.meter.over():
		return b.stopped()
	case !ok:
		return b.stalled(fmt.Sprintf("more than %d with the next", maxOrder))
	}
	b.adopt(box, class, previous, count)
	return nil
}

func (b *builder) stopped() error {
	if b.meter.stopped != nil {
		return b.meter.stopped
	}
	return b.stalled("the budget is spent")
}

// optionWords lists the words of the options of a position.
func (b *builder) optionWords(box *box, id int) (all []int) {
	b.closure.options(id, func(parts []int32) {
		total := 0
		for _, part := range parts {
			total = box.add(total, box.number(b.words[part]))
		}
		all = append(all, total)
	})
	slices.Sort(all)
	return slices.Compact(all)
}

// adopt makes the classes of words the elements of the monoid.
func (b *builder) adopt(box *box, class, previous []int32, count int) {
	first := make([]int, count) // the shortest word of each class
	length := make([]int, count)
	for n := len(class) - 1; n >= 0; n-- {
		c, size := class[n], 0
		for k := range box.caps {
			size += box.exponent(n, k)
		}
		if length[c] == 0 || size <= length[c] {
			first[c], length[c] = n, size
		}
	}
	first[class[0]] = 0
	b.q = newMonoid(count,
		func(x, y int) int { return int(class[box.add(first[x], first[y])]) },
		func(x int) bool { return previous[first[x]] == 1 })
	b.names = b.names[:0]
	for _, n := range first {
		b.names = append(b.names, box.word(n))
	}
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

// prove gives all positions of the closure elements for which the monoid is proven, or
// else some that may have been taken for others wrongly: the first position for which there
// is no element; if it is a generator, the sum that speaks against it.
func (b *builder) prove() (suspects []int, err error) {
	p := newProof(b.q, b.meter)
	b.elements = b.elements[:0]
	for id := range b.closure.size() {
		element, ok := b.place(p, id)
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

// place finds an element for a position all of whose options have one.
func (b *builder) place(p *proof, id int) (element int, ok bool) {
	if b.closure.stuck(id) {
		return 0, true
	}
	losing := p.losing(b.optionsOf(id))
	if k := slices.Index(b.generators, id); k >= 0 {
		return b.units[k], p.add(id, b.units[k], losing)
	}
	likely := -1
	if id < len(b.words) {
		likely = b.value(b.words[id])
		if p.add(id, likely, losing) {
			return likely, true
		}
	}
	for element := range b.q.order {
		if element != likely && p.add(id, element, losing) {
			return element, true
		}
	}
	return 0, false
}

// value multiplies a word out.
func (b *builder) value(w word) int {
	element := 0
	for k, exponent := range w {
		element = b.q.times(element, b.q.power(b.units[k], uint64(exponent)))
	}
	return element
}

// optionsOf gives the elements of the options of a position.
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
