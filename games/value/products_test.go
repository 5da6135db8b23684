package value_test

import (
	"testing"

	"sprague/games/value"
)

// conwayTree returns the product of two canonical forms by its definition, without shortcuts.
func conwayTree(c *value.Calculation, g, h *value.Form, known map[[2]*value.Form]*value.Form) *value.Form {
	if done, ok := known[[2]*value.Form{g, h}]; ok {
		return done
	}
	gl, gr := c.Options(g)
	hl, hr := c.Options(h)
	corners := func(as, bs []*value.Form) (made []*value.Form) {
		for _, a := range as {
			for _, b := range bs {
				sum := c.Add(conwayTree(c, a, h, known), conwayTree(c, g, b, known))
				made = append(made, c.Sub(sum, conwayTree(c, a, b, known)))
			}
		}
		return made
	}
	made := c.Make(append(corners(gl, hl), corners(gr, hr)...), append(corners(gl, hr), corners(gr, hl)...))
	known[[2]*value.Form{g, h}] = made
	return made
}

// Conway's product agrees with its definition, is commutative, and is that of numbers.
func TestConwayProducts(t *testing.T) {
	c := calculation(t)
	day := bornBy(t, c, 4, 22)
	known := map[[2]*value.Form]*value.Form{}
	for _, g := range day {
		for _, h := range day {
			got := c.Conway(g, h)
			if want := conwayTree(c, g, h, known); got != want {
				t.Fatalf("%v times %v is %v, not %v", g, h, got, want)
			}
			if got != c.Conway(h, g) {
				t.Fatalf("%v times %v depends on the order", g, h)
			}
		}
	}
	for _, test := range [][3]int64{{1, 3, 3}, {-3, 5, -15}, {6, 6, 36}} { // in quarters, of 16
		x, y, z := value.Scaled(test[0], 2), value.Scaled(test[1], 2), value.Scaled(test[2], 4)
		if got := c.Conway(c.Number(x), c.Number(y)); got != c.Number(z) {
			t.Errorf("%v times %v is %v", x, y, got)
		}
	}
	for a := range uint64(6) {
		for b := range uint64(6) {
			if got, want := conwayTree(c, c.Nimber(a), c.Nimber(b), known), value.NimProduct(a, b); got != c.Nimber(want) {
				t.Errorf("*%d times *%d is %v, not *%d", a, b, got, want)
			}
		}
	}
	if c.Err() != nil {
		t.Fatal(c.Err())
	}
}

// The Norton product with a positive game keeps order and distributes over sums (Siegel,
// Combinatorial Game Theory, 2013, section II.8). With 1 + *1 it is overheating, and it is heating
// where numbers stay.
func TestNortonProducts(t *testing.T) {
	c := calculation(t)
	day := bornBy(t, c, 4, 22)
	positive := 0
	for _, u := range day {
		if u.Outcome() != value.L {
			continue
		}
		positive++
		for _, g := range day {
			for _, h := range day {
				if got, want := c.Norton(c.Add(g, h), u), c.Add(c.Norton(g, u), c.Norton(h, u)); got != want {
					t.Fatalf("(%v + %v).%v is %v, not %v", g, h, u, got, want)
				}
				if c.LessOrEqual(g, h) != c.LessOrEqual(c.Norton(g, u), c.Norton(h, u)) {
					t.Fatalf("%v and %v compare otherwise times %v", g, h, u)
				}
			}
		}
	}
	if positive < 5 || c.Err() != nil {
		t.Fatal(positive, c.Err())
	}
}

// Overheated games keep to sums where the unit is positive, and heating a game by t cooled by t is
// the game again.
func TestOverheating(t *testing.T) {
	c := calculation(t)
	star, one := c.Nimber(1), c.Number(value.Int(1))
	oneStar := c.Add(one, star)
	for _, g := range bornBy(t, c, 4, 22) {
		for _, h := range bornBy(t, c, 4, 22) {
			if got, want := c.Overheat(c.Add(g, h), one, oneStar), c.Add(c.Overheat(g, one, oneStar), c.Overheat(h, one, oneStar)); got != want {
				t.Fatalf("%v + %v overheated from 1 to 1* is %v, not %v", g, h, got, want)
			}
		}
		if !g.IsNumber() && c.Overheat(g, c.Zero(), c.Zero()) == nil {
			t.Fatal(c.Err())
		}
	}
	if c.Err() != nil {
		t.Fatal(c.Err())
	}
}

// A subordinate of an ordinal sum is its upper game.
func TestSubordinates(t *testing.T) {
	c := calculation(t)
	day := bornBy(t, c, 4, 22)
	for _, base := range day {
		left, right := c.Options(base)
		for _, h := range day {
			if g := c.Ordinal(left, right, h); c.Subordinate(g, base) != h {
				t.Fatalf("%v:%v is %v, with the subordinate %v", base, h, g, c.Subordinate(g, base))
			}
		}
	}
	if got := c.Subordinate(c.Nimber(1), c.Number(value.Int(1))); got != nil || c.Err() != nil {
		t.Fatalf("1:%v is * (%v)", got, c.Err())
	}
}

// An uptimal expansion is unique and adds up to the game: all with coefficients from -2 to 2 of
// three orders, with numbers and nimbers. Other games have none.
func TestUptimalExpansions(t *testing.T) {
	c := calculation(t)
	for code := range 5 * 5 * 5 {
		powers := []int64{int64(code%5) - 2, int64(code/5%5) - 2, int64(code/25) - 2}
		sum := c.Zero()
		for i, n := range powers {
			for range max(n, -n) {
				if sum = c.Add(sum, c.Uptimal(i+1)); n < 0 {
					sum = c.Sub(sum, c.Add(c.Uptimal(i+1), c.Uptimal(i+1)))
				}
			}
		}
		for len(powers) > 0 && powers[len(powers)-1] == 0 {
			powers = powers[:len(powers)-1]
		}
		for _, number := range []value.Dyadic{value.Int(0), value.Scaled(-5, 2)} {
			for nimber := range uint64(4) {
				g := c.Add(c.Add(sum, c.Nimber(nimber)), c.Number(number))
				e, ok := c.Expand(g)
				if !ok || e.Nimber != nimber || !e.Number.Equal(number) || len(e.Powers) != len(powers) {
					t.Fatalf("%v expands to %+v, not to %v and *%d", g, e, powers, nimber)
				}
				for i, n := range powers {
					if e.Powers[i] != n {
						t.Fatalf("%v expands to %+v, not to %v", g, e, powers)
					}
				}
			}
		}
	}
	for n := range 8 {
		sum := c.Zero()
		for k := range n {
			sum = c.Add(sum, c.Uptimal(k+1))
		}
		if sum != c.UptimalSum(n) {
			t.Fatalf("^[%d] is %v, not %v", n, c.UptimalSum(n), sum)
		}
	}
	zero, one := c.Zero(), c.Number(value.Int(1))
	tiny := c.Make([]*value.Form{zero}, []*value.Form{c.Make([]*value.Form{zero}, []*value.Form{c.Neg(one)})})
	for _, g := range []*value.Form{tiny, c.Make([]*value.Form{one}, []*value.Form{zero}), c.Make([]*value.Form{c.Ups(3, 0)}, []*value.Form{zero})} {
		if e, ok := c.Expand(g); ok {
			t.Errorf("%v expands to %+v", g, e)
		}
	}
	if c.Err() != nil {
		t.Fatal(c.Err())
	}
}
