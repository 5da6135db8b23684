package period_test

import (
	"context"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/period"
)

// proven is a game with its values and the certificate that they prove.
type proven struct {
	name   string
	rules  games.Recurrent
	values []int64
	proof  period.Certificate
}

func provenGames(t *testing.T) []proven {
	all := []proven{
		{name: "kayles", values: octalValues([]byte{0, 7, 7}, 500)},
		{name: "dawson-chess", values: octalValues([]byte{0, 1, 3, 7}, 500)},
		{name: "octal[4.72]", values: octalValues([]byte{4, 7, 2}, 500)},
		{name: "subtraction[2,5,7]", values: subtractionValues([]int{2, 5, 7}, 500)},
		{name: "subtraction[3,8,13]", values: subtractionValues([]int{3, 8, 13}, 500)},
		{name: "subtraction[]", values: subtractionValues(nil, 500)},
	}
	for i := range all {
		all[i].rules = recurrent(t, all[i].name)
		c, ok := period.Prove(all[i].rules, all[i].values)
		if !ok {
			t.Fatalf("%s has no period", all[i].name)
		}
		all[i].proof = c
	}
	return all
}

// check checks a certificate by the values before its preperiod and period.
func (p proven) check(t *testing.T, c period.Certificate) error {
	return period.CheckCertificate(t.Context(), p.rules, c, func(n uint64) int64 {
		if n >= c.Preperiod+c.Period {
			t.Fatalf("%s: %+v: asked for heap %d", p.name, c, n)
		}
		return p.values[n]
	})
}

func TestTrueCertificatesAreAccepted(t *testing.T) {
	for _, p := range provenGames(t) {
		if err := p.check(t, p.proof); err != nil {
			t.Errorf("%s: %+v: %v", p.name, p.proof, err)
		}
		farther := p.proof
		farther.Checked += 50
		if err := p.check(t, farther); err != nil {
			t.Errorf("%s: %+v: %v", p.name, farther, err)
		}
	}
}

func TestTamperedCertificatesAreRejected(t *testing.T) {
	tamper := map[string]func(c *period.Certificate){
		"no theorem":             func(c *period.Certificate) { c.Theorem = "" },
		"another theorem":        func(c *period.Certificate) { c.Theorem = "arithmetic" },
		"a multiple":             func(c *period.Certificate) { c.Period *= 2; c.Checked = 499 },
		"no period":              func(c *period.Certificate) { c.Period = 0 },
		"a huge period":          func(c *period.Certificate) { c.Period = math.MaxUint64; c.Checked = math.MaxUint64 },
		"a huge preperiod":       func(c *period.Certificate) { c.Preperiod = math.MaxUint64; c.Checked = math.MaxUint64 },
		"a preperiod too large":  func(c *period.Certificate) { c.Preperiod++; c.Checked = 499 },
		"not checked far enough": func(c *period.Certificate) { c.Checked-- },
		"not checked":            func(c *period.Certificate) { c.Checked = 0 },
	}
	for _, p := range provenGames(t) {
		for how, change := range tamper {
			c := p.proof
			change(&c)
			if p.name == "subtraction[]" && how == "not checked" && c.Checked == p.proof.Checked {
				continue
			}
			if p.check(t, c) == nil {
				t.Errorf("%s: %s: %+v is accepted", p.name, how, c)
			}
		}
	}
}

func TestGamesWithoutATheoremHaveNoCertificates(t *testing.T) {
	c := period.Certificate{Theorem: "Guy-Smith", Period: 1, Checked: 100}
	if period.CheckCertificate(t.Context(), recurrent(t, "lasker"), c, func(uint64) int64 { return 0 }) == nil {
		t.Error("accepted")
	}
}

// TestNonMinimalPeriodsFail tests the search among quotients of a period by primes with
// artificially enlarged certificates.
func TestNonMinimalPeriodsFail(t *testing.T) {
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
		err := period.CheckCertificate(context.Background(), p.rules, c, cell)
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
	if err := period.CheckCertificate(ctx, p.rules, c, func(uint64) int64 { return 0 }); err != context.Canceled {
		t.Error(err)
	}
}
