package script_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/script"
)

// Each error of a script is one line that names the file.
func TestScriptsAreRefused(t *testing.T) {
	for source, want := range map[string]string{
		"":                                  "x.star: a script needs def moves(p), or def left(p) and def right(p)",
		"def moves(p, q):\n    return []\n": "x.star: moves takes 2 arguments; Sprague gives it 1",
		"def left(p):\n    return []\n":     "x.star: write both left and right",
		"def moves(p):\n    return []\ndef left(p):\n    return []\n":                                            "x.star: write either moves, or left and right",
		"summary = 3\ndef moves(p):\n    return []\n":                                                            "x.star: summary is a text in quotes",
		"examples = \"x(1)\"\ndef moves(p):\n    return []\n":                                                    "x.star: examples is a list of texts in quotes",
		"def left(p):\n    return []\ndef right(p):\n    return []\ndef judge(input):\n    return [grundy(1)]\n": "x.star: with left and right there are no Grundy values; write wins(p, \"left\")",
		"def moves(p):\n    return []\ndef judge():\n    return []\n":                                            "x.star: judge takes 0 arguments; Sprague gives it 1",
		"def moves(p):\n    return []\ndef generate(random):\n    return []\n":                                   "x.star: generate takes 1 argument; Sprague gives it 2",
		"def moves(p):\n    return []\ndef judge(input):\n    return [wins(1, 2, 3)]\n":                          "x.star:4:13: wins takes 1 to 2 arguments, and is given 3; write wins(p)",
		"load(\"other.star\", \"f\")\ndef moves(p):\n    return []\n":                                            "x.star:1:1: load is not available here",
	} {
		_, err := script.Read("x", []byte(source), script.Surroundings{})
		if err == nil || err.Error() != want {
			t.Errorf("%q is refused with %v, want %s", source, err, want)
		}
	}
}

// The error for an invalid position names the function, its argument and the value.
func TestWrongPositionsAreTold(t *testing.T) {
	deep := "def moves(n):\n    p = n\n    for i in range(n):\n        p = (p,)\n    return [p]\n"
	long := "def moves(n):\n    s = \"x\"\n    for i in range(n):\n        s += s\n    return [s]\n"
	sums := "def moves(n):\n    s = plus(1)\n    for i in range(n):\n        s = plus(s, s)\n    return [s]\n"
	for _, c := range []struct {
		source, at, want string
		code             games.Code
	}{
		{"def moves(n):\n    return [[n]]\n", "5", "x.star:1:5: a list is no position; tuple(x) makes one of it (in moves(5))", games.CodeScript},
		{"def moves(n):\n    return n - 1\n", "5", "x.star:1:5: it returns 4; return a list of positions (in moves(5))", games.CodeScript},
		{"def moves(n):\n    return {n - 1: 1} if n > 0 else {}\n", "5", "x.star:1:5: it returns {4: 1}; return a list of positions (in moves(5))", games.CodeScript},
		{"def moves(n):\n    return [{n - 1}]\n", "5", "x.star:1:5: {4} is no position; positions are integers, texts, booleans, None and tuples of these (in moves(5))", games.CodeScript},
		{"def moves(n):\n    return None\n", "5", "x.star:1:5: it returns None; return a list of positions (in moves(5))", games.CodeScript},
		{"def moves(n):\n    return [range(n)]\n", "5", "x.star:1:5: range(5) is no position; positions are integers, texts, booleans, None and tuples of these (in moves(5))", games.CodeScript},
		{"def left(n):\n    return [WIN]\ndef right(n):\n    return []\n", "5", "x.star:1:5: WIN is no position; positions are integers, texts, booleans, None and tuples of these (in left(5))", games.CodeScript},
		{"def left(n):\n    return []\ndef right(n):\n    return [n - k if k < 2 else WIN for k in [1, 2]]\n", "5", "x.star:3:5: WIN is no position; positions are integers, texts, booleans, None and tuples of these (in right(5))", games.CodeScript},
		{"def moves(n):\n    return [plus(WIN, 1)]\n", "5", "x.star:1:5: WIN is no position; positions are integers, texts, booleans, None and tuples of these (in moves(5))", games.CodeScript},
		{"def moves(n):\n    return [1 // (n - 5)]\n", "5", "x.star:2:15: division by 0: 1 // 0 (in moves(5))", games.CodeScript},
		{"def moves(n):\n    return [n + 9223372036854775807]\n", "5", "x.star:2:15: 5 + 9223372036854775807 needs more than 64 bits (in moves(5))", games.CodeScript},
		{deep, "51", "x.star:1:5: tuples lie within each other to 50 levels at most (in moves(51))", games.CodeScript},
		{long, "15", "x.star:1:5: a position is longer than 16384 bytes (in moves(15))", games.CodeScript},
		{sums, "40", "x.star:4:13: a sum has 65536 positions at most (in moves(40))", games.CodeScript},
		{"def moves(n):\n    k = 0\n    for i in range(1 << 40):\n        k += i % 2\n    return [k]\n", "5", "x.star:1:5: the script hit its limit of 4194304 steps in one call (in moves(5))", games.CodeTooLarge},
	} {
		r := read(t, "x", c.source).Ruleset()
		all, err := r.Parse([]string{c.at})
		if err != nil {
			t.Fatal(err)
		}
		err = fault(func() { r.Moves(all[0], func(games.Move) bool { return true }) })
		if e, ok := err.(*games.Error); !ok || !strings.HasPrefix(e.Error(), c.want) || e.Code != c.code {
			t.Errorf("%s\nmoves are refused with %v, want %s", c.source, err, c.want)
		}
		if err = fault(func() { r.Moves(all[0], func(games.Move) bool { return true }) }); err == nil {
			t.Error("the second time nothing is wrong")
		}
	}
}

// fault returns the fault that ends work, if any.
func fault(work func()) (err error) {
	defer games.Caught(&err)
	work()
	return nil
}

// The error for an invalid argument names its place.
func TestArgumentsAreRefused(t *testing.T) {
	r := read(t, "x", "def start(n, k = 0):\n    return (n, k)\n\ndef moves(p):\n    n, k = p\n    return [(n - 1, k)][:n]\n").Ruleset()
	for text, want := range map[string]string{
		"":         "x needs another number of arguments: start takes 1 to 2 arguments, not 0",
		"1, 2, 3":  "x needs another number of arguments: start takes 1 to 2 arguments, not 3",
		"(1":       "unclosed '('",
		"(1 (2))":  "a comma is missing here",
		"(1, 2) 3": "a comma is missing here",
		"1)":       "a comma is missing here",
		"1,,2":     "a value is missing here",
		"\"abc":    "a closing quote is missing",
	} {
		_, err := r.Parse([]string{text})
		if err == nil || err.Error() != want {
			t.Errorf("%s is refused with %v, want %s", text, err, want)
		}
	}
}

// A sum may stand in a list, and a text of digits stays a text unless it is an integer as Sprague
// writes it.
func TestListsOfPartsAndTextsOfDigits(t *testing.T) {
	s, err := script.Read("parts", []byte("def moves(s):\n    return [plus(s[1:], \"\"), plus([s[1:], \"\"]), plus(*[s[1:], \"\"]), plus([]), plus(*[])] if s else []\n"), script.Surroundings{})
	if err != nil {
		t.Fatal(err)
	}
	r := s.Ruleset()
	for text, want := range map[string]string{"0123": "123", "-0": "0", "+1": "1", "00": "0"} {
		all, err := r.Parse([]string{text})
		if err != nil || len(all) != 1 {
			t.Fatalf("%s: %v, %v", text, all, err)
		}
		if got := r.Format(all[0]); !strings.Contains(got, text) {
			t.Errorf("%s is written %s", text, got)
		}
		var moves []string
		r.Moves(all[0], func(m games.Move) bool {
			for _, p := range m.Parts {
				moves = append(moves, r.Format(p))
			}
			return true
		})
		if len(moves) != 3 || !strings.Contains(strings.Join(moves, " "), want) { // the sum, and nothing
			t.Errorf("%s has the moves %v", text, moves)
		}
	}
}

// A set lists positions as a list does. Parts are no set: equal ones count each.
func TestSetsOfPositions(t *testing.T) {
	const list = "def moves(n):\n    return [n - k for k in [1, 3, 1, 4] if k <= n] + [plus(a, n - a - 2) for a in range(n - 1)]\n" +
		"def positions(bound):\n    return [n for n in range(bound)]\ndef parts(n):\n    return [n]\n"
	const sets = "def moves(n):\n    return {n - k for k in {1, 3, 4} if k <= n} | {plus(a, n - a - 2) for a in range(n - 1)}\n" +
		"def positions(bound):\n    return {n for n in range(bound)}\ndef parts(n):\n    return [n]\n"
	var want []string
	for _, source := range []string{list, sets} {
		s, err := script.Read("x", []byte(source), script.Surroundings{})
		if err != nil {
			t.Fatalf("%v\n%s", err, source)
		}
		r := s.Ruleset()
		var got []string
		for n := range int64(12) {
			r.Moves(games.Position{X: n}, func(m games.Move) bool {
				got = append(got, fmt.Sprint(n, m.Parts))
				return true
			})
		}
		if want == nil {
			want = got
		}
		if !slices.Equal(got, want) {
			t.Errorf("the moves are\n%v, not\n%v\n%s", got, want, source)
		}
	}
	r := read(t, "x", "def moves(n):\n    return [n - 1] if n > 0 else []\ndef parts(n):\n    return {n}\n").Ruleset().(games.Separable)
	_, err := func() (parts []games.Position, err error) {
		defer games.Caught(&err)
		return r.Separate(games.Position{X: 3}), nil
	}()
	if err == nil || !strings.Contains(err.Error(), "it returns {3}; return a list of positions") {
		t.Error(err)
	}
}
