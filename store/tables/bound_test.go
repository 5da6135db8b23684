package tables_test

import (
	"errors"
	"fmt"
	"math"
	"testing"

	"sprague/games"
	"sprague/games/registry"
	"sprague/games/script"
	"sprague/store/tables"
)

// ruleset parses a ruleset.
func ruleset(t *testing.T, name string) games.Ruleset {
	t.Helper()
	r, err := (*registry.Registry)(nil).Parse(name)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// scripted reads a script.
func scripted(t *testing.T, source string) games.Ruleset {
	t.Helper()
	s, err := script.Read("walk", []byte(source), script.Surroundings{})
	if err != nil {
		t.Fatal(err)
	}
	return s.Ruleset()
}

// A game of two numbers as a script: one whose table is by numbers, one that lists positions.
const (
	walk       = "def start(a, b):\n    return (a, b)\ndef moves(p):\n    a, b = p\n    return [(x, b) for x in range(a)] + [(a, y) for y in range(b)]\n"
	listedWalk = walk + "def positions(bound):\n    return [(a, b) for a in range(bound + 1) for b in range(bound + 1)]\n"
	listedLine = walk + "def positions(bound):\n    return [(a, 0) for a in range(bound + 1)]\n"
)

// TestBoundsOfTwoNumbers checks that a table to such a bound holds all positions up to the numbers,
// and that no smaller one holds the last.
func TestBoundsOfTwoNumbers(t *testing.T) {
	for name, r := range map[string]games.Ruleset{
		"wythoff": ruleset(t, "wythoff"), "euclid": ruleset(t, "euclid"), "fibonacci": ruleset(t, "fibonacci"),
		"cutting": ruleset(t, "cutting"), "cutcake": ruleset(t, "cutcake"), "chomp": ruleset(t, "chomp"),
		"cram": ruleset(t, "cram"), "walk": scripted(t, walk),
	} {
		numbered := r.(games.Numbered)
		paired, isPaired := r.(games.Paired)
		at := func(a, b int64) games.Position {
			if isPaired {
				return paired.Pair(a, b)
			}
			all, err := r.Parse([]string{fmt.Sprint(a), fmt.Sprint(b)})
			if err != nil {
				t.Fatal(err)
			}
			return all[0]
		}
		least := int64(1)
		if isPaired {
			least = paired.Least()
		}
		for a := least; a <= 9; a++ {
			for b := least; b <= 4; b++ {
				bound, err := tables.ParseBound(r, fmt.Sprintf("%dx%d", a, b))
				if again, err := tables.ParseBound(r, fmt.Sprintf("%d,%d", a, b)); err != nil || again != bound {
					t.Errorf("%s to %d,%d is %d: %v; with x %d", name, a, b, again, err, bound)
				}
				if err != nil {
					t.Errorf("%s to %dx%d: %v", name, a, b, err)
					continue
				}
				count, _ := numbered.Count(bound)
				for i := least; i <= a; i++ {
					for j := least; j <= b; j++ {
						if n, ok := numbered.Number(at(i, j)); !ok || n >= count {
							t.Errorf("%s to %dx%d is %d, without (%d,%d)", name, a, b, bound, i, j)
						}
					}
				}
				if bound == 0 {
					continue
				}
				last, _ := numbered.Number(at(a, b))
				if fewer, err := numbered.Count(bound - 1); err != nil || fewer > last {
					t.Errorf("%s to %dx%d is %d; %d suffices", name, a, b, bound, bound-1)
				}
			}
		}
	}
}

// A table of boards to 3x2 has the pieces of all boards within.
func TestBoundsOfBoards(t *testing.T) {
	for _, name := range []string{"domineering", "snort", "col", "clobber", "node-kayles"} {
		r := ruleset(t, name)
		bound, err := tables.ParseBound(r, "3x2")
		if err != nil || bound != 6 {
			t.Errorf("%s to 3x2 is %d: %v", name, bound, err)
			continue
		}
		table, _ := tables.Numbered(r, bound)
		for letters := range 1 << 6 {
			text := []byte("...|...")
			for i, at := range []int{0, 1, 2, 4, 5, 6} {
				if letters>>i&1 != 0 {
					text[at] = 'x'
				}
			}
			all, err := r.Parse([]string{string(text)})
			if err != nil {
				t.Fatal(err)
			}
			for _, piece := range r.(games.Separable).Separate(all[0]) {
				if _, _, ok := tables.Find(table, piece); !ok {
					t.Errorf("%s to 3x2 lacks %s", name, games.Named(r, piece))
				}
			}
		}
	}
}

func TestBounds(t *testing.T) {
	const parse, reach, large = games.CodeParse, games.CodeOutOfRange, games.CodeTooLarge
	for _, test := range []struct {
		rules games.Ruleset
		text  string
		want  uint64
		code  games.Code
	}{
		{ruleset(t, "kayles"), "60", 60, ""},
		{ruleset(t, "kayles"), "1e3", 1000, ""},
		{ruleset(t, "kayles"), "60x60", 0, parse},
		{ruleset(t, "kayles"), "", 0, parse},
		{ruleset(t, "kayles"), "x", 0, parse},
		{ruleset(t, "nim"), "6,6", 0, parse},
		{ruleset(t, "moore[2]"), "6,6", 0, parse},
		{ruleset(t, "hackenbush"), "6x6", 0, parse},
		{ruleset(t, "wythoff"), "60", 60, ""},
		{ruleset(t, "wythoff"), "60x40", 60, ""},
		{ruleset(t, "wythoff"), "40×60", 60, ""},
		{ruleset(t, "wythoff"), "1e2 , 5", 100, ""},
		{ruleset(t, "wythoff"), "2147483647x1", math.MaxInt32, ""},
		{ruleset(t, "wythoff"), "2147483648x1", 0, reach},
		{ruleset(t, "wythoff"), "6x6x6", 0, parse},
		{ruleset(t, "cutting"), "0x6", 0, parse},
		{ruleset(t, "chomp"), "5x5", 9, ""},
		{ruleset(t, "chomp"), "60x60", 0, large},
		{ruleset(t, "cram"), "4x15", 15, ""},
		{ruleset(t, "cram"), "5x5", 0, large},
		{ruleset(t, "cuboid"), "4x5x3", 5, ""},
		{ruleset(t, "domineering"), "5x3", 15, ""},
		{ruleset(t, "domineering"), "5x4", 0, large},
		{ruleset(t, "domineering"), "4294967296x4294967296", 0, large},
		{scripted(t, walk), "6x4", 6, ""},
		{scripted(t, listedWalk), "6x4", 6, ""},
		{scripted(t, listedLine), "6x0", 6, ""},
		{scripted(t, listedLine), "6x4", 0, parse},
	} {
		got, err := tables.ParseBound(test.rules, test.text)
		refusal := (*games.Error)(nil)
		if code := games.Code(""); errors.As(err, &refusal) && refusal.Code != test.code || err == nil && (test.code != code || got != test.want) {
			t.Errorf("%s to %q is %d: %v; want %d %s", test.rules.Identity().Name, test.text, got, err, test.want, test.code)
		}
	}
}
