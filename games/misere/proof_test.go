package misere

import (
	"context"
	"testing"

	"sprague/games"
	"sprague/games/heaps"
	"sprague/games/search"
)

// built returns the quotient of the heaps up to n of an octal game.
func built(t *testing.T, code string, n uint64) *builder {
	t.Helper()
	r, err := heaps.NewOctal(code)
	if err != nil {
		t.Fatal(err)
	}
	b := newBuilder(newMeter(search.DefaultBudget))
	b.closure.grow(t.Context(), b.closure.area(r), n)
	if err := b.extend(t.Context()); err != nil {
		t.Fatal(err)
	}
	return b
}

// proves reports whether the proof holds for given elements of all positions.
func (b *builder) proves(q *monoid, elements []int) bool {
	p, c := newProof(q, b.meter), *b
	c.q, c.elements = q, elements
	for id := range b.closure.size() {
		if b.closure.stuck(id) {
			if elements[id] != 0 {
				return false
			}
			continue
		}
		if !p.add(context.Background(), id, elements[id], p.losing(c.optionsOf(id, c.provenElement))) {
			return false
		}
	}
	return true
}

var wildCodes = []string{"0.77", "0.75", "0.123", "0.53", "0.312", "0.71", "0.144"}

// A quotient with one element on the wrong side of P is refuted.
func TestProofRejectsWrongOutcomes(t *testing.T) {
	for _, code := range wildCodes {
		b := built(t, code, 40)
		if !b.proves(b.q, b.elements) {
			t.Fatalf("%s: the quotient does not stand its own proof", code)
		}
		for wrong := range b.q.order {
			q := newMonoid(b.q.order, b.q.times, func(a int) bool { return b.q.previous.has(a) != (a == wrong) })
			if b.proves(q, b.elements) {
				t.Errorf("%s: element %d on the wrong side passes", code, wrong)
			}
		}
	}
}

// A heap with a wrong element is rejected: no symmetry of these quotients makes another element
// equally good.
func TestProofRejectsWrongElements(t *testing.T) {
	for _, code := range wildCodes {
		b := built(t, code, 40)
		for id, right := range b.elements {
			elements := append([]int(nil), b.elements...)
			for wrong := range b.q.order {
				if wrong == right || b.closure.stuck(id) {
					continue
				}
				if elements[id] = wrong; b.proves(b.q, elements) {
					t.Errorf("%s: heap %d passes as element %d", code, id, wrong)
				}
			}
		}
	}
}

// A table with one changed product is not a commutative monoid.
func TestNonMonoidsAreRejected(t *testing.T) {
	for _, code := range wildCodes {
		b := built(t, code, 40)
		if !b.q.lawful(b.units) || b.q.lawful(b.units[1:]) {
			t.Errorf("%s: lawful with all generators is %t, without one %t", code, b.q.lawful(b.units), b.q.lawful(b.units[1:]))
		}
		for x := range b.q.order {
			for y := range x + 1 {
				q := newMonoid(b.q.order, func(a, c int) int {
					product := b.q.times(a, c)
					if a == x && c == y {
						product = (product + 1) % b.q.order
					}
					return product
				}, func(a int) bool { return b.q.previous.has(a) })
				if q.lawful(b.units) {
					t.Errorf("%s: %d·%d changed passes", code, x, y)
				}
			}
		}
	}
}

// A third element distinguishes any two elements, so no smaller monoid suffices.
func TestQuotientsHaveNoNeedlessElements(t *testing.T) {
	for _, code := range wildCodes {
		q := built(t, code, 40).q
		for a := range q.order {
			for c := range a {
				if q.wins[a].within(q.wins[c]) && q.wins[c].within(q.wins[a]) {
					t.Errorf("%s: elements %d and %d are not told apart", code, c, a)
				}
			}
		}
	}
}

// In a closure all moves are present and lead to earlier positions.
func TestClosuresHoldAllMoves(t *testing.T) {
	r := heaps.Named()[0]
	kayles, err := r.New("")
	if err != nil {
		t.Fatal(err)
	}
	c := &closure{meter: newMeter(search.DefaultBudget)}
	a := c.area(kayles)
	if !c.grow(t.Context(), a, 12) || c.size() != 13 || len(a.heaps) != 13 {
		t.Fatalf("%d positions", c.size())
	}
	for id := range c.size() {
		want := 0
		kayles.Moves(c.positions[id], func(games.Move) bool { want++; return true })
		got := 0
		c.options(id, func(parts []int32) {
			got++
			for _, part := range parts {
				if int(part) >= id {
					t.Errorf("%d leads to %d", id, part)
				}
			}
		})
		if got != want || c.stuck(id) != (want == 0) {
			t.Errorf("heap %d has %d options, want %d", id, got, want)
		}
	}
}
