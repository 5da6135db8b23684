package games_test

import (
	"fmt"
	"testing"

	"sprague/games"
	"sprague/games/measure"
	"sprague/games/registry"
	"sprague/games/search"
	"sprague/games/value"
)

// misereTo is the number of positions per ruleset that are compared with play.
var misereTo = map[string]uint64{"divisors": 3000, "powers-of-two": 3000, "wythoff": 2500, "nim": 60, "euclid": 900}

// Theorems about misere play and measures agree with the moves.
func TestTheoremsOfMeasuresHoldInPlay(t *testing.T) {
	for _, name := range registry.Names() {
		r, err := registry.New(name, "")
		if err != nil {
			continue // it requires parameters
		}
		decided, isDecided := r.(games.MisereDecided)
		measured, isMeasured := r.(games.Measured)
		if !isDecided && !isMeasured {
			continue
		}
		most, ok := misereTo[name]
		if !ok {
			t.Errorf("%s has theorems that this test does not know", name)
			continue
		}
		t.Run(name, func(t *testing.T) {
			numbered := r.(games.Numbered)
			var columns search.Columns
			var ev search.Evaluator
			for i := range most {
				x, err := ev.MeasuresInOrder(numbered, i, &columns)
				if err != nil {
					t.Fatal(err)
				}
				columns.Append(x)
				p := numbered.At(i)
				at := fmt.Sprintf("%s(%s)", name, r.Format(p))
				if isDecided {
					got, ok := decided.MisereOutcome(p)
					if won := measure.MisereGrundy.Wins(x[measure.MisereGrundy]); !ok || (got == value.N) != won {
						t.Errorf("%s is %v in misere play; by its moves it is won: %t", at, got, won)
					}
				}
				if isMeasured {
					for m := range measure.Count {
						if got, ok := measured.Measure(p, m); ok && got != x[m] {
							t.Errorf("%s has the %v %d; by its moves %d", at, m, got, x[m])
						}
					}
				}
			}
		})
	}
}
