package misere

import (
	"context"
	"errors"
	"slices"
	"strconv"

	"sprague/games"
	"sprague/games/period"
	"sprague/games/search"
)

// Presentation describes the misere quotient of heaps of one ruleset: of all, or of those up to a
// bound.
type Presentation struct {
	Order      int
	Generators []int      // their heaps, ascending: no generator is a sum of smaller heaps
	Relations  []Relation // they define the quotient, and take every word to its normal form
	Lost       []Word     // the P-portion: the normal forms of the sums that the previous player wins
	Heaps      []Word     // of the heaps from 0: their normal forms
	// Period proves that the quotient holds for all heaps; nil if it is proven for Heaps alone.
	Period *period.Certificate
	// Stalled means that the search gave up at heap len(Heaps), and Spent that the budget ended it,
	// not the bounds of a search.
	Stalled, Spent bool
}

// Relation says that two words are one element. Right is the normal form, which is shorter, or as
// long and earlier.
type Relation struct{ Left, Right Word }

// Word is a product of powers of the generators: their exponents.
type Word []int

func (w Word) exponent(g int) int { return w[g] }

// String formats a word with the letters a, b, c, ... for the generators: "ab^2", or "1".
func (w Word) String() string {
	var text []byte
	for g, exponent := range w {
		if exponent > 0 {
			text = append(text, GeneratorName(g)...)
		}
		if exponent > 1 {
			text = strconv.AppendInt(append(text, '^'), int64(exponent), 10)
		}
	}
	if text == nil {
		return "1"
	}
	return string(text)
}

// GeneratorName returns the letter of a generator, or one with a number from the 27th on.
func GeneratorName(g int) string {
	letter := string(rune('a' + g%26))
	if g < 26 {
		return letter
	}
	return letter + strconv.Itoa(g/26)
}

// Present finds the misere quotient of the heaps of a ruleset. It takes the heaps in order, up to
// heap to; 0 means until a period is proven. If no quotient is found for a heap, the presentation
// covers the heaps below it.
//
// The error is a *games.Error with code unsupported for a ruleset without heaps, or that of the
// context.
func Present(ctx context.Context, r games.Ruleset, to uint64, budget search.Budget) (*Presentation, error) {
	if _, heaped := r.(games.Heaped); !heaped {
		return nil, games.Errorf(games.CodeUnsupported, "%s has no heaps: a misere quotient is listed for rulesets whose positions are heaps", games.Clip(r.Identity().Name))
	}
	if err := admit([]Part{{Rules: r}}); err != nil {
		return nil, err
	}
	if err := search.Allowed(ctx); err != nil {
		return nil, err
	}
	b := newBuilder(newMeter(budget))
	a := b.closure.area(r)
	for n := uint64(0); to == 0 || n <= to; n++ {
		err := b.stopped()
		if b.closure.grow(ctx, a, n) {
			err = b.extend(ctx)
		}
		switch {
		case errors.Is(err, errStalled):
			p := present(b.trusted)
			p.Stalled, p.Spent = true, b.meter.spent
			return p, nil
		case err != nil:
			return nil, err
		}
		if to == 0 && isStage(n) {
			if proof := b.period(a); proof != nil {
				b.trusted.elements = b.elements[:proof.Preperiod+proof.Period]
				p := present(b.trusted)
				p.Period = proof
				return p, nil
			}
		}
	}
	return present(b.trusted), nil
}

// present describes the quotient of the heaps from 0.
func present(of quotient) *Presentation {
	p, q := &Presentation{}, of.q
	if q == nil { // not even heap 0 fits the budget
		return p
	}
	p.Order = q.order
	reached, units := newBitset(q.order), []int{}
	reached.add(0)
	for heap, e := range of.elements {
		if !reached.has(e) {
			p.Generators, units = append(p.Generators, heap), append(units, e)
			reached = q.span(units)
		}
	}
	forms, relations := q.forms(units, shorter)
	p.Relations = relations
	for _, e := range of.elements {
		p.Heaps = append(p.Heaps, forms[e])
	}
	q.previous.each(func(e int) { p.Lost = append(p.Lost, forms[e]) })
	slices.SortFunc(p.Lost, shorter)
	return p
}

// shorter orders words by length, and words of one length so that powers of the last generators are
// late.
func shorter(v, w Word) int {
	length := 0
	for i := range v {
		length += v[i] - w[i]
	}
	if length != 0 {
		return length
	}
	return earlier(v, w)
}

// earlier orders words by the exponent of the last generator, then by that of the one before it,
// and so on.
func earlier(v, w Word) int {
	for i := len(v) - 1; i >= 0; i-- {
		if v[i] != w[i] {
			return v[i] - w[i]
		}
	}
	return 0
}

// forms returns the least word of each element, and the relations from the least other words to
// them: a reduced Gröbner basis. The order must be compatible with products, and the units must
// generate the monoid.
func (q *monoid) forms(units []int, order func(v, w Word) int) (forms []Word, relations []Relation) {
	forms = make([]Word, q.order)
	var queue []Word // in descending order
	push := func(w Word) {
		at, found := slices.BinarySearchFunc(queue, w, func(v, w Word) int { return order(w, v) })
		if !found {
			queue = slices.Insert(queue, at, w)
		}
	}
	push(make(Word, len(units)))
	for len(queue) > 0 {
		w := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		e, least := q.value(units, w), true
		for g := range w {
			if w[g] > 0 {
				w[g]--
				form := forms[q.value(units, w)]
				least = least && form != nil && order(form, w) == 0
				w[g]++
			}
		}
		switch {
		case forms[e] == nil:
			forms[e] = w
			for g := range w {
				next := slices.Clone(w)
				next[g]++
				push(next)
			}
		case least:
			relations = append(relations, Relation{w, forms[e]})
		}
	}
	return forms, relations
}

// value returns the element of a word in units.
func (q *monoid) value(units []int, w Word) int {
	e := 0
	for g, exponent := range w {
		e = q.times(e, q.power(units[g], uint64(exponent)))
	}
	return e
}
