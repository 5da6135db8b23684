package measure_test

import (
	"testing"

	"sprague/games/measure"
)

// Heaps up to 8 where a move takes 1 or 2 counters.
func TestMeasuresOfASmallSubtractionGame(t *testing.T) {
	for m, want := range map[measure.Measure][]int64{
		measure.Remoteness:       {0, 1, 1, 2, 3, 3, 4, 5, 5},
		measure.MisereRemoteness: {0, 1, 2, 2, 3, 4, 4, 5, 6},
		measure.Suspense:         {0, 1, 1, 2, 3, 3, 4, 5, 5},
		measure.MisereSuspense:   {0, 1, 2, 2, 3, 4, 4, 5, 6},
		measure.Foreclosed:       {measure.Ended, measure.Immediate, measure.Immediate, 0, 1, 2, 0, 1, 2},
		measure.MisereForeclosed: {measure.Ended, 0, 1, 2, 0, 1, 2, 0, 1},
		measure.MisereGrundy:     {1, 0, 2, 1, 0, 2, 1, 0, 2},
		measure.Genus:            {0, 1, 4, 0, 1, 4, 0, 1, 4},
	} {
		var got []int64
		var f measure.Fold
		for n := range want {
			f.Start(m)
			for take := 1; take <= min(n, 2); take++ {
				f.Add(got[n-take])
			}
			got = append(got, f.Result())
			if got[n] != want[n] {
				t.Errorf("%v of %d is %d, want %d", m, n, got[n], want[n])
			}
			wantWin := n%3 != 0
			if m.Misere() {
				wantWin = n%3 != 1
			}
			if m.Wins(got[n]) != wantWin {
				t.Errorf("%v of %d is %d: won %t", m, n, got[n], !wantWin)
			}
		}
	}
}
