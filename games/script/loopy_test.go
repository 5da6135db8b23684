package script_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/graphs"
	"sprague/games/script"
	"sprague/games/search"
)

// A script and a file of the same graph give the same values.
func TestScriptOfGraph(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	loops := 0
	for range 300 {
		n := 1 + rng.IntN(12)
		var edges []string
		rows := make([]string, n)
		for v := range n {
			edges = append(edges, fmt.Sprintf("%d>%d", n, v)) // so that all vertices occur
			var row []string
			for range rng.IntN(4) {
				u := rng.IntN(n)
				edges, row = append(edges, fmt.Sprintf("%d>%d", v, u)), append(row, fmt.Sprint(u))
			}
			rows[v] = "[" + strings.Join(row, ", ") + "]"
		}
		graph, err := graphs.Graph.New(strings.Join(edges, " "))
		if err != nil {
			t.Fatal(err)
		}
		source := "cycles = DRAW\nedges = [" + strings.Join(rows, ", ") + "]\ndef moves(v):\n    return edges[v]\n"
		s := read(t, "x", source)
		r := s.Ruleset()
		engine := search.NewEngine(search.DefaultBudget)
		for _, v := range rng.Perm(n) {
			at, err := graph.Parse([]string{fmt.Sprint(v)})
			if err != nil {
				t.Fatal(err)
			}
			want, err := engine.Value(t.Context(), graph, at[0])
			if err != nil {
				t.Fatal(err)
			}
			p, err := r.Parse([]string{fmt.Sprint(v)})
			if err != nil {
				t.Fatal(err)
			}
			got, err := engine.Value(t.Context(), r, p[0])
			if err != nil || !got.Value.Equal(want.Value) {
				t.Fatalf("%s: vertex %d is worth %v, %v; want %v", source, v, got.Value, err, want.Value)
			}
			if got.Value.IsLoopy() {
				loops++
			}
		}
	}
	if loops < 100 {
		t.Errorf("%d loopy values", loops)
	}
}

// The example has the values of a graph made by the same rules.
func TestLadders(t *testing.T) {
	const most = 60
	var edges []string
	for n := range most {
		for k := 1; k <= min(n, 3); k++ {
			edges = append(edges, fmt.Sprintf("%d>%d", n, n-k))
		}
		if n%5 == 0 && n > 0 {
			edges = append(edges, fmt.Sprintf("%d>%d", n, n+4))
		}
	}
	graph, err := graphs.Graph.New(strings.Join(edges, " "))
	if err != nil {
		t.Fatal(err)
	}
	ladders, _ := example(t, "ladders")
	engine := search.NewEngine(search.DefaultBudget)
	for n := range most - 4 {
		at, err := graph.Parse([]string{fmt.Sprint(n)})
		if err != nil {
			t.Fatal(err)
		}
		want, err := engine.Value(t.Context(), graph, at[0])
		if err != nil {
			t.Fatal(err)
		}
		if got, err := engine.Value(t.Context(), ladders.Ruleset(), games.Position{X: int64(n)}); err != nil || !got.Value.Equal(want.Value) {
			t.Errorf("square %d is worth %v, %v; want %v", n, got.Value, err, want.Value)
		}
	}
}

// Symmetric positions are solved once, and fail as the script does.
func TestSymmetricLoops(t *testing.T) {
	const ring = "cycles = DRAW\ndef moves(n):\n    return [(n + 1) % 10, (n - 1) % 10] if n != 5 else []\ndef same(n):\n    return min(n, 10 - n) if n < 9 else 1 // (n - 9)\n"
	r := read(t, "x", ring).Ruleset()
	value := func(n int64) (string, error) {
		v, err := search.NewEngine(search.DefaultBudget).Value(t.Context(), r, games.Position{X: n})
		return v.Value.String(), err
	}
	if v, err := value(9); err == nil || !strings.Contains(err.Error(), "division by 0") {
		t.Errorf("where same fails: %s, %v", v, err)
	}
	r = read(t, "x", strings.Replace(ring, "1 // (n - 9)", "1", 1)).Ruleset()
	for n, want := range map[int64]string{5: "0", 4: "∞{0}", 6: "∞{0}", 3: "∞{}", 7: "∞{}", 0: "∞{}", 9: "∞{}"} {
		if v, err := value(n); v != want || err != nil {
			t.Errorf("%d is worth %s, %v; want %s", n, v, err, want)
		}
	}
}

// A move that wins at once is refused, since the rules of sums do not hold for it.
func TestLoopsWithWins(t *testing.T) {
	r := read(t, "x", "cycles = DRAW\ndef moves(n):\n    return [WIN if n == 1 else n - 1]\n").Ruleset()
	_, err := search.NewEngine(search.DefaultBudget).Value(t.Context(), r, games.Position{X: 3})
	if want := "x(1): a move wins at once; where play comes back, such a game needs def result(p)"; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

// A script with cycles and parts is refused, and so are other words for endless play.
func TestWrongLoops(t *testing.T) {
	const moves = "cycles = DRAW\ndef moves(n):\n    return [n - k for k in [1, 2] if k <= n]\n"
	for _, c := range []struct{ source, want string }{
		{moves + "def parts(n):\n    return [n]\n", "x.star: with cycles = DRAW there are no parts: each move leaves one position"},
		{strings.Replace(moves, "= DRAW", "= WIN", 1), "x.star: with cycles = WIN, write def result(p) too, which returns LOSE where a player without a move has lost"},
	} {
		if _, err := script.Read("x", []byte(c.source), script.Surroundings{}); err == nil || err.Error() != c.want {
			t.Errorf("%s\nis refused with %v, want %s", c.source, err, c.want)
		}
	}
}
