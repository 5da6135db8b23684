package heaps

import (
	"strings"
	"testing"

	"sprague/games"
)

// FuzzTakeAndBreakCode parses arbitrary text. The canonical text of a code parses to the same code,
// allows the same moves, and is no longer. Other texts are refused.
func FuzzTakeAndBreakCode(f *testing.F) {
	for _, text := range []string{
		"", ".", "0.", "4!.0", "0.77", "0.[3]", "C?8.0", "{2,3}.0", "{2+}=.01", "{2!,3=,5+}.A", "80.V", "0.8[21][21]", "1.0", "2+.0",
		"{}.0", "{2,2}.0", "{3+,4}.0", "{64}.0", "{2!?}.0", "0.[", "0.[]", "0.[3", "0.[3]3", "0.(3)", "é.0", "0.{", "&33;.0", "*.0", "4!!.0",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := parseBreakCode(text)
		if err != nil {
			checkRefusal(t, text, err)
			return
		}
		canonical := c.String()
		again, err := parseBreakCode(canonical)
		if err != nil || again.String() != canonical {
			t.Fatalf("%q is %q, which is %q, %v", text, canonical, again.String(), err)
		}
		if len(canonical) > len(strings.TrimSpace(text))+3 {
			t.Fatalf("%q is %q, which is no shorter", text, canonical)
		}
		for k := -int64(len(c.added)); k < int64(2*len(text))+50; k++ {
			for heaps := range int64(maxHeaps + 3) {
				if c.digit(k).Rule(heaps) != again.digit(k).Rule(heaps) {
					t.Fatalf("%q and %q differ in digit %d for %d heaps", text, canonical, k, heaps)
				}
			}
		}
	})
}

// The moves of huge heaps, and of codes with open ends, come at once.
func TestTakeAndBreakMovesComeAtOnce(t *testing.T) {
	for code, heap := range map[string]string{
		"{2+}!.0":   "100000",
		"{2+}=.0":   "99991",
		"0.[0000A]": "4611686018427387904",
		"80.0":      "4611686018427387904",
		"{63}.0":    "4611686018427387904",
		"{63}!.7":   "4611686018427387904",
	} {
		r, err := newTakeAndBreak(code)
		if err != nil {
			t.Fatal(err)
		}
		positions, err := r.Parse([]string{heap})
		if err != nil {
			t.Fatal(code, err)
		}
		looked := 0
		r.Moves(positions[0], func(m games.Move) bool {
			for _, part := range m.Parts {
				if part.X < 0 || part.X >= positions[0].X {
					t.Fatalf("%s(%s): %v", code, heap, m)
				}
			}
			looked++
			return looked < 1000
		})
		if looked == 0 {
			t.Errorf("%s(%s) has no moves", code, heap)
		}
	}
}
