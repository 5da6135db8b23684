package period_test

import (
	"slices"

	"sprague/games"
)

// mex returns the least number that is not in the list.
func mex(reached []int64) (least int64) {
	for slices.Contains(reached, least) {
		least++
	}
	return least
}

// subtractionValues solves heaps 0 to n-1 of a subtraction game.
func subtractionValues(set []int, n int) []int64 {
	g := make([]int64, n)
	for heap := range g {
		var reached []int64
		for _, s := range set {
			if s <= heap {
				reached = append(reached, g[heap-s])
			}
		}
		g[heap] = mex(reached)
	}
	return g
}

// octalValues solves heaps 0 to n-1 of the octal game with digits d0, d1, ….
func octalValues(digits []int, n int) []int64 {
	g := make([]int64, n)
	for heap := range g {
		seen := make([]bool, 2*heap+8)
		for k, d := range digits {
			rest := heap - k
			if rest < 0 {
				break
			}
			if d&1 != 0 && rest == 0 && k > 0 {
				seen[0] = true
			}
			if d&2 != 0 && rest > 0 && k > 0 {
				seen[g[rest]] = true
			}
			if d&4 != 0 {
				for a := 1; a <= rest/2; a++ {
					seen[g[a]^g[rest-a]] = true
				}
			}
		}
		for seen[g[heap]] {
			g[heap]++
		}
	}
	return g
}

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
