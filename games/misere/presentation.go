package misere

import (
	"slices"
	"strconv"
)

// Presentation describes a misere quotient by words in its generators.
type Presentation struct {
	Order     int        // number of elements
	Relations []Relation // they define the quotient, and take every word to its normal form
	Lost      []Word     // the P-portion: the normal forms of the sums that the previous player wins
	Heaps     []Word     // of the heaps from 0: their normal forms
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

// Present describes the quotient by generators and relations.
func (q *Quotient) Present() *Presentation {
	p := &Presentation{Order: q.Order()}
	if q.monoid == nil {
		return p
	}
	forms, relations := q.monoid.forms(q.units(), shorter)
	p.Relations = relations
	for _, e := range q.Heaps {
		p.Heaps = append(p.Heaps, forms[e])
	}
	for _, e := range q.Lost {
		p.Lost = append(p.Lost, forms[e])
	}
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
