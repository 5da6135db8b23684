package value_test

import (
	"context"
	"maps"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"sprague/games/value"
)

// tree is a short game as given by its rules, compared by Conway's definition.
type tree struct {
	left, right []*tree
	number      int
}

// forest makes trees, each once, and caches comparisons.
type forest struct {
	trees []*tree
	known map[[2]int]bool
}

func (f *forest) add(left, right []*tree) *tree {
	t := &tree{left, right, len(f.trees)}
	f.trees = append(f.trees, t)
	return t
}

func (f *forest) atMost(g, h *tree) bool {
	key := [2]int{g.number, h.number}
	if known, ok := f.known[key]; ok {
		return known
	}
	result := !slices.ContainsFunc(g.left, func(l *tree) bool { return f.atMost(h, l) }) &&
		!slices.ContainsFunc(h.right, func(r *tree) bool { return f.atMost(r, g) })
	f.known[key] = result
	return result
}

// grown returns random trees, in which options have smaller numbers.
func grown(random *rand.Rand, count int) *forest {
	f := &forest{known: map[[2]int]bool{}}
	some := func() (options []*tree) {
		for range random.IntN(4) {
			if n := len(f.trees); n > 0 {
				options = append(options, f.trees[random.IntN(n)])
			}
		}
		return options
	}
	for range count {
		f.add(some(), some())
	}
	return f
}

func calculation(t testing.TB) *value.Calculation {
	t.Helper()
	return value.NewArena(1<<24).Calculate(t.Context(), 1<<40)
}

// forms returns the canonical forms of all trees.
func (f *forest) forms(c *value.Calculation) []*value.Form {
	made := make([]*value.Form, len(f.trees))
	of := func(options []*tree) (forms []*value.Form) {
		for _, o := range options {
			forms = append(forms, made[o.number])
		}
		return forms
	}
	for i, t := range f.trees {
		made[i] = c.Make(of(t.left), of(t.right))
	}
	return made
}

// Comparisons of forms agree with the definition for the original games.
func TestFormsAgreeWithTheDefinition(t *testing.T) {
	for seed := range uint64(40) {
		f := grown(rand.New(rand.NewPCG(seed, 0)), 60)
		c := calculation(t)
		forms := f.forms(c)
		for i, g := range f.trees {
			for j, h := range f.trees {
				want := f.atMost(g, h)
				if got := c.LessOrEqual(forms[i], forms[j]); got != want {
					t.Fatalf("seed %d: %v <= %v is %v, not %v", seed, forms[i], forms[j], got, want)
				}
				if same := want && f.atMost(h, g); same != (forms[i] == forms[j]) || same != forms[i].Equal(forms[j]) {
					t.Fatalf("seed %d: %v and %v: equal is %v", seed, forms[i], forms[j], same)
				}
			}
			isCanonical(t, c, forms[i])
		}
		if c.Err() != nil {
			t.Fatal(c.Err())
		}
	}
}

// isCanonical checks that the options of a form include no dominated and no reversible one, and
// that they make the form.
func isCanonical(t *testing.T, c *value.Calculation, g *value.Form) {
	t.Helper()
	left, right := c.Options(g)
	for i, l := range left {
		for j, m := range left {
			if i != j && c.LessOrEqual(l, m) {
				t.Fatalf("%v has the dominated option %v", g, l)
			}
		}
		_, replies := c.Options(l)
		if slices.ContainsFunc(replies, func(r *value.Form) bool { return c.LessOrEqual(r, g) }) {
			t.Fatalf("%v has the reversible option %v", g, l)
		}
	}
	if negative := c.Neg(g); c.Neg(negative) != g || !c.Add(g, negative).IsNumber() || c.Add(g, negative).Outcome() != value.P {
		t.Fatalf("%v - itself = %v", g, c.Add(g, negative))
	}
	var day value.Dyadic
	for _, o := range slices.Concat(left, right) {
		if next := o.Birthday().Add(value.Int(1)); next.Cmp(day) > 0 {
			day = next
		}
	}
	if !g.Birthday().Equal(day) {
		t.Fatalf("%v is born on day %v, not %v", g, day, g.Birthday())
	}
	if again := c.Make(left, right); again != g {
		t.Fatalf("%v is made again as %v", g, again)
	}
}

// Addition is associative and commutative, agrees with play of both games, and preserves order.
func TestFormsAddUp(t *testing.T) {
	for seed := range uint64(30) {
		f := grown(rand.New(rand.NewPCG(seed, 1)), 25)
		c := calculation(t)
		n := len(f.trees)
		sums := map[[2]int]*tree{}
		var sum func(g, h *tree) *tree
		sum = func(g, h *tree) *tree {
			key := [2]int{g.number, h.number}
			if known, ok := sums[key]; ok {
				return known
			}
			var left, right []*tree
			for _, l := range g.left {
				left = append(left, sum(l, h))
			}
			for _, l := range h.left {
				left = append(left, sum(g, l))
			}
			for _, r := range g.right {
				right = append(right, sum(r, h))
			}
			for _, r := range h.right {
				right = append(right, sum(g, r))
			}
			sums[key] = f.add(left, right)
			return sums[key]
		}
		for i := n / 2; i < n; i++ {
			for j := n / 2; j < n; j++ {
				sum(f.trees[i], f.trees[j])
			}
		}
		forms := f.forms(c)
		for key, s := range sums {
			g, h := forms[key[0]], forms[key[1]]
			if got := c.Add(g, h); got != forms[s.number] || got != c.Add(h, g) {
				t.Fatalf("seed %d: %v + %v = %v, not %v", seed, g, h, got, forms[s.number])
			}
			if again := c.Sub(c.Add(g, h), h); again != g {
				t.Fatalf("seed %d: %v + %v - the second = %v", seed, g, h, again)
			}
		}
		for range 50 {
			pick := rand.New(rand.NewPCG(seed, 2))
			x, y, z := forms[pick.IntN(n)], forms[pick.IntN(n)], forms[pick.IntN(n)]
			if c.Add(c.Add(x, y), z) != c.Add(x, c.Add(y, z)) {
				t.Fatalf("seed %d: %v, %v, %v are not associative", seed, x, y, z)
			}
		}
		if c.Err() != nil {
			t.Fatal(c.Err())
		}
	}
}

// There are 1, 4, 22 and 1474 games born by days 0 to 3 (Conway 1976; Hickerson and Li, in Wolfe
// 2004).
func TestGamesBornByDayThree(t *testing.T) {
	c := calculation(t)
	for _, g := range bornBy(t, c, 4, 22, 1474) {
		cools(t, c, g)
	}
}

// The walls of {0, {5 | 0} | 0, {0 | -3}} meet at a corner, and are vertical above it.
func TestWallsMeetAtCorner(t *testing.T) {
	c := calculation(t)
	number := func(n int64) *value.Form { return c.Number(value.Int(n)) }
	hot := func(left, right int64) *value.Form {
		return c.Make([]*value.Form{number(left)}, []*value.Form{number(right)})
	}
	cools(t, c, c.Make([]*value.Form{number(0), hot(5, 0)}, []*value.Form{number(0), hot(0, -3)}))
}

// bornBy returns the games born by a day, in order. It checks the count of each day against the
// published one.
func bornBy(t *testing.T, c *value.Calculation, count ...int) []*value.Form {
	t.Helper()
	day := []*value.Form{c.Zero()}
	for _, want := range count {
		chains := antichains(c, day)
		next := map[*value.Form]bool{}
		for _, left := range chains {
			for _, right := range chains {
				next[c.Make(left, right)] = true
			}
		}
		if len(next) != want {
			t.Fatalf("%d games, not %d", len(next), want)
		}
		day = day[:0]
		for g := range next {
			day = append(day, g)
			isCanonical(t, c, g)
		}
	}
	slices.SortFunc(day, (*value.Form).Compare)
	return day
}

// antichains lists the sets of pairwise incomparable forms.
func antichains(c *value.Calculation, forms []*value.Form) (all [][]*value.Form) {
	var extend func(from int, chain []*value.Form)
	extend = func(from int, chain []*value.Form) {
		all = append(all, slices.Clone(chain))
		for i := from; i < len(forms); i++ {
			f := forms[i]
			if !slices.ContainsFunc(chain, func(g *value.Form) bool { return c.LessOrEqual(f, g) || c.LessOrEqual(g, f) }) {
				extend(i+1, append(chain, f))
			}
		}
	}
	extend(0, nil)
	return all
}

// grid is the temperature resolution at which thermographs are compared with their definition.
const grid = 64

// cools compares the thermograph of a form with its definition, at the temperatures of a grid.
func cools(t *testing.T, c *value.Calculation, g *value.Form) {
	t.Helper()
	heat := c.Thermograph(g)
	if heat == nil {
		t.Fatal(c.Err())
	}
	known := cooled{}
	for step := int64(-grid); step <= 4*grid; step++ {
		tax := value.Scaled(step, 6)
		l, r := stops(c, g, step, known)
		if got := wallAt(heat.Left, tax); !got.Equal(l) {
			t.Fatalf("%v: the left stop at %v is %v, not %v", g, tax, got, l)
		}
		if got := wallAt(heat.Right, tax); !got.Equal(r) {
			t.Fatalf("%v: the right stop at %v is %v, not %v", g, tax, got, r)
		}
		if met := l.Equal(r); met != (tax.Cmp(heat.Temperature) >= 0) {
			t.Fatalf("%v: temperature %v, and it is %t that the walls have met at %v", g, heat.Temperature, met, tax)
		}
	}
	mean, temperature := c.Mean(g)
	if !mean.Equal(heat.Mean) || !temperature.Equal(heat.Temperature) {
		t.Fatalf("%v: mean %v, temperature %v, but %v, %v", g, mean, temperature, heat.Mean, heat.Temperature)
	}
}

func wallAt(wall []value.Corner, at value.Dyadic) value.Dyadic {
	for i, corner := range wall {
		if corner.Temperature.Cmp(at) < 0 {
			continue
		}
		if corner.Temperature.Equal(at) || corner.Value.Equal(wall[i-1].Value) {
			return corner.Value
		}
		run := at.Sub(wall[i-1].Temperature)
		if corner.Value.Cmp(wall[i-1].Value) < 0 {
			run = run.Neg()
		}
		return wall[i-1].Value.Add(run)
	}
	return wall[len(wall)-1].Value
}

type at struct {
	game *value.Form
	step int64
}

type cooled map[at][2]value.Dyadic

// stops returns the stops of a game cooled by a temperature of the grid. They are the taxed stops
// of its options, unless these meet at a lower temperature.
func stops(c *value.Calculation, g *value.Form, step int64, known cooled) (l, r value.Dyadic) {
	if x, _, _, ok := g.Closed(); ok && g.IsNumber() && x.IsInt() {
		return x, x
	}
	if k, ok := known[at{g, step}]; ok {
		return k[0], k[1]
	}
	if step > -grid {
		if l, r = stops(c, g, step-1, known); l.Equal(r) {
			known[at{g, step}] = [2]value.Dyadic{l, r}
			return l, r
		}
	}
	tax := value.Scaled(step, 6)
	left, right := c.Options(g)
	for i, o := range left {
		if _, x := stops(c, o, step, known); i == 0 || x.Sub(tax).Cmp(l) > 0 {
			l = x.Sub(tax)
		}
	}
	for i, o := range right {
		if x, _ := stops(c, o, step, known); i == 0 || x.Add(tax).Cmp(r) < 0 {
			r = x.Add(tax)
		}
	}
	known[at{g, step}] = [2]value.Dyadic{l, r}
	return l, r
}

// Published values, and the defining options of closed forms.
func TestClosedFormsEqualTheirOptions(t *testing.T) {
	c := calculation(t)
	for _, number := range []value.Dyadic{value.Int(0), value.Int(2), value.Int(-1), value.Scaled(3, 2)} {
		for ups := int64(-4); ups <= 4; ups++ {
			for nimber := range uint64(6) {
				g := c.Add(c.Number(number), c.Ups(ups, nimber))
				isCanonical(t, c, g)
				if number.IsInt() {
					cools(t, c, g)
				}
				if h := c.Make(c.Options(g)); h != g {
					t.Fatalf("%v is made again as %v", g, h)
				}
			}
		}
	}
	if c.Err() != nil {
		t.Fatal(c.Err())
	}
}

func TestFormsHaveCanonicalText(t *testing.T) {
	c := calculation(t)
	zero, one, two := c.Zero(), c.Number(value.Int(1)), c.Number(value.Int(2))
	list := func(forms ...*value.Form) []*value.Form { return forms }
	plusminus := c.Make(list(one), list(c.Neg(one)))
	tiny := c.Make(list(zero), list(c.Make(list(zero), list(c.Neg(two)))))
	for _, test := range []struct {
		form *value.Form
		want string
	}{
		{zero, "0"},
		{c.Make(list(zero), list(c.Nimber(1))), "^"},
		{c.Ups(-3, 2), "v3 + *2"},
		{c.Add(c.Number(value.Scaled(1, 1)), c.Ups(2, 1)), "1/2 + ^2 + *1"},
		{plusminus, "±1"},
		{tiny, "tiny(2)"},
		{c.Neg(tiny), "miny(2)"},
		{c.Make(list(two, plusminus), list(zero)), "{2 | 0}"}, // ±1 <= 2
		{c.Make(list(two, c.Make(list(c.Number(value.Int(4))), list(zero))), list(zero)), "{2, {4 | 0} | 0}"},
		{c.Add(plusminus, one), "{2 | 0}"},
	} {
		if got := test.form.String(); got != test.want {
			t.Errorf("%q, not %q", got, test.want)
		}
	}
}

// A calculation that exceeds its budget reports so and does not affect others.
func TestCalculationsStop(t *testing.T) {
	arena := value.NewArena(1 << 20)
	f := grown(rand.New(rand.NewPCG(7, 7)), 80)
	whole := arena.Calculate(t.Context(), 1<<40)
	for budget := uint64(1); budget < 1<<16; budget *= 2 {
		c := arena.Calculate(t.Context(), budget)
		f.forms(c)
		if c.Err() != nil && c.Make(nil, nil) != nil {
			t.Fatal("a stopped calculation goes on")
		}
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	c := arena.Calculate(ended, 1<<40)
	for n := uint64(1 << 11); c.Err() == nil && n < 1<<14; n++ {
		c.Options(c.Nimber(n))
	}
	if c.Err() != context.Canceled {
		t.Fatalf("%v", c.Err())
	}
	small := value.NewArena(10).Calculate(t.Context(), 1<<40)
	f.forms(small)
	if small.Err() != value.ErrForms {
		t.Fatalf("%v", small.Err())
	}
	forms := f.forms(whole)
	for i, g := range f.trees {
		for j, h := range f.trees {
			if want := f.atMost(g, h); whole.LessOrEqual(forms[i], forms[j]) != want {
				t.Fatalf("%v <= %v is not %v", forms[i], forms[j], want)
			}
		}
	}
}

// Concurrent calculations in one arena give the same forms.
func TestCalculationsShareAnArena(t *testing.T) {
	arena := value.NewArena(1 << 20)
	f := grown(rand.New(rand.NewPCG(3, 3)), 120)
	all := make([][]*value.Form, 4)
	var group sync.WaitGroup
	for i := range all {
		group.Go(func() { all[i] = f.forms(arena.Calculate(t.Context(), 1<<40)) })
	}
	group.Wait()
	for _, forms := range all[1:] {
		if !slices.Equal(forms, all[0]) {
			t.Fatal("forms differ")
		}
	}
}

// BenchmarkForms makes the games born by day 3, sums of random ones, and literals each in an arena
// of its own.
func BenchmarkForms(b *testing.B) {
	b.Run("day 3", func(b *testing.B) {
		for b.Loop() {
			c := calculation(b)
			day := []*value.Form{c.Zero()}
			for range 3 {
				made := map[*value.Form]bool{}
				chains := antichains(c, day)
				for _, left := range chains {
					for _, right := range chains {
						made[c.Make(left, right)] = true
					}
				}
				day = slices.Collect(maps.Keys(made))
			}
		}
	})
	b.Run("sums", func(b *testing.B) {
		f := grown(rand.New(rand.NewPCG(1, 1)), 60)
		for b.Loop() {
			c := calculation(b)
			forms := f.forms(c)
			for _, g := range forms {
				for _, h := range forms {
					c.Add(g, h)
				}
			}
		}
	})
	b.Run("literal", func(b *testing.B) {
		for b.Loop() {
			c := calculation(b)
			c.Make([]*value.Form{c.Number(value.Int(2))}, []*value.Form{c.Zero()})
		}
	})
}
