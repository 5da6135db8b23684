package value_test

import (
	"slices"
	"testing"

	"sprague/games/value"
)

// Stops, parity and incentives agree with their definitions by options.
func TestPropertiesAgreeWithDefinitions(t *testing.T) {
	c := calculation(t)
	zero := c.Zero()
	for _, g := range bornBy(t, c, 4, 22, 1474) {
		left, right := c.Options(g)
		if !g.IsNumber() {
			for _, l := range left {
				if l.RightStop().Cmp(g.LeftStop()) > 0 {
					t.Fatalf("%v: the left stop of %v is %v", l, g, g.LeftStop())
				}
			}
			if !slices.ContainsFunc(left, func(l *value.Form) bool { return l.RightStop().Equal(g.LeftStop()) }) ||
				!slices.ContainsFunc(right, func(r *value.Form) bool { return r.LeftStop().Equal(g.RightStop()) }) {
				t.Fatalf("%v: stops %v, %v", g, g.LeftStop(), g.RightStop())
			}
		}
		all := func(p value.Parity) bool {
			return !slices.ContainsFunc(slices.Concat(left, right), func(o *value.Form) bool { return o.Parity() != p })
		}
		want := value.NoParity
		switch {
		case all(value.Odd):
			want = value.Even
		case g != zero && all(value.Even):
			want = value.Odd
		}
		if g.Parity() != want {
			t.Fatalf("%v: parity %v, not %v", g, g.Parity(), want)
		}
		small := (len(left) == 0) == (len(right) == 0) &&
			!slices.ContainsFunc(slices.Concat(left, right), func(o *value.Form) bool { return o.NotAllSmall() != nil })
		if (g.NotAllSmall() == nil) != small {
			t.Fatalf("%v: all-small is %v", g, !small)
		}
		tiny := c.Number(value.Scaled(1, 20))
		if g.IsInfinitesimal() != (c.LessOrEqual(g, tiny) && c.LessOrEqual(c.Neg(tiny), g)) {
			t.Fatalf("%v: infinitesimal is %v", g, g.IsInfinitesimal())
		}
		gains, losses := c.Incentives(g)
		for _, l := range left {
			if !slices.Contains(gains, c.Sub(l, g)) {
				t.Fatalf("%v: no incentive of %v", g, l)
			}
		}
		if len(gains) > len(left) || len(losses) > len(right) || len(right) > 0 && !slices.Contains(losses, c.Sub(g, right[0])) {
			t.Fatalf("%v: incentives %v and %v", g, gains, losses)
		}
	}
}

// Cooling is additive. Heating inverts the cooling of hot games up to their temperature, if that is
// below any freezing point of an option. A frozen game is a mean plus an infinitesimal.
func TestCoolingAndHeating(t *testing.T) {
	c := calculation(t)
	day := bornBy(t, c, 4, 22)
	quarter := c.Number(value.Scaled(1, 2))
	for _, g := range day {
		for _, h := range day {
			sum := c.Add(g, h)
			for step := range int64(7) {
				tax := value.Scaled(step, 2)
				if got, want := c.Cool(sum, tax), c.Add(c.Cool(g, tax), c.Cool(h, tax)); got != want {
					t.Fatalf("%v + %v cooled by %v is %v, not %v", g, h, tax, got, want)
				}
				if got, want := c.Heat(sum, quarter), c.Add(c.Heat(g, quarter), c.Heat(h, quarter)); got != want {
					t.Fatalf("%v + %v heated is %v, not %v", g, h, got, want)
				}
			}
		}
	}
	for _, g := range bornBy(t, c, 4, 22, 1474) {
		mean, temperature := c.Mean(g)
		frozen := c.Freeze(g)
		if !c.Sub(frozen, c.Number(mean)).IsInfinitesimal() {
			t.Fatalf("%v is frozen to %v", g, frozen)
		}
		if above := temperature.Add(value.Scaled(1, 8)); c.Cool(g, above) != c.Number(mean) {
			t.Fatalf("%v cooled by %v is %v", g, above, c.Cool(g, above))
		}
	}
	one := c.Number(value.Int(1))
	star := c.Nimber(1)
	if got := c.Heat(star, c.Number(value.Int(1))); got != c.Make([]*value.Form{one}, []*value.Form{c.Neg(one)}) {
		t.Fatalf("* heated by 1 is %v", got)
	}
	if c.Err() != nil {
		t.Fatal(c.Err())
	}
}

// Ordinal sums: G:H agrees with play by its definition, and 1:1 = 2, *:1 = ^*, 1:-1 = 1/2 (Conway
// 1976).
func TestOrdinalSums(t *testing.T) {
	c := calculation(t)
	of := func(g, h *value.Form) *value.Form {
		left, right := c.Options(g)
		return c.Ordinal(left, right, h)
	}
	day := bornBy(t, c, 4, 22)
	for _, g := range day {
		left, right := c.Options(g)
		for _, h := range day {
			hl, hr := c.Options(h)
			var l, r []*value.Form
			for _, o := range hl {
				l = append(l, of(g, o))
			}
			for _, o := range hr {
				r = append(r, of(g, o))
			}
			if got, want := of(g, h), c.Make(slices.Concat(left, l), slices.Concat(right, r)); got != want {
				t.Fatalf("%v:%v is %v, not %v", g, h, got, want)
			}
			for _, k := range day { // the colon principle
				if c.LessOrEqual(h, k) != c.LessOrEqual(of(g, h), of(g, k)) {
					t.Fatalf("%v:%v and %v:%v compare otherwise", g, h, g, k)
				}
			}
		}
	}
	one, minus := c.Number(value.Int(1)), c.Number(value.Int(-1))
	for _, test := range []struct{ got, want *value.Form }{
		{of(one, one), c.Number(value.Int(2))},
		{of(one, minus), c.Number(value.Scaled(1, 1))},
		{of(c.Nimber(1), one), c.Ups(1, 1)},
		{of(c.Nimber(2), c.Nimber(3)), c.Nimber(5)},
	} {
		if test.got != test.want {
			t.Errorf("%v, not %v", test.got, test.want)
		}
	}
}

// The atomic weight of the Norton product of G and ^ is G, and atomic weights are additive. A game
// of atomic weight at least 2 is positive, by the two-ahead rule (Conway 1976, chapter 16; Winning
// Ways 1982, chapter 8).
func TestAtomicWeights(t *testing.T) {
	c := calculation(t)
	known := map[*value.Form]*value.Form{}
	var norton func(g *value.Form) *value.Form
	norton = func(g *value.Form) *value.Form {
		if x, _, _, ok := g.Closed(); ok && g.IsNumber() && x.IsInt() {
			n, _ := x.Cell(0)
			return c.Ups(n, 0)
		}
		if done, ok := known[g]; ok {
			return done
		}
		left, right := c.Options(g)
		var l, r []*value.Form
		for _, o := range left {
			l = append(l, c.Add(norton(o), c.Ups(2, 1)))
		}
		for _, o := range right {
			r = append(r, c.Add(norton(o), c.Ups(-2, 1)))
		}
		known[g] = c.Make(l, r)
		return known[g]
	}
	for _, g := range bornBy(t, c, 4, 22, 1474) {
		if up := norton(g); c.AtomicWeight(up) != g {
			t.Fatalf("%v times ^ is %v, of atomic weight %v", g, up, c.AtomicWeight(up))
		}
	}
	var small []*value.Form
	for _, g := range bornBy(t, c, 4, 22, 1474) {
		if g.NotAllSmall() == nil {
			small = append(small, g)
		}
	}
	small = append(small, norton(c.Number(value.Scaled(1, 1))), norton(c.Make([]*value.Form{c.Number(value.Int(1))}, []*value.Form{c.Number(value.Int(-1))})))
	zero, two := c.Zero(), c.Number(value.Int(2))
	for _, g := range small {
		weight := c.AtomicWeight(g)
		if c.LessOrEqual(two, weight) && !c.LessOrEqual(zero, g) || c.LessOrEqual(weight, c.Neg(two)) && !c.LessOrEqual(g, zero) {
			t.Fatalf("%v has atomic weight %v", g, weight)
		}
		for _, h := range small {
			if got, want := c.AtomicWeight(c.Add(g, h)), c.Add(weight, c.AtomicWeight(h)); got != want {
				t.Fatalf("%v + %v has atomic weight %v, not %v", g, h, got, want)
			}
		}
	}
	t.Logf("%d all-small games", len(small))
	if c.Err() != nil {
		t.Fatal(c.Err())
	}
}

// Games have the same reduced canonical form if and only if they differ by an infinitesimal. The
// form is such a game with the earliest birthday.
func TestReducedForms(t *testing.T) {
	c := calculation(t)
	classes := map[*value.Form]bool{}
	for _, g := range bornBy(t, c, 4, 22, 1474) {
		r := c.Reduced(g)
		if !c.Sub(g, r).IsInfinitesimal() {
			t.Fatalf("%v is reduced to %v", g, r)
		}
		if c.Reduced(r) != r || r.Birthday().Cmp(g.Birthday()) > 0 {
			t.Fatalf("%v is reduced to %v, and that to %v", g, r, c.Reduced(r))
		}
		classes[r] = true
	}
	reduced := slices.Collect(func(yield func(*value.Form) bool) {
		for r := range classes {
			if !yield(r) {
				return
			}
		}
	})
	for i, r := range reduced {
		for _, s := range reduced[:i] {
			if c.Sub(r, s).IsInfinitesimal() {
				t.Fatalf("%v and %v differ by an infinitesimal", r, s)
			}
		}
	}
	t.Logf("%d classes", len(reduced))
}

// The followers are as many as moves from option to option reach.
func TestFollowersAreReached(t *testing.T) {
	c := calculation(t)
	games := append(bornBy(t, c, 4, 22, 1474), c.Number(value.Scaled(-25, 4)), c.Nimber(8))
	for n := int64(-3); n <= 3; n++ {
		for k := range uint64(4) {
			games = append(games, c.Ups(n, k), c.Add(c.Ups(n, k), c.Number(value.Scaled(-5, 2))))
		}
	}
	games = append(games, c.Make(games[len(games)-3:], games[len(games)-20:len(games)-10]))
	for _, g := range games {
		reached := map[*value.Form]bool{}
		var visit func(*value.Form)
		visit = func(f *value.Form) {
			if reached[f] {
				return
			}
			reached[f] = true
			left, right := c.Options(f)
			for _, o := range slices.Concat(left, right) {
				visit(o)
			}
		}
		visit(g)
		if got := c.Followers(g); !got.Equal(value.Int(int64(len(reached)))) {
			t.Fatalf("%v has %v followers, not %d", g, got, len(reached))
		}
	}
}

// Companions agree with their definition, in closed forms too. They exchange the games born by day 3
// in pairs and keep their order (Siegel, Combinatorial Game Theory, 2013, chapter III.2).
func TestCompanionsKeepTheOrder(t *testing.T) {
	c := calculation(t)
	zero := c.Zero()
	defined := func(g *value.Form) *value.Form {
		if g == zero {
			return c.Nimber(1)
		}
		var sides [2][]*value.Form
		left, right := c.Options(g)
		for side, options := range [2][]*value.Form{left, right} {
			for _, o := range options {
				sides[side] = append(sides[side], c.Companion(o))
			}
		}
		switch g.Outcome() {
		case value.L:
			sides[0] = append(sides[0], zero)
		case value.R:
			sides[1] = append(sides[1], zero)
		}
		return c.Make(sides[0], sides[1])
	}
	day := bornBy(t, c, 4, 22, 1474)
	games := slices.Clone(day)
	for n := int64(-4); n <= 4; n++ {
		for k := range uint64(6) {
			games = append(games, c.Ups(n, k), c.Add(c.Ups(n, k), c.Number(value.Scaled(5, 2))))
		}
	}
	for _, g := range games {
		if got, want := c.Companion(g), defined(g); got != want || c.Companion(got) != g {
			t.Fatalf("the companion of %v is %v, not %v; that of it is %v", g, got, want, c.Companion(got))
		}
	}
	for i, g := range day {
		if c.Companion(g).Birthday().Cmp(value.Int(3)) > 0 {
			t.Fatalf("the companion of %v is %v", g, c.Companion(g))
		}
		for j := i % 7; j < len(day); j += 7 {
			if h := day[j]; c.LessOrEqual(g, h) != c.LessOrEqual(c.Companion(g), c.Companion(h)) {
				t.Fatalf("%v and %v are in another order than their companions", g, h)
			}
		}
	}
}
