package winner_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/registry"
	"sprague/games/search"
	"sprague/games/value"
	"sprague/games/winner"
)

// bounded returns the rulesets with bounds.
func bounded(t *testing.T) (all []games.Bounded) {
	t.Helper()
	for _, f := range registry.Families() {
		if rules, err := f.New(""); err == nil {
			if b, ok := rules.(games.Bounded); ok {
				all = append(all, b)
			}
		}
	}
	if len(all) == 0 {
		t.Fatal("no ruleset has bounds")
	}
	return all
}

// The values of all boards of up to 12 squares, and of some larger ones, lie between their bounds
// by blocks.
func TestBoundsHold(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for _, rules := range bounded(t) {
		for width := 1; width <= 12; width++ {
			for height := 1; width*height <= 12; height++ {
				for filled := range 1 << (width * height) {
					if width*height == 12 && r.IntN(8) > 0 {
						continue
					}
					expectBounds(t, rules, rowsOf(width, height, func(i int) bool { return filled>>i&1 == 1 }), 1+r.IntN(width*height))
				}
			}
		}
		for range 300 {
			width, height := 2+r.IntN(4), 2+r.IntN(4)
			expectBounds(t, rules, rowsOf(width, height, func(int) bool { return r.IntN(4) == 0 }), 1+r.IntN(20))
		}
		for range 100 { // boards kept as texts
			width, height := 22+r.IntN(12), 3
			expectBounds(t, rules, rowsOf(width, height, func(int) bool { return r.IntN(3) > 0 }), 1+r.IntN(20))
		}
	}
}

// rowsOf returns the rows of a board.
func rowsOf(width, height int, filled func(i int) bool) string {
	rows := make([]string, height)
	for i := range width * height {
		square := "."
		if filled(i) {
			square = "x"
		}
		rows[i/width] += square
	}
	return strings.Join(rows, "|")
}

var (
	boundsEngine = search.NewEngine(search.Budget{Positions: 1 << 22})
	boundsArena  = value.NewArena(1 << 22)
)

// expectBounds expects the value of a board to lie between sums with the heats of its bounds: by
// its stops, and in all parts.
func expectBounds(t *testing.T, rules games.Bounded, text string, squares int) {
	t.Helper()
	parsed, err := rules.Parse([]string{text})
	if err != nil {
		t.Fatal(text, err)
	}
	p, v := parsed[0], value.Value{}
	calculation := boundsArena.Calculate(t.Context(), 1<<40)
	formOf := func(p games.Position) *value.Form {
		result, err := boundsEngine.Value(t.Context(), rules, p)
		if err != nil {
			t.Fatal(rules.Identity().Name, text, err)
		}
		v = result.Value
		return calculation.Form(v)
	}
	refused := uint64(len(text)) % 3 // every third test refuses a block
	bounds := rules.Bounds(p, squares, func(block games.Position) (games.Heat, bool) {
		if refused++; refused%5 == 0 {
			return games.Heat{}, false
		}
		f := formOf(block)
		mean, temperature := calculation.Mean(f)
		stop := f.LeftStop().Sub(mean)
		return games.Heat{Mean: cell(t, mean), Temperature: cell(t, temperature), Next: -1 << games.BoundScale, Gain: cell(t, stop)}, true
	})
	f := formOf(p)
	negative := calculation.Neg(f)
	for side, h := range map[string]games.Heat{"left": bounds.Left, "right": bounds.Right} {
		g := f
		if side == "right" {
			g = negative
		}
		mean, _ := calculation.Mean(g)
		first := h.Mean + max(0, h.Gain-max(0, h.Next))
		second := h.Mean - max(0, h.Temperature)
		if cell(t, mean) < h.Mean || cell(t, g.LeftStop()) < first || cell(t, g.RightStop()) < second {
			t.Fatalf("%s(%s), squares %d, %s: %v has mean %v and stops %v, %v; bounds %+v", rules.Identity().Name, text, squares, side, v, mean, g.LeftStop(), g.RightStop(), h)
		}
		if h.Temperature < 0 && !calculation.LessOrEqual(calculation.Number(value.Scaled(h.Mean, games.BoundScale)), g) {
			t.Fatalf("%s(%s), squares %d, %s: %v is not at least the number of %+v", rules.Identity().Name, text, squares, side, v, h)
		}
	}
	lead := 0
	rules.Moves(p, func(m games.Move) bool {
		lead += map[games.Player]int{games.Left: 1, games.Right: -1}[m.Player]
		return true
	})
	if bounds.Lead != lead && bounds.Lead != 0 {
		t.Fatalf("%s(%s): lead %d, want %d", rules.Identity().Name, text, bounds.Lead, lead)
	}
}

// The heat of a form, and that of its negative, are its mean, its temperature, and the gain from its
// mean to its stop.
func TestHeatsOfForms(t *testing.T) {
	s := winner.New(t.Context(), search.Budget{Positions: 1 << 20})
	c := boundsArena.Calculate(t.Context(), 1<<40)
	r, uneven := rand.New(rand.NewPCG(9, 10)), 0
	for range 300 {
		number := func() []*value.Form { return []*value.Form{c.Number(value.Scaled(r.Int64N(33)-16, 2))} }
		f := c.Make([]*value.Form{c.Make(number(), number())}, number())
		gains := [2]int64{}
		for i, g := range []*value.Form{f, c.Neg(f)} {
			mean, temperature := c.Mean(g)
			gains[i] = cell(t, g.LeftStop().Sub(mean))
			want := games.Heat{Mean: cell(t, mean), Temperature: cell(t, temperature), Next: -1 << games.BoundScale, Gain: gains[i]}
			if got, ok := s.HeatOf(value.OfForm(f), i == 1); !ok || got != want {
				t.Errorf("%v, side %d: %+v, want %+v", f, i, got, want)
			}
		}
		if gains[0] != gains[1] {
			uneven++
		}
	}
	if uneven < 20 {
		t.Errorf("only %d forms have stops of different distances from the mean", uneven)
	}
}

func cell(t *testing.T, x value.Dyadic) int64 {
	t.Helper()
	n, ok := x.Cell(games.BoundScale)
	if !ok {
		t.Fatal(fmt.Sprint(x), "is too fine")
	}
	return n
}
