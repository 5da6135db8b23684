package games_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/gamestest"
	"sprague/games/registry"
	"sprague/games/search"
)

// lettersOf lists all texts over some letters with the given sides.
func lettersOf(letters string, width, height int) []string {
	all := []string{""}
	for i := range width * height {
		var next []string
		for _, text := range all {
			if i > 0 && i%width == 0 {
				text += "|"
			}
			for _, letter := range letters {
				next = append(next, text+string(letter))
			}
		}
		all = next
	}
	return all
}

func TestBoardsFollowTheirRules(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for name, letters := range lettered {
		trial := newTrial(t, plainly[name](name))
		for _, sides := range [][2]int{{1, 1}, {4, 1}, {1, 4}, {2, 2}, {3, 2}, {2, 3}} {
			all := lettersOf(letters, sides[0], sides[1])
			for range min(len(all), 300) {
				trial.sameMoves(trial.rules.Format(trial.position(all[r.IntN(len(all))])))
			}
		}
		for _, sides := range [][2]int{{6, 5}, {19, 3}, {57, 1}, {58, 1}, {2, 29}, {8, 8}, {13, 11}} {
			for range 4 {
				state := ""
				for i := range sides[0] * sides[1] {
					if i > 0 && i%sides[0] == 0 {
						state += "|"
					}
					state += string(letters[r.IntN(len(letters))])
				}
				trial.sameMoves(state)
			}
		}
	}
}

func TestGamesOnGraphsFollowTheirRules(t *testing.T) {
	long := func(vertices int) string {
		var edges []string
		for v := range vertices - 1 {
			edges = append(edges, fmt.Sprintf("%d-%d", v, v+1), fmt.Sprintf("%d-%d", v*v%vertices, (v*v+7)%vertices))
		}
		return strings.Join(edges, " ")
	}
	r := rand.New(rand.NewPCG(1, 2))
	for name, letters := range lettered {
		if params[name] == nil { // played on boards only
			continue
		}
		for _, edges := range []string{"0", "0-1 1-2 2-0 3", "0-1 0-2 0-3 3-4 4-0", long(63), long(64), long(70)} {
			trial := newTrial(t, plainly[name](name+"["+edges+"]"))
			none, _ := trial.rules.Parse(nil)
			for range 40 {
				state := ""
				for range trial.rules.Format(none[0]) {
					state += string(letters[r.IntN(len(letters))])
				}
				trial.sameMoves(state)
			}
		}
	}
}

// whole hides that positions of a ruleset split into regions.
type whole struct{ games.Partizan }

// The value of a position is the sum of its regions' values.
func TestPositionsAreTheSumsOfTheirRegions(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	check := func(t *testing.T, rules games.Ruleset, apart, together *search.Engine, texts []string) {
		for range min(len(texts), 400) {
			text := texts[r.IntN(len(texts))]
			all, err := rules.Parse([]string{text})
			if err != nil {
				t.Fatal(err)
			}
			plain := games.Ruleset(bare{rules})
			if partizan, ok := rules.(games.Partizan); ok {
				plain = whole{partizan}
			}
			got, err := apart.Value(t.Context(), rules, all[0])
			if err != nil {
				t.Fatal(text, err)
			}
			want, err := together.Value(t.Context(), plain, all[0])
			if err != nil {
				t.Fatal(text, err)
			}
			if got.Value.String() != want.Value.String() {
				t.Errorf("%s(%s) is worth %v, by its regions %v", rules.Identity().Name, text, want.Value, got.Value)
			}
		}
	}
	for name, letters := range lettered {
		t.Run(name, func(t *testing.T) {
			apart, together := search.NewEngine(search.DefaultBudget), search.NewEngine(search.DefaultBudget)
			for _, sides := range [][2]int{{1, 1}, {6, 1}, {2, 2}, {3, 2}, {2, 3}} {
				check(t, gamestest.Ruleset(t, name), apart, together, lettersOf(letters, sides[0], sides[1]))
			}
			var some []string
			for _, sides := range [][2]int{{3, 3}, {5, 2}, {4, 3}, {9, 1}} {
				for range 40 {
					text := ""
					for i := range sides[0] * sides[1] {
						if i > 0 && i%sides[0] == 0 {
							text += "|"
						}
						text += string((letters + letters[1:])[r.IntN(2*len(letters)-1)])
					}
					some = append(some, text)
				}
			}
			check(t, gamestest.Ruleset(t, name), apart, together, some)
			if params[name] == nil {
				return
			}
			for _, edges := range []string{"0-1 1-2 2-0 3-4 4-2", "0-1 0-2 0-3 0-4 4-5", "a-b b-c c-d d-e e-a a-f"} {
				rules := gamestest.Ruleset(t, name+"["+edges+"]")
				none, _ := rules.Parse(nil)
				check(t, rules, apart, together, lettersOf(letters, len(rules.Format(none[0])), 1))
			}
		})
	}
}

func TestBadBoardsWithLettersAreRefused(t *testing.T) {
	const bad, large = games.CodeBadPosition, games.CodeTooLarge
	refuses(t, "clobber", []malformed{
		{nil, bad, -1, 0},
		{[]string{"3"}, bad, 0, 1},
		{[]string{"3", "0"}, bad, 1, 0},
		{[]string{"3", "4", "5"}, bad, 2, 0},
		{[]string{"lr", "lr", "5"}, bad, 1, 0},
		{[]string{"lr|l"}, bad, 0, 3},
		{[]string{"lr||lr"}, bad, 0, 3},
		{[]string{"lr|lq"}, bad, 0, 4},
		{[]string{"101", "100"}, large, -1, 0},
		{[]string{strings.Repeat("l", 10_001)}, large, 0, 0},
	})
	refuses(t, "konane", []malformed{
		{nil, bad, -1, 0},
		{[]string{"3", "4"}, bad, 0, 0},
		{[]string{"3"}, bad, 0, 0},
		{[]string{"lr.", "3"}, bad, 1, 0},
		{[]string{"lr.|lrq"}, bad, 0, 6},
	})
	refuses(t, "node-kayles", []malformed{
		{[]string{"..l"}, bad, 0, 2},
		{[]string{".|R"}, bad, 0, 2},
	})
	refuses(t, "clobber[0-1 1-2]", []malformed{
		{[]string{"lr"}, bad, 0, 0},
		{[]string{"lr.r"}, bad, 0, 0},
		{[]string{"lré"}, bad, 0, 2},
		{[]string{"3", "4"}, bad, 1, 0},
		{[]string{"lr|"}, bad, 0, 2},
	})
}

func TestBadGraphsOfBoardsAreRefused(t *testing.T) {
	const bad, large = games.CodeBadParams, games.CodeTooLarge
	for _, test := range []struct {
		params string
		code   games.Code
		offset int
	}{
		{"0-", bad, 2},
		{"-1", bad, 0},
		{"0-1 1-1", bad, 4},
		{"0-1-2", bad, 3},
		{"0-1 2!", bad, 5},
		{"0-1 a(b)", bad, 5},
		{many(1001), large, 3890},
	} {
		_, err := registry.New("clobber", test.params)
		refusal(t, "clobber["+clipped(test.params)+"]", err, test.code, -1, test.offset)
	}
	if _, err := registry.New("clobber", many(1000)); err != nil {
		t.Error(err)
	}
}

// many formats isolated vertices.
func many(vertices int) string {
	var text strings.Builder
	for v := range vertices {
		fmt.Fprintf(&text, "%d ", v)
	}
	return text.String()
}

func TestBoardsWithLettersHaveCanonicalText(t *testing.T) {
	for _, test := range []struct{ name, written, want string }{
		{"clobber", "LR|rX", "lr|rx"},
		{"clobber", "lr|rl", "2,2"},
		{"clobber", " lr. | rl. ", "lr.|rl."},
		{"clobber", "2,3", "2,3"},
		{"clobber[0-1 1-2]", "LxR", "lxr"},
	} {
		r := gamestest.Ruleset(t, test.name)
		all, err := r.Parse(strings.Split(test.written, ","))
		if err != nil || r.Format(all[0]) != test.want {
			t.Errorf("%s(%s): %v, %v, want %s", test.name, test.written, all, err, test.want)
		}
	}
	r := gamestest.Ruleset(t, "clobber[ 1-02   3 ]")
	all, err := r.Parse(nil)
	if err != nil || r.Format(all[0]) != "..." || r.Identity().Name != "clobber[1-2 3]" {
		t.Errorf("%s: %v, %v", r.Identity().Name, all, err)
	}
}

// Vertices are ordered by number or, if named, by first occurrence.
func TestVerticesHaveAnOrder(t *testing.T) {
	for name, want := range map[string]string{
		"clobber[10-2 2-1 0]":   "move 2 onto 1", // 0 1 2 10
		"clobber[b-a a-c d]":    "move c onto a", // b a c d
		"clobber[10-2 2-a 7]":   "move a onto 2", // 10 2 a 7
		"clobber[1-3 007-3 20]": "move 7 onto 3", // 1 3 7 20
	} {
		r := gamestest.Ruleset(t, name)
		all, err := r.Parse([]string{".rl."})
		if err != nil {
			t.Fatal(name, err)
		}
		r.Moves(all[0], func(m games.Move) bool {
			if got := r.Describe(all[0], m).String(); got != want {
				t.Errorf("%s: %s, want %s", name, got, want)
			}
			return false
		})
	}
}

// A small position keeps its value in a corner of a large board, which has another representation.
func TestValuesOnLargeBoards(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for name, letters := range lettered {
		small, large := search.NewEngine(search.DefaultBudget), search.NewEngine(search.DefaultBudget)
		for range 60 {
			var rows, framed []string
			for range 3 {
				row := ""
				for range 3 {
					row += string(letters[r.IntN(len(letters))])
				}
				rows, framed = append(rows, row), append(framed, strings.Repeat("x", 6)+row)
			}
			for range 5 {
				framed = append(framed, strings.Repeat("x", 9))
			}
			compareWorth(t, small, large, name+"("+strings.Join(rows, "|")+")", name+"("+strings.Join(framed, "|")+")")
			if params[name] == nil {
				continue
			}
			edges, word := "0-1 1-2 2-0 2-3 3-4 4-5", rows[0]+rows[1]
			compareWorth(t, small, large, name+"["+edges+"]("+word+")", name+"["+edges+" "+many(70)+"]("+word+strings.Repeat("x", 64)+")")
		}
	}
}

// compareWorth checks that two positions have the same value.
func compareWorth(t *testing.T, small, large *search.Engine, position, same string) {
	t.Helper()
	if want, got := valueOf(t, small, position), valueOf(t, large, same); got.String() != want.String() {
		t.Errorf("%s is worth %v, %s %v", position, want, same, got)
	}
}
