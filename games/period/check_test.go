package period_test

import (
	"math"
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
		{name: "kayles", values: octalValues([]int{0, 7, 7}, 500)},
		{name: "dawson-chess", values: octalValues([]int{0, 1, 3, 7}, 500)},
		{name: "octal[4.72]", values: octalValues([]int{4, 7, 2}, 500)},
		{name: "subtraction[2,5,7]", values: subtractionValues([]int{2, 5, 7}, 500)},
		{name: "subtraction[3,8,13]", values: subtractionValues([]int{3, 8, 13}, 500)},
		{name: "subtraction[]", values: subtractionValues(nil, 500)},
	}
	for i := range all {
		all[i].rules = recurrent(t, all[i].name)
		c, ok := period.Find(all[i].rules, all[i].values)
		if !ok {
			t.Fatalf("%s has no period", all[i].name)
		}
		all[i].proof = c
	}
	return all
}

// check proves a certificate from the values of a game, as far as it tells.
func (p proven) check(t interface{ Fatalf(string, ...any) }, c period.Certificate) error {
	return period.Check(p.rules, c, func(n uint64) int64 {
		if n > c.Checked {
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
		"a longer period":        func(c *period.Certificate) { c.Period++; c.Checked = 499 },
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
		if c := p.proof; c.Preperiod > 0 {
			c.Preperiod--
			if p.check(t, c) == nil {
				t.Errorf("%s: a preperiod too small: %+v is accepted", p.name, c)
			}
		}
		if c := p.proof; c.Period > 1 {
			c.Period--
			if p.check(t, c) == nil {
				t.Errorf("%s: a shorter period: %+v is accepted", p.name, c)
			}
		}
	}
}

// What the theorem compares are the values from the preperiod on and those a
// period later.
func TestOneCorruptedValueSpoilsTheProof(t *testing.T) {
	for _, p := range provenGames(t) {
		rapid.Check(t, func(t *rapid.T) {
			c := p.proof
			spoilt := rapid.Uint64Range(c.Preperiod, c.Checked-c.Period).Draw(t, "heap")
			if rapid.Bool().Draw(t, "later") {
				spoilt += c.Period
			}
			change := rapid.Int64Range(1, 15).Draw(t, "change")
			err := period.Check(p.rules, c, func(n uint64) int64 {
				if n == spoilt {
					return p.values[n] ^ change
				}
				return p.values[n]
			})
			if err == nil {
				t.Fatalf("%s: with heap %d worth %d, %+v is accepted", p.name, spoilt, p.values[spoilt]^change, c)
			}
		})
	}
}

func TestGamesWithoutATheoremHaveNoCertificates(t *testing.T) {
	c := period.Certificate{Theorem: "Guy-Smith", Period: 1, Checked: 100}
	if period.Check(recurrent(t, "lasker"), c, func(uint64) int64 { return 0 }) == nil {
		t.Error("accepted")
	}
}

// 0.6 looks periodic with saltus from 1 on: the theorem knows only plain
// periods, so no certificate for it may pass.
func TestStretchesThatOnlyLookPeriodicAreRejected(t *testing.T) {
	r := recurrent(t, "officers")
	values := octalValues([]int{0, 6}, 3001)
	for length := uint64(1); length < 700; length++ {
		for _, preperiod := range []uint64{0, 1, 12, 100} {
			theorem, checked, ok := r.PeriodTheorem(preperiod, length)
			c := period.Certificate{Theorem: theorem, Preperiod: preperiod, Period: length, Checked: checked}
			if ok && period.Check(r, c, func(n uint64) int64 { return values[n] }) == nil {
				t.Fatalf("%+v is accepted", c)
			}
		}
	}
}
