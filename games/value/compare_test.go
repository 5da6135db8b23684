package value_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sprague/games/value"
)

// played compares forms by their options alone, following Conway's definition.
type played map[[2]*value.Form]bool

func (p played) atMost(c *value.Calculation, g, h *value.Form) bool {
	key := [2]*value.Form{g, h}
	if known, ok := p[key]; ok {
		return known
	}
	left, _ := c.Options(g)
	_, right := c.Options(h)
	result := !slices.ContainsFunc(left, func(l *value.Form) bool { return p.atMost(c, h, l) }) &&
		!slices.ContainsFunc(right, func(r *value.Form) bool { return p.atMost(c, r, g) })
	p[key] = result
	return result
}

// Comparisons of the games born by day 3 with closed forms, including the landmarks, agree with
// play.
func TestComparisonsAgreeWithPlay(t *testing.T) {
	c := calculation(t)
	known := played{}
	day := bornBy(t, c, 4, 22, 1474)
	for _, number := range []value.Dyadic{value.Int(0), value.Scaled(1, 1), value.Int(-1)} {
		for ups := int64(-3); ups <= 3; ups++ {
			for nimber := range uint64(3) {
				h := c.Add(c.Number(number), c.Ups(ups, nimber))
				for _, g := range day {
					if want := known.atMost(c, g, h); c.LessOrEqual(g, h) != want {
						t.Fatalf("%v <= %v is not %v", g, h, want)
					}
					if want := known.atMost(c, h, g); c.LessOrEqual(h, g) != want {
						t.Fatalf("%v <= %v is not %v", h, g, want)
					}
				}
			}
		}
	}
	if c.Err() != nil {
		t.Fatal(c.Err())
	}
}

// Adding a number to a hot game adds it to all numbers at the leaves (Conway 1976, the number
// translation theorem), at any size and denominator.
func TestLargeNumbersTranslateHotGames(t *testing.T) {
	for seed, number := range []value.Dyadic{
		value.Int(1 << 24), value.Int(1 << 40), value.Scaled(1<<40+1, 3), value.Scaled(3, 90), value.Scaled(-1, 300), value.Int(-70_000),
	} {
		c := calculation(t)
		random := rand.New(rand.NewPCG(uint64(seed), 3))
		x := c.Number(number)
		var plain, moved []*value.Form
		for len(plain) < 60 {
			if len(plain) < 6 { // switches
				n, d := value.Scaled(random.Int64N(9)-4, 1), value.Scaled(1+random.Int64N(8), 2)
				plain = append(plain, c.Make([]*value.Form{c.Number(n.Add(d))}, []*value.Form{c.Number(n)}))
				n = n.Add(number)
				moved = append(moved, c.Make([]*value.Form{c.Number(n.Add(d))}, []*value.Form{c.Number(n)}))
				continue
			}
			var sides [4][]*value.Form
			for i := range 1 + random.IntN(6) {
				o := random.IntN(len(plain))
				sides[i%2], sides[2+i%2] = append(sides[i%2], plain[o]), append(sides[2+i%2], moved[o])
			}
			if f := c.Make(sides[0], sides[1]); !f.IsNumber() {
				plain, moved = append(plain, f), append(moved, c.Make(sides[2], sides[3]))
			}
		}
		for i, g := range plain {
			if moved[i] != c.Add(g, x) || moved[i] != c.Add(x, g) || c.Sub(moved[i], x) != g {
				t.Fatalf("%v + %v is %v, not %v", g, number, c.Add(g, x), moved[i])
			}
			if !moved[i].LeftStop().Equal(g.LeftStop().Add(number)) || !moved[i].RightStop().Equal(g.RightStop().Add(number)) {
				t.Fatalf("%v + %v has the stops %v and %v", g, number, moved[i].LeftStop(), moved[i].RightStop())
			}
			for j, h := range plain {
				if c.LessOrEqual(g, h) != c.LessOrEqual(moved[i], moved[j]) || (g == h) != moved[i].Equal(moved[j]) {
					t.Fatalf("%v and %v compare otherwise when %v is added", g, h, number)
				}
			}
			isCanonical(t, c, moved[i])
		}
		if c.Err() != nil {
			t.Fatal(c.Err())
		}
	}
}

// A calculation also returns the options of forms of other arenas.
func TestOptionsOfAnotherArena(t *testing.T) {
	c, other := calculation(t), calculation(t)
	for _, g := range bornBy(t, c, 4, 22) {
		left, right := c.Options(g)
		l, r := other.Options(g)
		if !slices.EqualFunc(left, l, (*value.Form).Equal) || !slices.EqualFunc(right, r, (*value.Form).Equal) {
			t.Fatalf("%v has the options %v and %v, not %v and %v", g, l, r, left, right)
		}
	}
}

// Deeply nested forms are not compared, since that takes an equally deep stack.
func TestDeepFormsAreNotCompared(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and nothing in it is concurrent")
	}
	c := calculation(t)
	f, before := c.Number(value.Int(-1)), c.Zero()
	for range 1<<17 + 2 {
		f, before = c.Make([]*value.Form{c.Zero()}, []*value.Form{f}), f // {0 | {0 | … {0 | {0 | -1}}}}
	}
	if c.Err() != nil {
		t.Fatal(c.Err())
	}
	if c.LessOrEqual(f, before) || c.Err() != value.ErrForms {
		t.Error(c.Err())
	}
}
