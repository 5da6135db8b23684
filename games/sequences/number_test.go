package sequences_test

import (
	"math/big"
	"strings"
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

func FuzzNumbers(f *testing.F) {
	for _, text := range []string{"0", "-3", "3/4", "010/2", "1/3", "1/0", "+1", "1e9", "0x10", "1_0", "", "/", "5/-2"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		positions, err := sequences.Number.Parse([]string{text})
		if err != nil {
			if e, ok := err.(*games.Error); !ok || e.Code != games.CodeBadPosition || e.Arg != 0 {
				t.Fatalf("%q: %#v", text, err)
			}
			return
		}
		if strings.Trim(text, "+-0123456789/") != "" {
			t.Fatalf("%q is read as %v", text, positions)
		}
		canonical := sequences.Number.Format(positions[0])
		again, err := sequences.Number.Parse([]string{canonical})
		if err != nil || again[0] != positions[0] {
			t.Fatalf("%q is %q, and that %v, %v", text, canonical, again, err)
		}
	})
}
