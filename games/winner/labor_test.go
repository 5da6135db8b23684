package winner_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"sprague/games/registry"
	"sprague/games/search"
	"sprague/games/value"
	"sprague/games/winner"
)

// No budget loses what a smaller one answers: not the default, by which labor alone ends a search,
// and none above, by which the labor of the default is allowed too.
func TestLargerBudgetsAnswerMore(t *testing.T) {
	const usual = 200
	r := rand.New(rand.NewPCG(8, 14))
	answered := map[uint64]int{}
	for name, text := range map[string]string{"domineering": "5,5", "clobber": "4,4", "cram": "5,5", "amazons": "r..l|....|l...", "snort": "3,4", "octal[0.142]": "40"} {
		rules, start := parsed(t, name, text)
		for round := range 12 {
			var components []winner.Component
			for range 1 + r.IntN(2) {
				components = append(components, winner.Component{Rules: rules, Position: after(rules, start[0], r), Count: 1})
			}
			misere := round%2 == 1
			before, by := 0, uint64(0) // 1 if the first player loses, 2 if he wins
			for _, budget := range []uint64{20, 100, usual - 1, usual, usual + 1, 2 * usual, 8 * usual} {
				s := winner.New(t.Context(), search.Budget{Positions: budget})
				s.SetUsual(usual)
				s.Begin(t.Context(), budget)
				var won bool
				var err error
				if misere {
					won, err = s.WinsMisere(components, false)
				} else {
					won, err = s.Wins(value.Value{}, components, false)
				}
				now := 1
				if won {
					now = 2
				}
				switch {
				case errors.Is(err, winner.ErrLimit):
					if now = 0; before > 0 {
						t.Fatalf("%s %v, misere %v: answered by a budget of %d, refused by %d: %v", name, components, misere, by, budget, err)
					}
				case err != nil || before > 0 && now != before:
					t.Fatalf("%s %v, misere %v, budget %d: %v, %v", name, components, misere, budget, won, err)
				default:
					answered[budget]++
				}
				if before, by = now, budget; budget > usual && err == nil && s.Positions() > budget && s.Labor() > usual*12 {
					t.Errorf("a budget of %d took %d positions", budget, s.Positions())
				}
			}
		}
	}
	if answered[usual] < answered[20]+3 || answered[8*usual] < answered[usual]+3 {
		t.Errorf("answers by budget: %v", answered)
	}
}

// A refusal names what ran out, and a budget that allows ten times as much.
func TestLimitsOfSearches(t *testing.T) {
	for _, test := range []struct {
		budget, usual uint64
		labor         bool
		needed        uint64
	}{
		{1000, 1000, true, 2000}, {10_000, 1000, false, 0},
	} {
		rules, err := registry.Parse("clobber")
		if err != nil {
			t.Fatal(err)
		}
		start, err := rules.Parse([]string{"5", "5"})
		if err != nil {
			t.Fatal(err)
		}
		s := winner.New(t.Context(), search.Budget{Positions: test.budget})
		s.SetUsual(test.usual)
		s.Begin(t.Context(), test.budget)
		_, err = s.Wins(value.Value{}, []winner.Component{{Rules: rules, Position: start[0], Count: 1}}, false)
		l := s.Limit(err)
		if !errors.Is(err, winner.ErrLimit) || l.Moves > 0 != test.labor || l.Needed < test.needed || !l.Winner {
			t.Errorf("budget %d of %d: %v, %+v", test.budget, test.usual, err, l)
		}
	}
}
