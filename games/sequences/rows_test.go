package sequences_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/search"
	"sprague/games/sequences"
	"sprague/games/value"
)

// shorts computes canonical forms by the moves of whole positions.
type shorts struct {
	rules games.Ruleset
	*value.Calculation
	known map[games.Position]*value.Form
}

func newShorts(t *testing.T, f games.Family) shorts {
	r, err := f.New("")
	if err != nil {
		t.Fatal(err)
	}
	return shorts{r, value.NewArena(1<<24).Calculate(context.Background(), 1<<40), map[games.Position]*value.Form{}}
}

func (s shorts) form(p games.Position) *value.Form {
	if f, ok := s.known[p]; ok {
		return f
	}
	options := map[games.Player][]*value.Form{}
	s.rules.Moves(p, func(m games.Move) bool {
		options[m.Player] = append(options[m.Player], s.form(m.Parts[0]))
		return true
	})
	s.known[p] = s.Make(options[games.Left], options[games.Right])
	return s.known[p]
}

func (s shorts) position(t *testing.T, row string) games.Position {
	t.Helper()
	positions, err := s.rules.Parse([]string{row})
	if err != nil {
		t.Fatal(err)
	}
	return positions[0]
}

// everyRow yields the rows of up to n letters.
func everyRow(letters string, n int, yield func(row string)) {
	var grow func(row string)
	grow = func(row string) {
		yield(row)
		if len(row) < n {
			for _, letter := range letters {
				grow(row + string(letter))
			}
		}
	}
	grow("")
}

// The value of a row is the sum of its parts, each part is its own only part, and a row without
// moves has none.
func TestPartsSumToTheirRow(t *testing.T) {
	longest := map[string]int{"toads-and-frogs": 11, "toppling-dominoes": 8, "push": 8}
	for letters, f := range map[string]games.Family{"t.f": sequences.ToadsAndFrogs, "lrg": sequences.TopplingDominoes, ".lr": sequences.Push} {
		s := newShorts(t, f)
		n := longest[f.Name]
		if testing.Short() {
			n = 8
		}
		separable := s.rules.(games.Separable)
		everyRow(letters, n, func(row string) {
			p := s.position(t, row)
			parts, sum := separable.Separate(p), s.Zero()
			for _, part := range parts {
				sum = s.Add(sum, s.form(part))
				if again := separable.Separate(part); len(again) != 1 || again[0] != part {
					t.Fatalf("%s(%s) has the part %v, whose parts are %v", f.Name, row, part, again)
				}
			}
			if whole := s.form(p); whole != sum || games.Ended(s.rules, p) && len(parts) > 0 {
				t.Fatalf("%s(%s) is worth %v, its parts %v", f.Name, row, whole, sum)
			}
		})
		if s.Err() != nil {
			t.Fatal(s.Err())
		}
	}
}

// Long rows separate like short ones.
func TestLongRowsSeparateLikeShortOnes(t *testing.T) {
	toads, _ := sequences.ToadsAndFrogs.New("")
	push, _ := sequences.Push.New("")
	dominoes, _ := sequences.TopplingDominoes.New("")
	for _, test := range []struct {
		rules     games.Ruleset
		row, same string
	}{
		{toads, strings.Repeat("f", 40) + "t.f" + strings.Repeat("t", 40), "t.f"},
		{toads, "t.f" + strings.Repeat("ttff", 10) + ".f", "t.fttff.f"},
		{toads, strings.Repeat("f", 32), ""},
		{push, "l.r" + strings.Repeat(".", 50), "l.r"},
		{push, strings.Repeat(".", 50), ""},
		{dominoes, "", ""},
	} {
		parts := func(row string) []games.Position {
			positions, err := test.rules.Parse([]string{row})
			if err != nil {
				t.Fatal(err)
			}
			return test.rules.(games.Separable).Separate(positions[0])
		}
		if got, want := parts(test.row), parts(test.same); !slices.Equal(got, want) {
			t.Errorf("%s falls into %v, %s into %v", test.row, got, test.same, want)
		}
	}
	all := toads.(games.Separable).Separate(games.Position{S: strings.Repeat("t", 10) + strings.Repeat(".", 40)})
	if len(all) != 14 { // 400 moves, at most 30 of each
		t.Errorf("400 moves are %v", all)
	}
}

// engineSays returns the formatted values of an engine.
func engineSays(t *testing.T, f games.Family) func(row string) string {
	r, err := f.New("")
	if err != nil {
		t.Fatal(err)
	}
	e := search.NewEngine(search.DefaultBudget)
	return func(row string) string {
		positions, err := r.Parse([]string{row})
		if err != nil {
			t.Fatal(err)
		}
		result, err := e.Value(t.Context(), r, positions[0])
		if err != nil {
			t.Fatal(err)
		}
		return result.Value.String()
	}
}

func TestPushedAndShovedPiecesAreDescribed(t *testing.T) {
	for name, want := range map[string]string{
		"push":  "left: move the l on square 1, and what it pushes; right: move the r on square 3, and what it pushes; left: move the l on square 4, and what it pushes",
		"shove": "left: move the l on square 1, and all to its left; right: move the r on square 3, and all to its left; left: move the l on square 4, and all to its left",
	} {
		r, err := map[string]games.Family{"push": sequences.Push, "shove": sequences.Shove}[name].New("")
		if err != nil {
			t.Fatal(err)
		}
		positions, err := r.Parse([]string{"l.rl"})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		r.Moves(positions[0], func(m games.Move) bool {
			got = append(got, fmt.Sprintf("%v: %v", m.Player, r.Describe(positions[0], m)))
			return true
		})
		if strings.Join(got, "; ") != want {
			t.Errorf("%s: %q", name, got)
		}
	}
}
