package games_test

import (
	"slices"
	"testing"

	"sprague/games"
	"sprague/games/gamestest"
	"sprague/games/period"
	"sprague/games/search"
)

func recurrent(t *testing.T, name string) games.Recurrent {
	return gamestest.Ruleset(t, name).(games.Recurrent)
}

// proves checks that a game has the given preperiod and period, proven from the whole sequence and
// during solving.
func proves(t *testing.T, name string, preperiod, length uint64) {
	t.Helper()
	r := recurrent(t, name)
	needed := 2*preperiod + 2*length + 10
	cells := sequence(t, r, needed)
	c, ok := period.Prove(r, cells)
	if !ok || c.Preperiod != preperiod || c.Period != length {
		t.Errorf("%s: %+v, %v; want preperiod %d, period %d", name, c, ok, preperiod, length)
	}
	s := search.NewSequence(r)
	if err := s.Grow(t.Context(), needed, 1<<40); err != nil {
		t.Fatal(err)
	}
	if err := s.Prove(); err != nil {
		t.Fatal(err)
	}
	if s.Table().Proof == nil || *s.Table().Proof != c {
		t.Errorf("%s, solved in order, proves %+v, not %+v", name, s.Table().Proof, c)
	}
}

func TestPublishedPeriods(t *testing.T) {
	var games []struct {
		Octal     string
		Preperiod uint64
		Period    uint64
	}
	load(t, "octal-periods.json", &games)
	if len(games) < 40 {
		t.Fatalf("only %d periods", len(games))
	}
	for _, g := range games {
		t.Run(g.Octal, func(t *testing.T) { proves(t, "octal["+g.Octal+"]", g.Preperiod, g.Period) })
	}
}

func TestFamousPeriods(t *testing.T) {
	proves(t, "kayles", 71, 12)
	proves(t, "dawson-kayles", 53, 34)
	proves(t, "dawson-chess", 52, 34)
	proves(t, "guiles", 1, 10)
	proves(t, "subtraction[]", 0, 1)
	proves(t, "subtraction[1..4]", 0, 5)
	proves(t, "subtraction[1,3,4]", 0, 7)
	proves(t, "subtraction[2,5,7]", 0, 22)
}

func TestDawsonsKaylesIsDawsonsChessOneHeapOn(t *testing.T) {
	kayles := sequence(t, recurrent(t, "dawson-kayles"), 501)
	chess := sequence(t, recurrent(t, "dawson-chess"), 500)
	if !slices.Equal(kayles[1:], chess) {
		t.Error("they differ")
	}
}

// 0.6 looks arithmetic-periodic from 1 and breaks at 12. No period is known for it, 0.007 or
// Grundy's game.
func TestUnknownPeriodsAreNotClaimed(t *testing.T) {
	for _, name := range []string{"officers", "treblecross", "octal[0.06]", "octal[0.16]"} {
		r := recurrent(t, name)
		if c, ok := period.Prove(r, sequence(t, r, 3001)); ok {
			t.Errorf("%s: %+v", name, c)
		}
	}
}

func TestRepeatingCodesHaveNoPeriodTheorem(t *testing.T) {
	for _, name := range []string{"lasker", "octal[0.(3)]", "octal[0.(12)]", "octal[0.0(01)]"} {
		if theorem, checked, ok := recurrent(t, name).PeriodTheorem(1, 4); ok {
			t.Errorf("%s: %s to %d", name, theorem, checked)
		}
	}
}

func TestNearlyEqualSequencesDiffer(t *testing.T) {
	a := sequence(t, recurrent(t, "octal[0.161]"), 600)
	b := sequence(t, recurrent(t, "octal[0.36]"), 600)
	for n := range a {
		if a[n] != b[n] {
			if n != 519 {
				t.Errorf("0.161 and 0.36 differ first at %d, not at 519", n)
			}
			return
		}
	}
	t.Error("0.161 and 0.36 do not differ")
}

// Taking factorials gives the values period 25 from 0 to 5049, but then 5040 may be taken too. Only
// a theorem proves a period, not a long stretch.
func TestFactorialsBreakTheirPeriodAt5050(t *testing.T) {
	r := recurrent(t, "subtraction[1,2,6,24,120,720,5040]")
	cells := sequence(t, r, 6000)
	if c, ok := period.Prove(r, cells[:5050]); ok {
		t.Errorf("%+v", c)
	}
	for n := 25; n < len(cells); n++ {
		if cells[n] != cells[n-25] {
			if n != 5050 {
				t.Errorf("the period breaks at %d", n)
			}
			return
		}
	}
	t.Error("the period does not break")
}
