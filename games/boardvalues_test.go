package games_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/gamestest"
	"sprague/games/search"
	"sprague/games/value"
)

// valueOf returns the value of a position in query notation.
func valueOf(t *testing.T, engine *search.Engine, text string) value.Value {
	t.Helper()
	name, args, _ := strings.Cut(strings.TrimSuffix(text, ")"), "(")
	rules := gamestest.Ruleset(t, name)
	all, err := rules.Parse(strings.Split(args, ","))
	if err != nil {
		t.Fatal(text, err)
	}
	result, err := engine.Value(t.Context(), rules, all[0])
	if err != nil {
		t.Fatal(text, err)
	}
	return result.Value
}

// worths compares values with the expected texts.
func worths(t *testing.T, want map[string]string) {
	engine := search.NewEngine(search.DefaultBudget)
	for text, value := range want {
		if got := valueOf(t, engine, text).String(); got != value {
			t.Errorf("%s is worth %s, want %s", text, got, value)
		}
	}
}

// Rows are from M. Albert, J. P. Grossman, R. J. Nowakowski and D. Wolfe, An introduction to
// Clobber, Integers, 2005.
func TestKnownClobbers(t *testing.T) {
	worths(t, map[string]string{
		"clobber(l)": "0", "clobber(lll)": "0", "clobber(lr)": "*1", "clobber(llr)": "^", "clobber(rrl)": "v", "clobber(4,4)": "*1",
		"clobber[0-1 1-2 2-0](llr)": "^",
	})
}

// Both players have moves, or neither has: so all values are all-small.
func TestClobberIsAllSmall(t *testing.T) {
	engine, arena := search.NewEngine(search.DefaultBudget), value.NewArena(1<<20)
	for _, text := range lettersOf(".lr", 4, 2) {
		c := arena.Calculate(t.Context(), 1<<30)
		v := valueOf(t, engine, "clobber("+text+")")
		if f := c.Form(v); f.NotAllSmall() != nil {
			t.Errorf("clobber(%s) is worth %v, which is not all-small", text, v)
		}
	}
}

// On a complete graph, the first move in Snort leaves all other vertices to the mover. In Col it
// leaves one to the opponent. A single vertex can be taken by either player.
func TestKnownSnortAndCol(t *testing.T) {
	worths(t, map[string]string{
		"snort(1,1)": "*1", "snort(2,1)": "±1", "snort(3,1)": "±2", "snort(l.)": "1", "snort(l.r)": "0", "snort(l..)": "{1 | 0}",
		"snort(.x.)": "0", "snort[0-1 1-2 2-0](...)": "±2", "snort[0-1 0-2 0-3 1-2 1-3 2-3](....)": "±3",
		"snort[0-1 0-2 0-3 0-4](.....)": "±4", "snort(2,2)": "0", "snort(4,4)": "0",
		"col(1,1)": "*1", "col(2,1)": "0", "col(l.)": "-1", "col(l.r)": "0", "col(l..)": "-1/2",
		"col[0-1 1-2 2-0](...)": "0", "col[0-1 0-2 0-3 1-2 1-3 2-3](....)": "0", "col(2,2)": "0",
	})
}

// J. H. Conway, On Numbers and Games, 1976.
func TestColIsNumberPlusStar(t *testing.T) {
	engine := search.NewEngine(search.DefaultBudget)
	for _, text := range slices.Concat(lettersOf(".xlr", 3, 2), lettersOf(".lr", 6, 1), lettersOf(".xl", 3, 3)[:2000]) {
		v := valueOf(t, engine, "col("+text+")")
		if rest := v.Add(value.OfNumber(v.Number().Neg())); !rest.IsNimber() || rest.Nimber() > 1 {
			t.Errorf("col(%s) is worth %v", text, v)
		}
	}
}

func TestNodeKaylesFollowsItsRules(t *testing.T) {
	trial := newTrial(t, plainly["node-kayles"]("node-kayles"))
	for _, sides := range [][2]int{{1, 1}, {2, 2}, {3, 3}, {4, 2}, {2, 5}, {9, 1}} {
		for _, text := range lettersOf(".x", sides[0], sides[1]) {
			state := trial.rules.Format(trial.position(text))
			trial.sameMoves(state)
			trial.worthByMex(state)
			if sides[0]*sides[1] < 5 {
				trial.worthByPlay(state)
			}
		}
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range 100 { // many are rows and rings
		var edges []string
		for v := range 9 {
			edges = append(edges, fmt.Sprint(v))
			if u := r.IntN(9); u != v {
				edges = append(edges, fmt.Sprintf("%d-%d", u, v))
			}
		}
		trial := newTrial(t, plainly["node-kayles"]("node-kayles["+strings.Join(edges, " ")+"]"))
		trial.worthByMex(strings.Repeat(".", 9))
	}
}

// Rows of node-kayles are the octal game 0.137, Dawson's Chess, and the values of rings follow.
// Without a formula, the engine derives the value from the moves.
func TestRowsOfNodeKaylesAreDawsonsChess(t *testing.T) {
	engine, rules := search.NewEngine(search.DefaultBudget), gamestest.Ruleset(t, "node-kayles")
	chess := sequence(t, known(t, "dawson-chess", 301), 301)
	for n := 1; n <= 300; n++ {
		all, err := rules.Parse([]string{fmt.Sprint(n), "1"})
		if err != nil {
			t.Fatal(err)
		}
		if got, ok := rules.(games.Formula).Value(all[0]); !ok || got.Nimber() != uint64(chess[n]) {
			t.Errorf("a row of %d is worth %v, %v; want *%d", n, got, ok, chess[n])
		}
		if n > 50 {
			continue
		}
		if got, err := engine.Value(t.Context(), rules, all[0]); err != nil || got.Value.Nimber() != uint64(chess[n]) {
			t.Errorf("a row of %d is worth %v, %v; want *%d", n, got, err, chess[n])
		}
	}
	for n := 3; n <= 45; n++ {
		edges := fmt.Sprintf("0-%d", n-1)
		for v := range n - 1 {
			edges += fmt.Sprintf(" %d-%d", v, v+1)
		}
		ring := gamestest.Ruleset(t, "node-kayles["+edges+"]")
		all, _ := ring.Parse(nil)
		want, err := engine.Value(t.Context(), ring, all[0])
		got, ok := ring.(games.Formula).Value(all[0])
		if err != nil || !ok || !got.Equal(want.Value) {
			t.Errorf("a ring of %d is worth %v, %v; want %v, %v", n, got, ok, want.Value, err)
		}
	}
}

// The values follow from the rules by hand.
func TestKnownKonaneAndAmazons(t *testing.T) {
	worths(t, map[string]string{
		"konane(lr)": "0", "konane(lr.)": "1", "konane(.lr.)": "*1", "konane(lr.r.)": "1", "konane(lr|..)": "0",
		"konane(l|r|.)": "1", "konane(lrx)": "0", "konane(lr..r.)": "1", "konane(lr.xlr.)": "2", "konane(lr....rl.)": "1 + *1",
		"amazons(3,3)": "0", "amazons(l)": "0", "amazons(l.)": "1", "amazons(l...)": "3", "amazons(l.|..)": "3",
		"amazons(lr)": "0", "amazons(lr.)": "-1", "amazons(lrx..)": "0", "amazons(l.r)": "*1", "amazons(l..r)": "±1",
		"amazons(lx|x.)": "1", "amazons(l.x.r)": "0", "amazons(lll|lr.)": "*1",
	})
}
