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
// and the guess is repeated. A guess supposes that the relations of the last proven quotient hold;
// it drops those that the moves contradict.
type builder struct {
	closure *closure
	meter   *meter

	generators []int         // their numbers, ascending
	relations  []relation    // that are supposed to hold
	words      []combination // of each position that had an element: a word for it

	q        *monoid
	system   *rewriting    // the origin of q
	proof    *proof        // of the elements under q; nil before it begins
	elements []int         // of each proven position
	names    []combination // of each element of q: a word for it
	units    []int         // of each generator: its element

	accepted quotient // the last one proven for the whole closure
	held     uint64   // bytes counted for the monoid
}

// quotient is a proven quotient of the first positions of a closure.
type quotient struct {
	q        *monoid // nil for none
	elements []int
	names    []combination
}

// MaxOrder is the greatest order of a quotient. Quotients within it are found in seconds.
const MaxOrder = 2048

// errNoQuotient says that no quotient was found within the bounds.
var errNoQuotient = errors.New("no misere quotient was found")

// extend finds a quotient of everything in the closure. If it stalls, the last one is in accepted.
func (b *builder) extend(ctx context.Context) error {
	if b.q == nil {
		if err := b.computeMonoid(ctx); err != nil {
			return err
		}
	}
	for {
		sum, err := b.prove(ctx)
		if err != nil {
			return err
		}
		if sum == nil {
			b.adoptRelations()
			return nil
		}
		if err := b.resolveContradiction(ctx, sum); err != nil {
			return err
		}
		if err := b.computeMonoid(ctx); err != nil {
			return err
		}
	}
}

// computeMonoid computes the monoid of the generators, under relations that do not contradict each
// other.
func (b *builder) computeMonoid(ctx context.Context) error {
	if b.system != nil {
		b.meter.release(b.system.held)
	}
	for {
		r := b.rewriting()
		if !r.enumerate(ctx, b.meter) || !r.outcomes(ctx, b.meter) {
			return b.stopError()
		}
		b.system = r
		wrong := r.wrongRules(ctx, b.meter)
		if wrong == nil {
			if b.meter.exhausted() || !r.refine(ctx, MaxOrder, b.meter) {
				return b.stopError()
			}
			paths := r.ambiguousProduct()
			if paths == nil {
				b.setMonoid(r)
				return nil
			}
			for _, p := range paths {
				r.eachWrongRule(p, func(i int, _, _ vector) { wrong = append(wrong, i) })
			}
		}
		b.meter.release(r.held)
		b.system = nil
		if err := b.dropRelations(wrong); err != nil {
			return err
		}
	}
}

// rewriting returns the supposed relations of the generators, as rules.
func (b *builder) rewriting() *rewriting {
	r := &rewriting{count: len(b.generators), options: make([][]vector, len(b.generators))}
	for _, one := range b.relations {
		r.rules = append(r.rules, rule{b.vector(one.left), b.vector(one.right)})
	}
	for g, id := range b.generators {
		b.closure.options(id, func(parts []int32) {
			total := vector{}
			for _, part := range parts {
				total, _ = total.plus(b.vector(b.words[part]))
			}
			if !slices.Contains(r.options[g], total) {
				r.options[g] = append(r.options[g], total)
			}
		})
	}
	return r
}

// vector returns the exponents of a word.
func (b *builder) vector(c combination) (v vector) {
	for _, p := range c {
		g, _ := slices.BinarySearch(b.generators, p.position)
		v.add(g, p.exponent)
	}
	return v
}

// combine returns the word with exponents of the generators.
func (b *builder) combine(exponent func(g int) int) (c combination) {
	for g, id := range b.generators {
		if e := exponent(g); e > 0 {
			c = append(c, power{id, e})
		}
	}
	return c
}

func (b *builder) stopError() error {
	if b.meter.stopped != nil {
		return b.meter.stopped
	}
	return errNoQuotient
}

// setMonoid makes the classes of words the elements of the monoid, each named by its first word.
func (b *builder) setMonoid(r *rewriting) {
	b.names = make([]combination, len(r.first))
	for e, n := range r.first {
		b.names[e] = b.combine(r.words[n].exponent)
	}
	b.proof = nil
	b.q = newMonoid(len(r.first),
		func(x, y int) int { return int(r.class[r.times(r.first[x], &r.words[r.first[y]])]) },
		func(x int) bool { return r.lost[r.first[x]] == classP })
	b.units = make([]int, r.count)
	for g := range b.units {
		b.units[g] = int(r.class[r.steps[g]])
	}
}

// prove assigns proven elements to all positions of the closure. On failure it returns a sum for
// which the monoid is wrong, or a position without a possible element.
func (b *builder) prove(ctx context.Context) (sum []int, err error) {
	if b.proof == nil {
		b.elements = nil
		if !b.q.lawful(b.units) {
			return nil, errNoQuotient
		}
		if b.meter.release(b.held); !b.meter.reserve(b.q.bytes()) {
			return nil, b.stopError()
		}
		b.held = b.q.bytes()
		b.proof = newProof(b.q, b.meter)
	}
	for id := len(b.elements); id < b.closure.size(); id++ {
		element, ok := b.assignElement(ctx, b.proof, id)
		b.meter.move(ctx, b.closure.listed)
		b.closure.listed = 0
		if b.meter.exhausted() {
			return nil, b.stopError()
		}
		if !ok {
			return b.contradictingSum(id), nil
		}
		b.elements = append(b.elements, element)
		if id == len(b.words) {
			b.words = append(b.words, nil)
		}
		if !b.isGenerator(id) {
			b.words[id] = b.names[element]
		}
	}
	return nil, nil
}

// assignElement finds an element for a position whose options all have one.
func (b *builder) assignElement(ctx context.Context, p *proof, id int) (element int, ok bool) {
	if b.closure.stuck(id) {
		return 0, true
	}
	losing := p.losing(b.optionsOf(id, b.provenElement))
	if k, found := slices.BinarySearch(b.generators, id); found {
		return b.units[k], p.add(ctx, id, b.units[k], losing)
	}
	likely := -1
	if id < len(b.words) {
		likely = b.assumedElement(id)
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

func (b *builder) isGenerator(id int) bool {
	_, found := slices.BinarySearch(b.generators, id)
	return found
}

// provenElement returns the proven element of a position.
func (b *builder) provenElement(id int) int { return b.elements[id] }

// assumedElement returns the element of a position by its word.
func (b *builder) assumedElement(id int) int {
	element := 0
	for _, p := range b.words[id] {
		k, _ := slices.BinarySearch(b.generators, p.position)
		element = b.q.times(element, b.q.power(b.units[k], uint64(p.exponent)))
	}
	return element
}

// optionsOf returns the elements of the options of a position, by those of their parts.
func (b *builder) optionsOf(id int, element func(part int) int) bitset {
	options := newBitset(b.q.order)
	b.closure.options(id, func(parts []int32) {
		total := 0
		for _, part := range parts {
			total = b.q.times(total, element(int(part)))
		}
		options.add(total)
	})
	return options
}
