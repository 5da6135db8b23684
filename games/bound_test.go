package games_test

import (
	"testing"

	"sprague/games"
	"sprague/games/gamestest"
)

func TestBounds(t *testing.T) {
	for _, test := range []struct {
		rules, text string
		want        uint64 // the bound
		refused     string // or its refusal
	}{
		{"kayles", "60", 60, ""},
		{"kayles", " 1e3 ", 1000, ""},
		{"wythoff", "60", 60, ""},
		{"wythoff", "60x60", 60, ""},
		{"wythoff", "60×60", 60, ""},
		{"wythoff", "60,60", 60, ""},
		{"wythoff", "60x4", 60, ""},
		{"wythoff", "4x60", 60, ""},
		{"wythoff", "0x0", 0, ""},
		{"euclid", "8,5", 8, ""},
		{"fibonacci", "8x8", 8, ""},
		{"cutting", "1x1", 1, ""},
		{"cutting", "8x5", 8, ""},
		{"chomp", "8x8", 15, ""}, // its bound counts the squares of a hook
		{"cutting", "0x8", 0, "0x8: the numbers of cutting go from 1 to 2^31-1"},
		{"wythoff", "3000000000x8", 0, "3000000000x8: the numbers of wythoff go from 0 to 2^31-1"},
		{"kayles", "8x8", 0, "8x8: the bound of kayles is one number, a number of heaps"},
		{"node-kayles", "4x4", 0, "4x4: the bound of node-kayles is one number, a number of squares"},
		{"wythoff", "x8", 0, "a number is missing here"},
		{"wythoff", "8x", 0, "a number is missing here"},
		{"wythoff", "8x8x8", 0, `"8x8" is not a whole number`},
	} {
		rules := gamestest.Ruleset(t, test.rules)
		got, err := games.ParseBound(rules, test.text)
		refused := ""
		if err != nil {
			refused = err.Error()
		}
		if got != test.want || refused != test.refused {
			t.Errorf("%s to %s: %d, %q; want %d, %q", test.rules, test.text, got, refused, test.want, test.refused)
		}
		pairs, ok := rules.(games.Paired)
		if !ok || err != nil {
			continue
		}
		first, second, _ := games.CutSides(test.text)
		count, _ := pairs.Count(got)
		for a := pairs.Least(); a <= int64(size(first)); a++ {
			for b := pairs.Least(); b <= int64(size(second)); b++ {
				if n, ok := pairs.Number(pairs.Pair(a, b)); !ok || n >= count {
					t.Fatalf("%s to %s holds no %d,%d", test.rules, test.text, a, b)
				}
			}
		}
	}
}
