package misere

import (
	"fmt"
	"math"
	"strings"

	"sprague/games"
	"sprague/games/period"
	"sprague/games/search"
	"sprague/games/value"
	"sprague/internal/say"
)

// provenQuotient is a misere quotient proven for some positions of some rulesets.
type provenQuotient struct {
	q      *monoid
	areas  []known
	names  []string // of each element: a sum that has it, "" for the empty sum
	origin Source
	name   say.Text
}

// known is the part of a quotient for one ruleset.
type known struct {
	rules   games.Ruleset
	name    string
	heaps   []int64 // the elements of the heaps from 0, for heap games
	proof   *period.Certificate
	reached map[games.Position]Element // for other games
}

func (w *provenQuotient) Of(r games.Ruleset, p games.Position) (Element, bool) {
	name := r.Identity().Name
	for i := range w.areas {
		if w.areas[i].name == name {
			return w.areas[i].of(p)
		}
	}
	return 0, false
}

func (k *known) of(p games.Position) (Element, bool) {
	if k.reached != nil {
		e, ok := k.reached[p]
		return e, ok
	}
	cell, ok := cellOf(uint64(p.X), k.heaps, k.proof)
	return Element(cell), ok
}

// cellOf returns the cell of heap n: one of the first heaps, or by a proven period.
func cellOf(n uint64, cells []int64, proof *period.Certificate) (int64, bool) {
	switch {
	case n < uint64(len(cells)):
		return cells[n], true
	case proof != nil && n <= math.MaxInt64:
		return proof.Value(n, func(i uint64) int64 { return cells[i] })
	default:
		return 0, false
	}
}

func (w *provenQuotient) Zero() Element { return 0 }

func (w *provenQuotient) Add(a, b Element) Element { return Element(w.q.times(int(a), int(b))) }

func (w *provenQuotient) Times(a Element, n uint64) Element { return Element(w.q.power(int(a), n)) }

func (w *provenQuotient) Outcome(e Element) value.Outcome {
	if w.q.previous.has(int(e)) {
		return value.P
	}
	return value.N
}

func (w *provenQuotient) Describe(e Element) say.Text {
	if name := w.names[e]; name != "" {
		return say.Textf("as %s", name)
	}
	return say.Textf("as the sum without moves")
}

func (w *provenQuotient) Name() say.Text { return w.name }

func (w *provenQuotient) Source() Source { return w.origin }

// newProvenQuotient copies from a builder the last proven quotient.
func newProvenQuotient(b *builder) *provenQuotient {
	w := &provenQuotient{q: b.accepted.q, origin: Source{Method: ByQuotient, Order: b.accepted.q.order, Search: true}}
	for _, a := range b.closure.areas {
		k := known{rules: a.rules, name: a.rules.Identity().Name, proof: a.proof}
		if a.heaped {
			k.heaps = b.elementsOf(a)
		} else {
			k.reached = make(map[games.Position]Element, len(a.reached))
			for p, id := range a.reached {
				if int(id) < len(b.accepted.elements) {
					k.reached[p] = Element(b.accepted.elements[id])
				}
			}
		}
		w.origin.Period = w.origin.Period || k.proof != nil
		w.areas = append(w.areas, k)
	}
	for _, name := range b.accepted.names {
		w.names = append(w.names, b.describe(name))
	}
	w.name = w.describe()
	return w
}

// elementsOf lists the elements of the heaps of a ruleset, as far as known.
func (b *builder) elementsOf(a *area) []int64 {
	cells := make([]int64, 0, len(a.heaps))
	for _, id := range a.heaps {
		if int(id) >= len(b.accepted.elements) {
			break
		}
		cells = append(cells, int64(b.accepted.elements[id]))
	}
	return cells
}

// describe formats a word as a sum of positions.
func (b *builder) describe(w combination) string {
	var terms []string
	for _, p := range w {
		terms = append(terms, copies(p.exponent, b.closure.home[p.position].rules, b.closure.positions[p.position]))
	}
	return strings.Join(terms, " + ")
}

// copies formats copies of a position.
func copies(n int, r games.Ruleset, p games.Position) string {
	if n == 1 {
		return search.Name(r, p)
	}
	return fmt.Sprintf("%d*%s", n, search.Name(r, p))
}

// Algebra returns the algebra of a stored quotient, which must be that of the ruleset.
func (q *Quotient) Algebra(r games.Heaped) Algebra { return q.provenQuotient(r) }

func (q *Quotient) provenQuotient(r games.Heaped) *provenQuotient {
	w := &provenQuotient{q: q.monoid, origin: Source{Method: ByQuotient, Order: q.Order(), Stored: true, Period: q.Period != nil}}
	w.areas = []known{{rules: r, name: r.Identity().Name, heaps: q.Heaps, proof: q.Period}}
	forms, _ := q.monoid.forms(q.units(), shorter)
	for _, form := range forms {
		var terms []string
		for g, exponent := range form {
			if exponent > 0 {
				terms = append(terms, copies(exponent, r, r.At(uint64(q.Generators[g]))))
			}
		}
		w.names = append(w.names, strings.Join(terms, " + "))
	}
	w.name = w.describe()
	return w
}

// describe describes the quotient and the extent of its proof.
func (w *provenQuotient) describe() say.Text {
	var names, reach []say.Text
	for i := range w.areas {
		k := &w.areas[i]
		names = append(names, say.Plain(k.name))
		reach = append(reach, say.Textf("%s %s", k.name, k.reach()))
	}
	proven := w.areas[0].reach()
	if len(reach) > 1 {
		proven = say.List(reach...)
	}
	return say.Textf("misere quotient of %s, order %d, proven %s", say.Join(" and ", names...), w.q.order, proven)
}

// reach describes the positions for which the quotient is proven.
func (k *known) reach() say.Text {
	switch {
	case k.proof != nil:
		return say.Textf("for every heap by its period %d from %d", k.proof.Period, k.proof.Preperiod)
	case k.reached == nil:
		return say.Textf("for heaps to %d", len(k.heaps)-1)
	default:
		return say.Textf("for %d positions", len(k.reached))
	}
}
