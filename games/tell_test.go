package games_test

import (
	"testing"

	"sprague/games"
	"sprague/games/value"
)

func TestOutcomeText(t *testing.T) {
	for o, want := range map[value.Outcome][2]string{
		value.N: {"N", "the next player wins"},
		value.P: {"P", "the previous player wins"},
		value.L: {"L", "Left wins, whoever starts"},
		value.R: {"R", "Right wins, whoever starts"},
		value.D: {"D", "a draw: neither player can force a win"},
		0:       {"Outcome(0)", "no known outcome"},
		255:     {"Outcome(255)", "no known outcome"},
	} {
		if got := [2]string{o.String(), games.OutcomeText(o).String()}; got != want {
			t.Errorf("%d: %q, want %q", byte(o), got, want)
		}
	}
}
