package periods

import (
	"fmt"

	"sprague/games"
	"sprague/games/period"
	"sprague/internal/say"
)

// theorem is a theorem about periods. A period p with preperiod s is proven if it holds up to N =
// preperiods·max(s, least) + periods·p + factor·m - less, where m depends on the moves.
type theorem struct {
	name      string // as given by the ruleset
	statement say.Text
	extent    say.Text // description of m

	preperiods, least, periods, factor, minus uint64
}

// theorems are those of heap games; docs/theory.md has the proofs.
var theorems = []theorem{
	{
		name: "subtraction", preperiods: 1, periods: 1, factor: 1, minus: 1,
		statement: say.Textf("S. W. Golomb 1966: the value of a heap of m or more is a function of the m values before it; if m neighbors agree with those a period on, all later ones do"),
		extent:    say.Textf("m, the largest number that may be taken"),
	},
	{
		name: "Guy-Smith", preperiods: 2, least: 1, periods: 2, factor: 1,
		statement: say.Textf("R. K. Guy and C. A. B. Smith 1956: for an octal code whose last digit is d_t, a period p that holds from s up to 2s + 2p + t holds for ever, s counting as at least 1"),
		extent:    say.Textf("t, the place of the code's last digit"),
	},
	{
		name: "all-but", preperiods: 1, periods: 1, factor: 2,
		statement: say.Textf("docs/theory.md, and A. N. Siegel 2013, chapter IV.2: all numbers but some up to m may be taken; if values a period apart rise by the same saltus over 2m + 1 neighbors, they do so for ever"),
		extent:    say.Textf("m, the largest number that may not be taken"),
	},
}

// theoremOf returns the theorem with a name.
func theoremOf(name string) (theorem, error) {
	for _, t := range theorems {
		if t.name == name {
			return t, nil
		}
	}
	return theorem{}, say.Errorf("%q is no period theorem of this program", name)
}

// condition formats the theorem's condition with numbers, up to needed, the bound given by the
// ruleset.
func (t theorem) condition(c period.Certificate, needed uint64) say.Text {
	s := max(c.Preperiod, t.least)
	m := (needed + t.minus - t.preperiods*s - t.periods*c.Period) / t.factor
	less := ""
	if t.minus > 0 {
		less = fmt.Sprintf("-%d", t.minus)
	}
	return say.Textf("%s for all n from %d to %d, so up to N = %s+%s+%s%s = %d (%d is %s)",
		Equation(c.Period, c.Saltus), c.Preperiod, needed-c.Period,
		product(t.preperiods, s), product(t.periods, c.Period), product(t.factor, m), less, needed, m, t.extent)
}

// Equation formats the equation of a period.
func Equation(period, saltus uint64) string {
	if saltus > 0 {
		return fmt.Sprintf("g(n+%d) = g(n) + %d", period, saltus)
	}
	return fmt.Sprintf("g(n+%d) = g(n)", period)
}

func product(factor, n uint64) string {
	if factor == 1 {
		return fmt.Sprint(n)
	}
	return fmt.Sprintf("%d×%d", factor, n)
}

// Theorem returns the statement of the theorem that a certificate names, and the bound up to which
// the period must hold. It fails if the theorem does not apply.
func Theorem(rules games.Recurrent, c period.Certificate) (statement say.Text, needed uint64, err error) {
	t, needed, err := requirement(rules, c)
	return t.statement, needed, err
}

// requirement returns the theorem of a certificate, and the bound up to which the period must hold.
func requirement(rules games.Recurrent, c period.Certificate) (t theorem, needed uint64, err error) {
	name, needed, ok := rules.PeriodTheorem(c.Preperiod, c.Period)
	if !ok || name != c.Theorem {
		return theorem{}, 0, say.Errorf("the theorem %q does not apply", c.Theorem)
	}
	t, err = theoremOf(name)
	return t, needed, err
}
