package value_test

import (
	"math/rand/v2"
	"testing"

	"sprague/games/value"
)

// weighs reports whether w is the atomic weight of g by the test that docs/theory.md proves: the
// difference d of g and w·^ lies between v and ^, each with a remote star.
func weighs(c *value.Calculation, g, w *value.Form) bool {
	d := c.Sub(g, c.Norton(w, c.Ups(1, 0)))
	day, _ := d.Birthday().Cell(0)
	star := uint64(day) + 5 // remote for d + ^ and d + v
	return c.LessOrEqual(c.Nimber(star), c.Add(d, c.Ups(1, 0))) && c.LessOrEqual(c.Add(d, c.Ups(-1, 0)), c.Nimber(star))
}

// expectWeight expects that a game has the atomic weight that was found, or has none. In the second
// case none of the candidates may be its weight.
func expectWeight(t *testing.T, c *value.Calculation, g *value.Form, candidates []*value.Form) (found bool) {
	t.Helper()
	w := c.AtomicWeight(g)
	if c.Err() != nil {
		t.Fatalf("%v: %v", g, c.Err())
	}
	switch {
	case w != nil && !weighs(c, g, w):
		t.Fatalf("%v has not the atomic weight %v", g, w)
	case w == nil:
		for _, w := range candidates {
			if weighs(c, g, w) {
				t.Fatalf("%v has atomic weight %v, which was not found", g, w)
			}
		}
	}
	return w != nil
}

// integers lists the forms of -n to n.
func integers(c *value.Calculation, n int64) (forms []*value.Form) {
	for i := -n; i <= n; i++ {
		forms = append(forms, c.Number(value.Int(i)))
	}
	return forms
}

// All games born by day 3 have the atomic weight found, or none.
func TestAtomicWeightsOfAll(t *testing.T) {
	c := calculation(t)
	candidates := append(bornBy(t, c, 4, 22), integers(c, 6)...)
	with, without := 0, 0
	for _, g := range bornBy(t, c, 4, 22, 1474) {
		switch found := expectWeight(t, c, g, candidates); {
		case !g.IsInfinitesimal() && found:
			t.Fatalf("%v has an atomic weight and is no infinitesimal", g)
		case found && g.NotAllSmall() != nil:
			with++
		case !found && g.IsInfinitesimal():
			without++
		}
	}
	t.Logf("%d games that are not all-small have an atomic weight; %d infinitesimals have none", with, without)
}

// The same holds of random infinitesimals with threats to reach numbers.
func TestAtomicWeightsOfThreats(t *testing.T) {
	c := calculation(t)
	random := rand.New(rand.NewPCG(1, 2))
	candidates := append(bornBy(t, c, 4, 22), integers(c, 12)...)
	pool := []*value.Form{c.Zero(), c.Nimber(1), c.Nimber(2)}
	for n := int64(-4); n <= 4; n++ {
		pool = append(pool, c.Ups(n, 0), c.Ups(n, 1))
	}
	pick := func() *value.Form { return pool[random.IntN(len(pool))] }
	number := func() *value.Form { return c.Number(value.Scaled(random.Int64N(7)+1, 1)) }
	side := func(sign bool) (options []*value.Form) {
		for range 1 + random.IntN(2) {
			g := pick()
			if random.IntN(2) == 0 {
				g = c.Make([]*value.Form{number()}, []*value.Form{g})
				if sign {
					g = c.Make([]*value.Form{pick()}, []*value.Form{c.Neg(number())})
				}
			}
			options = append(options, g)
		}
		return options
	}
	with, without := 0, 0
	for range 600 {
		g := c.Make(side(false), side(true))
		if !g.IsInfinitesimal() || g.Birthday().Cmp(value.Int(12)) > 0 {
			continue
		}
		found := expectWeight(t, c, g, candidates)
		switch {
		case g.NotAllSmall() == nil:
			continue
		case found:
			with++
		default:
			without++
		}
		if len(pool) < 60 {
			pool = append(pool, g)
		}
	}
	if with < 50 || without < 50 {
		t.Fatalf("%d games have an atomic weight, %d have none", with, without)
	}
}

// By definition, a game and the Norton product of its atomic weight and ^ have equal outcomes in
// all sums with a remote star.
func TestAtomicWeightsByDefinition(t *testing.T) {
	c := calculation(t)
	day := bornBy(t, c, 4, 22)
	number := func(n int64) *value.Form { return c.Number(value.Int(n)) }
	zero, star := c.Zero(), c.Nimber(20)
	threat := func(left, right *value.Form) *value.Form {
		return c.Make([]*value.Form{left}, []*value.Form{right})
	}
	tiny := c.Make([]*value.Form{zero}, []*value.Form{threat(zero, number(-2))})
	for _, test := range []struct{ g, weight *value.Form }{
		{tiny, zero},
		{threat(threat(number(1), c.Ups(2, 0)), c.Ups(1, 0)), number(2)}, // {1 | ^2 || ^}
		{c.Add(tiny, c.Ups(-3, 2)), number(-3)},
	} {
		if got := c.AtomicWeight(test.g); got != test.weight {
			t.Fatalf("%v has atomic weight %v, not %v", test.g, got, test.weight)
		}
		product := c.Norton(test.weight, c.Ups(1, 0))
		for _, x := range day {
			x = c.Add(x, star)
			if a, b := c.Add(test.g, x).Outcome(), c.Add(product, x).Outcome(); a != b {
				t.Fatalf("%v + %v is %v, and with %v it is %v", test.g, x, a, product, b)
			}
		}
	}
	if g := threat(threat(number(1), c.Ups(3, 0)), c.Ups(1, 0)); c.AtomicWeight(g) != nil { // {1 | ^3 || ^}
		t.Errorf("%v has atomic weight %v", g, c.AtomicWeight(g))
	}
}
