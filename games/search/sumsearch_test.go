package search

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/registry"
	"sprague/games/value"
)

// board draws a board of dominoes.
func board(r *rand.Rand, width, height int) string {
	rows := make([]string, height)
	for y := range rows {
		for range width {
			rows[y] += string("....x"[r.IntN(5)])
		}
	}
	return strings.Join(rows, "|")
}

// dominoes reads a board.
func dominoes(t *testing.T, text string) (games.Partizan, games.Position) {
	t.Helper()
	r, err := registry.Parse("domineering")
	if err != nil {
		t.Fatal(err)
	}
	p, err := r.Parse([]string{text})
	if err != nil {
		t.Fatal(err)
	}
	return r.(games.Partizan), p[0]
}

// newSumSearch begins a sum search of an engine that remembers no position.
func newSumSearch(budget Budget) *sumSearch {
	return NewEngine(budget).Sums(context.Background()).search
}

// outcome searches for the outcome of a sum.
func (c *sumSearch) outcome(t *testing.T, v value.Value) value.Outcome {
	t.Helper()
	left := c.wins(c.state(v), false)
	right := c.wins(c.state(v), true)
	if c.err != nil {
		t.Fatal(v, c.err)
	}
	return value.OutcomeOf(left, right)
}

// The search of a whole sum agrees with its canonical form; sums are drawn with means about 0, where
// most is open.
func TestSearchesOfSumsAgreeWithCanonicalForms(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	e, ctx := NewEngine(DefaultBudget), context.Background()
	for range 3000 {
		var v value.Value
		mean := value.Dyadic{}
		c := newSumSearch(DefaultBudget)
		for range 1 + random.IntN(4) {
			rules, p := dominoes(t, board(random, 1+random.IntN(3), 1+random.IntN(3)))
			if random.IntN(2) == 0 {
				p = rules.Negate(p)
			}
			result, err := e.Value(ctx, rules, p)
			if err != nil {
				t.Fatal(err)
			}
			x := result.Value.Times(1 + random.Uint64N(3))
			v = v.Add(x)
			m, _ := c.calc.Mean(c.calc.Form(x))
			mean = mean.Add(m)
		}
		beside := value.OfNumber(value.Scaled(random.Int64N(5)-2, uint(random.IntN(3))).Sub(mean)).
			Add(value.OfForm(c.calc.Ups(random.Int64N(3)-1, random.Uint64N(3))))
		v = v.Add(beside)
		settled, err := e.Sums(ctx).Settle(v)
		if err != nil {
			t.Fatal(err)
		}
		if got := c.outcome(t, v); got != settled.Outcome() {
			t.Fatalf("%v is worth %v, %v; a search says %v", v, settled, settled.Outcome(), got)
		}
	}
}

// A sum of thirty switches, which has a canonical form of 2^30 positions, is won by taking the
// hottest first.
func TestSumsOfManySwitchesAreSearched(t *testing.T) {
	e := NewEngine(Budget{Positions: 100_000})
	c := e.Sums(context.Background()).search
	var v value.Value
	sign, ahead := int64(1), int64(0)
	for n := int64(30); n > 0; n-- {
		v = v.Add(value.OfForm(c.calc.Make([]*value.Form{c.calc.Number(value.Int(n * n))}, []*value.Form{c.calc.Number(value.Int(-n * n))})))
		ahead += sign * n * n
		sign = -sign
	}
	if _, err := e.Sums(context.Background()).Settle(v); !games.IsTooLarge(err) {
		t.Errorf("the sum of thirty switches: %v", err)
	}
	for _, test := range []struct {
		beside int64
		want   value.Outcome
	}{{ahead + 1, value.L}, {ahead, value.L}, {ahead - 1, value.N}, {1 - ahead, value.N}, {-ahead, value.R}} {
		if got := c.outcome(t, v.Add(value.OfNumber(value.Int(test.beside)))); got != test.want {
			t.Errorf("with %d beside: %v, not %v", test.beside, got, test.want)
		}
	}
}

func TestCopiesCancel(t *testing.T) {
	e := NewEngine(DefaultBudget)
	c := e.Sums(context.Background()).search
	rules, p := dominoes(t, "..|..")
	square, err := e.Value(context.Background(), rules, p)
	if err != nil {
		t.Fatal(err)
	}
	const many = 1_000_000_000_000
	if got := c.outcome(t, square.Value.Times(many)); got != value.P {
		t.Errorf("an even number of switches: %v", got)
	}
	if got := c.outcome(t, square.Value.Times(many+1)); got != value.N {
		t.Errorf("an odd number of switches: %v", got)
	}
}

func TestSearchesOfSumsEnd(t *testing.T) {
	random, e := rand.New(rand.NewPCG(5, 6)), NewEngine(DefaultBudget)
	var v value.Value
	for range 30 {
		rules, p := dominoes(t, board(random, 4, 3))
		result, err := e.Value(context.Background(), rules, p)
		if err != nil {
			t.Fatal(err)
		}
		v = v.Add(result.Value)
	}
	if _, err := NewEngine(Budget{Positions: 10}).Sums(context.Background()).Wins(v, false); !games.IsTooLarge(err) {
		t.Errorf("beyond the budget: %v", err)
	}
	over, end := context.WithCancel(context.Background())
	end()
	if _, err := NewEngine(DefaultBudget).Sums(over).Wins(v, false); !errors.Is(err, context.Canceled) {
		t.Errorf("after the end: %v", err)
	}
}
