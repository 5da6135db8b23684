package period_test

import (
	"context"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/games/period"
)

// TestNoPeriodThatIsNotTheLeastPasses holds the search among quotients of a period by
// primes to certificates made larger on purpose.
func TestNoPeriodThatIsNotTheLeastPasses(t *testing.T) {
	all := provenGames(t)
	rapid.Check(t, func(t *rapid.T) {
		p := rapid.SampledFrom(all).Draw(t, "game")
		c := p.proof
		times := rapid.Uint64Range(1, 12).Draw(t, "times")
		later := rapid.Uint64Range(0, 9).Draw(t, "later")
		c.Period, c.Preperiod, c.Checked = times*c.Period, c.Preperiod+later, 1<<40
		cell := func(n uint64) int64 {
			if n >= c.Preperiod+c.Period {
				t.Fatalf("asked for %d of %+v", n, c)
			}
			v, _ := p.proof.Value(n, func(n uint64) int64 { return p.values[n] })
			return v
		}
		err := period.CheckStored(context.Background(), p.rules, c, cell)
		if least := times == 1 && later == 0; least != (err == nil) || err != nil && !strings.Contains(err.Error(), "smaller") {
			t.Fatalf("%s: %d times the period, %d later: %v", p.name, times, later, err)
		}
	})
}

func TestStoredCheckEndsWithItsContext(t *testing.T) {
	p := provenGames(t)[5] // all values are equal
	c := p.proof
	c.Period, c.Checked = 1<<40, 1<<50
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := period.CheckStored(ctx, p.rules, c, func(uint64) int64 { return 0 }); err != context.Canceled {
		t.Error(err)
	}
}
