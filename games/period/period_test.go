package period_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/gamestest"
	"sprague/games/period"
)

func recurrent(t interface{ Fatal(...any) }, name string) games.Recurrent {
	return gamestest.Ruleset(t, name).(games.Recurrent)
}

// smallest finds the smallest period that the values and the theorem prove, and its smallest
// preperiod, by trying all.
func smallest(r games.Recurrent, g []int64) (preperiod, length uint64, found bool) {
	last := uint64(len(g)) - 1
	for p := uint64(1); p <= last; p++ {
		for s := uint64(0); s+p <= last; s++ {
			if !slices.Equal(g[s:last+1-p], g[s+p:]) {
				continue
			}
			if _, checked, ok := r.PeriodTheorem(s, p); ok && checked <= last {
				return s, p, true
			}
		}
	}
	return 0, 0, false
}

// periodic draws a sequence that is eventually periodic, or nearly so.
func periodic(t *rapid.T) []int64 {
	values := rapid.Int64Range(0, 2)
	start := rapid.SliceOfN(values, 0, 12).Draw(t, "start")
	round := rapid.SliceOfN(values, 1, 8).Draw(t, "round")
	g := slices.Concat(start, slices.Repeat(round, rapid.IntRange(1, 12).Draw(t, "rounds")))
	if rapid.Bool().Draw(t, "spoilt") {
		g[rapid.IntRange(0, len(g)-1).Draw(t, "at")] ^= 1
	}
	return g[:rapid.IntRange(1, len(g)).Draw(t, "length")]
}

func TestFindReturnsMinimalProvenPeriod(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := theorem{
			preperiods: rapid.Uint64Range(1, 2).Draw(t, "preperiods"),
			periods:    rapid.Uint64Range(1, 2).Draw(t, "periods"),
			more:       rapid.Uint64Range(0, 6).Draw(t, "more"),
		}
		g := periodic(t)
		preperiod, length, proven := smallest(r, g)
		c, found := period.Prove(r, g)
		if found != proven || found && (c.Preperiod != preperiod || c.Period != length) {
			t.Fatalf("found %+v, %v; proven are preperiod %d, period %d, %v", c, found, preperiod, length, proven)
		}
		if !found {
			return
		}
		if name, checked, _ := r.PeriodTheorem(c.Preperiod, c.Period); c.Theorem != name || c.Checked != checked || checked >= uint64(len(g)) {
			t.Fatalf("%+v from %d values", c, len(g))
		}
	})
}

func TestNoValuesProveNothing(t *testing.T) {
	for _, g := range [][]int64{nil, {0}} {
		if c, ok := period.Prove(recurrent(t, "kayles"), g); ok {
			t.Errorf("%v: %+v", g, c)
		}
	}
}

func TestNoTheoremProvesNothing(t *testing.T) {
	if c, ok := period.Prove(recurrent(t, "lasker"), make([]int64, 1000)); ok {
		t.Errorf("%+v", c)
	}
}

// confirm checks that a period found from a prefix holds in the whole sequence, and that no smaller
// one does.
func confirm(t rapid.TB, name string, c period.Certificate, g []int64) {
	for n := range g {
		if want := extended(g, c.Preperiod, c.Period, n); g[n] != want {
			t.Fatalf("%s: %+v, but heap %d is worth %d, not %d", name, c, n, g[n], want)
		}
	}
	if s := c.Preperiod; s > 0 && g[s-1] == g[s-1+c.Period] {
		t.Fatalf("%s: %+v, but preperiod %d is enough", name, c, s-1)
	}
	for p := uint64(1); p < c.Period; p++ {
		if stretch := g[c.Preperiod:]; slices.Equal(stretch[p:], stretch[:uint64(len(stretch))-p]) {
			t.Fatalf("%s: %+v, but period %d is enough", name, c, p)
		}
	}
}

func TestPeriodsOfSubtractionGamesHoldThreeTimesAsFar(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		set := rapid.SliceOfNDistinct(rapid.IntRange(1, 14), 0, 4, rapid.ID[int]).Draw(t, "set")
		name := "subtraction[" + strings.Trim(strings.Join(strings.Fields(fmt.Sprint(set)), ","), "[]") + "]"
		r := recurrent(t, name)
		for reach := 64; ; reach *= 2 {
			if c, ok := period.Prove(r, subtractionValues(set, reach)); ok {
				confirm(t, name, c, subtractionValues(set, 3*reach))
				return
			}
			if reach > 1<<14 {
				t.Fatalf("%s: no period", name)
			}
		}
	})
}

func TestPeriodsOfOctalGamesHoldThreeTimesAsFar(t *testing.T) {
	confirmed := func(t rapid.TB, text string) bool {
		var digits []byte
		for _, d := range text {
			digits = append(digits, byte(d-'0'))
		}
		name := "octal[" + text[:1] + "." + text[1:] + "]"
		c, ok := period.Prove(recurrent(t, name), octalValues(digits, 401))
		if ok {
			confirm(t, name, c, octalValues(digits, 1500))
		}
		return ok
	}
	if !confirmed(t, "077") {
		t.Error("no period was found of kayles")
	}
	rapid.Check(t, func(t *rapid.T) { confirmed(t, rapid.StringMatching(`[04][0-7]{1,4}`).Draw(t, "digits")) })
}
