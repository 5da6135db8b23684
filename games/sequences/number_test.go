package sequences_test

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/sequences"
	"sprague/games/value"
)

func dyadic(t *rapid.T) value.Dyadic {
	numerator := rapid.Int64().Draw(t, "numerator")
	return value.NewDyadic(big.NewInt(numerator), rapid.UintRange(0, 100).Draw(t, "exponent"))
}

func TestPositionNumbers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := dyadic(t)
		p := sequences.NumberPosition(d)
		positions, err := sequences.Number.Parse([]string{d.String()})
		if err != nil || positions[0] != p || sequences.Number.Format(p) != d.String() {
			t.Fatalf("%v is %v, %v, and written %s", d, positions, err, sequences.Number.Format(p))
		}
		v, ok := sequences.Number.(games.Formula).Value(p)
		if !ok || !v.Equal(value.OfNumber(d)) {
			t.Fatalf("%v is worth %v, %v", d, v, ok)
		}
	})
}

// By the simplicity theorem, a number is the simplest one between its options.
func TestMovesAreTheCanonicalOptions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := dyadic(t)
		var left, right *value.Dyadic
		sequences.Number.Moves(sequences.NumberPosition(d), func(m games.Move) bool {
			v, _ := sequences.Number.(games.Formula).Value(m.Parts[0])
			option := v.Number()
			if m.Player == games.Left {
				left = &option
			} else {
				right = &option
			}
			if text := sequences.Number.Describe(sequences.NumberPosition(d), m).String(); text != "move to "+option.String() {
				t.Fatal(text)
			}
			return true
		})
		if x, ok := value.SimplestBetween(left, right); !ok || !x.Equal(d) {
			t.Fatalf("%v has the options %v and %v, between which is %v", d, left, right, x)
		}
	})
}
