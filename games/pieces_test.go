package games_test

import (
	"fmt"
	"strings"
	"testing"

	"sprague/games/value"
)

// sheetsTo lists the sheets with sides up to w and h.
func sheetsTo(w, h int) (all []string) {
	for x := range w {
		for y := range h {
			all = append(all, fmt.Sprintf("%d,%d", x+1, y+1))
		}
	}
	return all
}

// value returns the engine's value.
func (t trial) value(state string) value.Value {
	t.Helper()
	return t.values(state)["engine"]
}

func TestCuttingFollowsItsRules(t *testing.T) {
	trial := newTrial(t, plainCutting)
	each(sheetsTo(12, 12), trial.sameMoves, trial.worthByMex, trial.aims)
	each(sheetsTo(7, 6), trial.worthByPlay)
}

func TestTwoPositionsAdd(t *testing.T) {
	for _, test := range []struct {
		rules     *game
		positions []string
	}{
		{plainCutting, sheetsTo(5, 5)},
		{plainCutcake, sheetsTo(4, 4)},
		{plainTurning("sym", namedTurning["sym"]), wordsTo(4, "bw")},
	} {
		trial := newTrial(t, test.rules)
		for i, a := range test.positions {
			for _, b := range test.positions[i:] {
				want := trial.value(a).Add(trial.value(b)).Outcome()
				if got := trial.outcome(component{test.rules, a}, component{test.rules, b}); got != want {
					t.Errorf("%s: %s + %s is %v by play, %v by value", test.rules.name, a, b, got, want)
				}
			}
		}
	}
}

func TestMessengerFollowsItsRules(t *testing.T) {
	trial := newTrial(t, plainMessenger)
	for _, row := range wordsTo(8, "bw") {
		trial.sameMoves(row)
		trial.worthByMex(row)
		trial.aims(row)
		if len(row) <= 6 {
			trial.worthByPlay(row)
		}
	}
}

func TestSingleCoinsOfMessenger(t *testing.T) {
	trial := newTrial(t, plainMessenger)
	for j, want := range []uint64{1, 0, 2, 3, 4, 5, 6, 7, 8, 9} {
		row := strings.Repeat("b", j) + "w"
		if got := trial.value(row); !got.Equal(value.OfNimber(want)) {
			t.Errorf("messenger(%s) is worth %v, want *%d", row, got, want)
		}
	}
}

func TestNumbersFollowTheirRules(t *testing.T) {
	trial := newTrial(t, plainNumber)
	for day, numbers := range born {
		for _, x := range numbers {
			number := x.RatString()
			trial.sameMoves(number)
			if day <= 5 {
				trial.worthByPlay(number)
			}
			if got := trial.value(number).String(); got != number {
				t.Errorf("%s is worth %s", number, got)
			}
		}
	}
}
