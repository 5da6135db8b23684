package period_test

import (
	"sprague/games"
	"sprague/games/gamestest/play"
)

// subtractionValues solves heaps 0 to n-1 of a subtraction game.
func subtractionValues(set []int, n int) []int64 {
	return play.Values(n, func(heap int, values []int64, reach func(int64)) {
		for _, taken := range set {
			if taken <= heap {
				reach(values[heap-taken])
			}
		}
	})
}

// octalValues solves heaps 0 to n-1 of the octal game with digits d0, d1, ….
func octalValues(digits []byte, n int) []int64 { return play.Octal[int64](n, digits, false) }

// extended returns the value of heap n by a period.
func extended(g []int64, preperiod, period uint64, n int) int64 {
	if uint64(n) < preperiod {
		return g[n]
	}
	return g[preperiod+(uint64(n)-preperiod)%period]
}

// theorem is an artificial game with a theorem of the usual form: a period that holds for a certain
// stretch beyond the preperiod holds forever.
type theorem struct {
	games.Numbered
	preperiods, periods, more uint64
}

func (r theorem) PeriodTheorem(preperiod, period uint64) (string, uint64, bool) {
	return "made-up", r.preperiods*preperiod + r.periods*period + r.more, true
}
