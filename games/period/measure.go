package period

import (
	"sprague/games"
	"sprague/games/measure"
)

// OfMeasure returns the theorem that proves periods of a ruleset's measure, and false if there is
// none.
func OfMeasure(r games.Ruleset, m measure.Measure) (games.Recurrent, bool) {
	heaped, isHeaped := r.(games.Heaped)
	width, ok := games.StructureOf(r).Window()
	if !ok || !isHeaped || width > windowReach {
		return nil, false
	}
	return window{heaped, width, m.Turns()}, true
}

// windowReach keeps the bounds of the theorem within 62 bits.
const windowReach = 1 << 60

// window is the theorem about measures of windowed games. For n >= width the measure of n is a
// function of those of n-1, …, n-width. So two equal stretches of width measures, a period apart,
// continue equally forever. Numbers of turns may rise by an even saltus. Added to the numbers of
// all options it keeps their parity, so the same option is the best, and the saltus is added to the
// result (proof in docs/theory.md).
type window struct {
	games.Heaped
	width uint64
	turns bool // the measure is a number of turns
}

func (w window) PeriodTheorem(preperiod, period uint64) (string, uint64, bool) {
	if preperiod > windowReach || period > windowReach {
		return "", 0, false
	}
	return "window", preperiod + period + w.width - 1, true
}

func (w window) Arithmetic(saltus uint64) bool { return w.turns && saltus%2 == 0 }
