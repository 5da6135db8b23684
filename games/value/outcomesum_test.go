package value_test

import (
	"context"
	"testing"

	"sprague/games/value"
)

// What the outcomes of up to three components tell of their sum is what its value tells, and they
// tell it wherever it is the same for all such components.
func TestOutcomesOfSums(t *testing.T) {
	c := value.NewArena(1<<16).Calculate(context.Background(), 1<<30)
	zero := c.Zero()
	one, minus := c.Number(value.Scaled(1, 0)), c.Number(value.Scaled(-1, 0))
	star := c.Make([]*value.Form{zero}, []*value.Form{zero})
	up := c.Make([]*value.Form{zero}, []*value.Form{star})
	all := []*value.Form{
		zero, one, minus, star, up, c.Neg(up), c.Add(one, star), c.Make([]*value.Form{one}, []*value.Form{minus}),
		c.Make([]*value.Form{one}, []*value.Form{zero}), c.Make([]*value.Form{zero}, []*value.Form{minus}), c.Make([]*value.Form{one}, []*value.Form{star}),
		c.Make([]*value.Form{c.Add(one, one)}, []*value.Form{minus}),
	}
	type mover struct {
		outcomes [3]value.Outcome
		right    bool
	}
	won, told := map[mover]map[bool]bool{}, map[mover]bool{}
	for _, f := range all {
		for _, g := range all {
			for _, h := range all {
				total := c.Add(c.Add(f, g), h).Outcome()
				outcomes := [3]value.Outcome{f.Outcome(), g.Outcome(), h.Outcome()}
				var sum value.OutcomeSum
				for _, o := range outcomes {
					sum.Add(o)
				}
				for _, right := range []bool{false, true} {
					want := total == value.N || total == value.L && !right || total == value.R && right
					got, ok := sum.Wins(right)
					if ok && got != want {
						t.Fatalf("%v + %v + %v is %v; right %v wins: %v", value.OfForm(f), value.OfForm(g), value.OfForm(h), total, right, got)
					}
					m := mover{outcomes, right}
					if told[m] = ok; won[m] == nil {
						won[m] = map[bool]bool{}
					}
					won[m][want] = true
				}
				if o, ok := sum.Outcome(); ok && o != total {
					t.Fatalf("%v + %v + %v is %v, not %v", value.OfForm(f), value.OfForm(g), value.OfForm(h), total, o)
				}
			}
		}
	}
	for m, results := range won {
		if told[m] != (len(results) == 1) {
			t.Errorf("%v, right %v: told %v, results %v", m.outcomes, m.right, told[m], results)
		}
	}
	var drawn value.OutcomeSum
	drawn.Add(value.D)
	if _, ok := drawn.Wins(false); ok {
		t.Error("a draw beside nothing has a winner")
	}
}
