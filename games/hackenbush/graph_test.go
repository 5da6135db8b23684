package hackenbush_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/search"
	"sprague/games/value"
)

func TestKnownGraphs(t *testing.T) {
	engine := newEngine()
	for text, want := range map[string]string{
		"0-1L 1-2R 1-3R":           "1/4",      // 1:-2, by the sign expansion of + - - (Conway 1976)
		"0-1R 1-2L 1-3L":           "-1/4",     // its negative
		"GW":                       "^ + *1",   // *1:1 (Conway 1976)
		"GB":                       "v + *1",   // its negative
		"GGG":                      "*3",       // a heap of Nim
		"0-1G 1-2G 1-3G":           "*1",       // by the colon principle (Winning Ways, chapter 7)
		"0-1G 1-2G 2-0G":           "*1",       // an odd cycle of edges G (Winning Ways, chapter 7)
		"0-1G 1-2G 2-3G 3-0G":      "0",        // an even one
		"0-1G 1-2G 2-3G 3-1G":      "*2",       // an odd one on a stem
		"0-1L 1-2L 2-0L":           "3",        // only Left can cut Left's edges
		"0-0L 0-0R 0-0G":           "*1",       // loops on the ground
		"0-1L 0-1R":                "0",        // its own negative
		"0-1G 1-2L 0-3G 3-4R":      "0",        // a picture and its negative
		"0-1L 1-2R 0-3G 3-4G 0-3G": "1/2 + *1", // independent parts
	} {
		p := parsed(t, text)
		result, err := engine.Value(context.Background(), rules, p)
		if got := result.Value.String(); err != nil || got != want {
			t.Errorf("the engine says that %s is worth %s, %v; want %s", text, got, err, want)
		}
		if v, ok := rules.(games.Formula).Value(p); ok && v.String() != want {
			t.Errorf("the formula says that %s is worth %v, want %s", text, v, want)
		}
	}
}

func TestGraphsHaveCanonicalText(t *testing.T) {
	for text, want := range map[string]string{
		"0-1L":                       "0-1L",
		"1-0w":                       "0-1L",
		" 2-1b\t10-0G  02-00w ":      "0-2L 0-10G 1-2R",
		"0-7L 7-7g 7-0r":             "0-7L 0-7R 7-7G",
		"0-9223372036854775807G":     "0-9223372036854775807G",
		"lrglr":                      "LRGLR",
		"0-3L 0-2L 0-1L 3-2R 1-2R":   "0-1L 0-2L 0-3L 1-2R 2-3R",
		"0-100L 100-99R 99-100R 0-0": "",
	} {
		positions, err := rules.Parse([]string{text})
		switch {
		case (err != nil) != (want == ""):
			t.Errorf("%q: %v", text, err)
		case err == nil && rules.Format(positions[0]) != want:
			t.Errorf("%q is written %q, want %q", text, rules.Format(positions[0]), want)
		}
	}
}

func TestGraphsAreRefused(t *testing.T) {
	for _, test := range []struct {
		text, says string
		offset     int
	}{
		{"1-2L", "does not hang on the ground", 0},
		{"0-1L 2-3R 3-2G", "the edge 2-3G does not hang", 0},
		{"0-1L 2-2G", "the edge 2-2G does not hang", 0},
		{"0-1L 2", `"2" is not an edge`, 5},
		{"0-1L 1-2", "has no letter", 5},
		{"0-1L 1-2X", "has no letter", 5},
		{"0-1L -2R", "a number is missing", 5},
		{"0-1L 1-R", "a number is missing", 7},
		{"0-1L 1-2-3R", "not a whole number", 8},
		{"0-1L  x-3R", "not a whole number", 6},
		{"0--1L", "negative", 2},
		{"0-9223372036854775808L", "too large", 2},
		{"0-", "has no letter", 0},
	} {
		_, err := rules.Parse([]string{"W", test.text})
		var e *games.Error
		if !errors.As(err, &e) || !strings.Contains(e.Error(), test.says) || e.Arg != 1 || e.Offset != test.offset {
			t.Errorf("%q: %+v, %v", test.text, e, err)
		}
	}
}

// The sign expansion of an edge with a number on top is the edge's sign followed by that of the
// number.
func TestEdgePrependsItsSign(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		stalk := rapid.StringMatching(`[WB]{0,30}`).Draw(t, "stalk")
		for letter, left := range map[string]bool{"W": true, "B": false} {
			if got, want := worth(stalk).Number().Above(left), worth(letter+stalk).Number(); !got.Equal(want) {
				t.Fatalf("%s on top of %s is %v, want %v", stalk, letter, got, want)
			}
		}
	})
}

// path returns a stalk as a graph.
func path(stalk string) string {
	edges := make([]string, len(stalk))
	for i := range edges {
		edges[i] = fmt.Sprintf("%d-%d%c", i, i+1, stalk[i])
	}
	return strings.Join(edges, " ")
}

func TestTallGraphsDoNotRecurse(t *testing.T) {
	const height = 300_000
	r := rand.New(rand.NewPCG(7, 8))
	letters := make([]byte, height)
	for i := range letters {
		letters[i] = "WB"[r.IntN(2)]
	}
	tall := string(letters)
	if got, _ := rules.(games.Formula).Value(parsed(t, path(tall))); !got.Equal(worth(tall)) {
		t.Error("a path is not worth as much as the stalk")
	}
	green := strings.Repeat("G", height)
	p := parsed(t, path(green))
	if got, _ := rules.(games.Formula).Value(p); !got.Equal(value.OfNimber(height)) {
		t.Errorf("%d edges G are worth %v", height, got)
	}
	rules.(games.Aimed).MovesTo(p, height/2, func(m games.Move) bool {
		if v, _ := rules.(games.Formula).Value(m.Parts[0]); !v.Equal(value.OfNimber(height / 2)) {
			t.Errorf("a move leaves %v", v)
		}
		return true
	})
	cycle := parsed(t, path(green)+fmt.Sprintf(" 0-%dG", height))
	if got, _ := rules.(games.Formula).Value(cycle); !got.Equal(value.OfNimber(1)) {
		t.Errorf("a cycle is worth %v", got)
	}
}

// Numbers of trees agree with those computed edge by edge.
func TestNumbersOfTreesAgreeWithArithmetic(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		edges := rapid.IntRange(1, 200).Draw(t, "edges")
		near := rapid.IntRange(1, 200).Draw(t, "near")
		numbers, texts := make([]value.Dyadic, edges+1), make([]string, edges)
		from, left := make([]int, edges+1), make([]bool, edges+1)
		for v := 1; v <= edges; v++ {
			from[v] = rapid.IntRange(max(0, v-near), v-1).Draw(t, "from")
			left[v] = rapid.Bool().Draw(t, "left")
			texts[v-1] = fmt.Sprintf("%d-%d%c", from[v], v, map[bool]byte{true: 'L', false: 'R'}[left[v]])
		}
		for v := edges; v > 0; v-- {
			numbers[from[v]] = numbers[from[v]].Add(numbers[v].Above(left[v]))
		}
		p := parsed(t, strings.Join(texts, " "))
		if got, ok := rules.(games.Formula).Value(p); !ok || !got.Equal(value.OfNumber(numbers[0])) {
			t.Fatalf("%s: %v, want %v", p.S, got, numbers[0])
		}
		for _, player := range []games.Player{games.Left, games.Right} {
			best, found := rules.(games.Numeric).Best(p, player)
			if found != rules.(games.Natured).CanMove(p, player) {
				t.Fatalf("%s: a best cut of %v: %v", p.S, player, found)
			}
			if !found {
				continue
			}
			most, _ := rules.(games.Formula).Value(best.Parts[0])
			rules.Moves(p, func(m games.Move) bool {
				v, _ := rules.(games.Formula).Value(m.Parts[0])
				if order := v.Number().Cmp(most.Number()); m.Player == player && (order > 0 && player == games.Left || order < 0 && player == games.Right) {
					t.Fatalf("%s: %v is better for %v than %v", p.S, m, player, best)
				}
				return true
			})
		}
	})
}

// Hard graphs are refused quickly. Graphs of easy parts, beside or on top of each other, are not
// hard.
func TestHardGraphsAreRefused(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	hard := grown(r, 2000, 1200, "LRG")
	engine := search.NewEngine(search.Budget{Positions: 20_000})
	var refusal *games.Error
	if result, err := engine.Value(context.Background(), rules, parsed(t, written(hard))); !errors.As(err, &refusal) || refusal.Code != games.CodeTooLarge {
		t.Errorf("%v, %v", result, err)
	}
	var easy []twig
	for i := range 300 {
		easy = append(easy, twig{0, 2*i + 1, 'G'}, twig{2*i + 1, 2*i + 2, 'L'}, twig{2*i + 2, 0, 'R'})
	}
	engine = search.NewEngine(search.DefaultBudget)
	if _, err := engine.Value(context.Background(), rules, parsed(t, written(easy))); err != nil {
		t.Error(err)
	}
}
