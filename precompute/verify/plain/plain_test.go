package plain_test

import (
	"context"
	"testing"

	"sprague/games/value"
	"sprague/precompute/verify/plain"
)

// A computation beyond the limit ends.
func TestFull(t *testing.T) {
	g := plain.NewGames(1 << 10)
	x := g.Closed(1000, 3, 7, 5)
	g.LessOrEqual(x, g.Add(x, x))
	if !g.Full() {
		t.Error("it remembers more than it may")
	}
}

// Both implementations of canonical forms agree on all games born by day 2, their sums, and closed
// forms.
func TestAgainstForms(t *testing.T) {
	g := plain.NewGames(1 << 26)
	c := value.NewArena(1<<20).Calculate(context.Background(), 1<<40)
	known := map[*value.Form]plain.Game{}
	var game func(f *value.Form) plain.Game
	game = func(f *value.Form) plain.Game {
		if x, ok := known[f]; ok {
			return x
		}
		var sides [2][]plain.Game
		left, right := c.Options(f)
		for side, options := range [2][]*value.Form{left, right} {
			for _, o := range options {
				sides[side] = append(sides[side], game(o))
			}
		}
		known[f] = g.Raw(sides[0], sides[1])
		return known[f]
	}
	games := func(forms []*value.Form) (all []plain.Game) {
		for _, f := range forms {
			all = append(all, game(f))
		}
		return all
	}
	day1 := []*value.Form{c.Zero(), c.Nimber(1), c.Number(value.Int(1)), c.Number(value.Int(-1))}
	var day2 []*value.Form
	for left := range 16 {
		for right := range 16 {
			var sides [2][]*value.Form
			for i, f := range day1 {
				for side, mask := range [2]int{left, right} {
					if mask>>i&1 == 1 {
						sides[side] = append(sides[side], f)
					}
				}
			}
			f := c.Make(sides[0], sides[1])
			if got := g.Canonical(games(sides[0]), games(sides[1])); got != game(f) {
				t.Fatalf("{%v | %v} is %v, and another game here", sides[0], sides[1], f)
			}
			day2 = append(day2, f)
		}
	}
	for _, x := range day2 {
		if g.Negative(game(x)) != game(c.Neg(x)) {
			t.Errorf("-(%v)", x)
		}
		for _, y := range day2[:64] {
			if g.Add(game(x), game(y)) != game(c.Add(x, y)) {
				t.Errorf("%v + %v", x, y)
			}
			if g.LessOrEqual(game(x), game(y)) != c.LessOrEqual(x, y) {
				t.Errorf("%v <= %v", x, y)
			}
		}
	}
	for number := int64(-9); number <= 9; number++ {
		for ups := int64(-3); ups <= 3; ups++ {
			for nimber := range uint64(4) {
				want := game(c.Closed(value.Scaled(number, 2), ups, nimber))
				if got := g.Closed(number, 2, ups, nimber); got != want {
					t.Errorf("%d/4 + %d ups + *%d", number, ups, nimber)
				}
			}
		}
	}
}
