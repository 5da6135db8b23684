package script_test

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/retrograde"
	"sprague/games/script"
	"sprague/games/search"
)

// plainEndless finds the results of a game whose endless plays have a winner, by minimax: a play is
// cut after so many moves that longer ones change nothing. favored are the positions at which the
// player to move wins endless play; over has the results, which others lack.
func plainEndless(moves [][]int, over []string, favored []bool) []string {
	const never = 1 << 20
	worth := make([]int, len(moves))
	for round := range 2*len(moves) + 2 {
		next := make([]int, len(moves))
		for v, to := range moves {
			switch {
			case over[v] == "WIN":
				next[v] = never
			case over[v] == "LOSE":
				next[v] = -never
			case round == 0 && favored[v]:
				next[v] = 1
			case round == 0:
				next[v] = -1
			default:
				next[v] = -2 * never
				for _, u := range to {
					after := -worth[u]
					if after > 1 {
						after--
					} else if after < -1 {
						after++
					}
					next[v] = max(next[v], after)
				}
			}
		}
		worth = next
	}
	results := make([]string, len(moves))
	for v, w := range worth {
		switch {
		case w == 1:
			results[v] = "N endless"
		case w == -1:
			results[v] = "P endless"
		case w > 0:
			results[v] = fmt.Sprintf("N in %d", never-w)
		default:
			results[v] = fmt.Sprintf("P in %d", never+w)
		}
	}
	return results
}

// rowsText writes a list as a script does.
func rowsText(rows any) string {
	return strings.ReplaceAll(fmt.Sprintf("%v", rows), " ", ", ")
}

// Random scripts in which a player wins endless play have the results of minimax: with the function
// turn, and with left and right.
func TestEndlessScripts(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 6))
	counts := map[string]int{}
	for round := range 400 {
		n := 1 + rng.IntN(8)
		cycles := []string{"WIN", "LOSE"}[rng.IntN(2)]
		// Vertex v is for Left to move 2v, for Right 2v + 1.
		moves, over, favored := make([][]int, 2*n), make([]string, 2*n), make([]bool, 2*n)
		var rows [2][][]int
		for v := range 2 * n {
			row := []int{}
			for range rng.IntN(4) {
				row = append(row, rng.IntN(n))
			}
			rows[v%2] = append(rows[v%2], row)
			for _, u := range row {
				moves[v] = append(moves[v], 2*u+1-v%2)
			}
			if favored[v] = (v%2 == 0) == (cycles == "WIN"); len(row) == 0 {
				over[v] = "LOSE"
			}
		}
		source := fmt.Sprintf("cycles = %s\ndef left(v):\n    return %s[v]\ndef right(v):\n    return %s[v]\n", cycles, rowsText(rows[0]), rowsText(rows[1]))
		at := func(v int) []string { return []string{fmt.Sprint(v / 2), []string{"left", "right"}[v%2]} }
		if round%2 == 0 {
			for v := range over {
				if over[v] != "" && rng.IntN(2) == 0 {
					over[v] = "WIN"
				}
			}
			results := slices.Clone(over)
			for v := range results {
				results[v] = cmp.Or(results[v], "None")
			}
			source = fmt.Sprintf("cycles = %s\nresults = [%s]\ndef turn(v):\n    return \"right\" if v %% 2 else \"left\"\ndef result(v):\n    return results[v]\ndef moves(v):\n    return %s[v]\n",
				cycles, strings.Join(results, ", "), rowsText(moves))
			at = func(v int) []string { return []string{fmt.Sprint(v)} }
		}
		r := read(t, "x", source).Ruleset().(retrograde.ListedRules)
		want := plainEndless(moves, over, favored)
		solver := retrograde.New(r)
		for _, v := range rng.Perm(2 * n) {
			p, err := r.Parse(at(v))
			if err != nil {
				t.Fatal(err)
			}
			got, err := solver.Solve(t.Context(), search.DefaultBudget, p[0])
			if err != nil || got.String() != want[v] {
				t.Fatalf("%s: %s is %v, %v; want %s", source, at(v), got, err, want[v])
			}
			kind, _, _ := strings.Cut(want[v], " in ")
			counts[kind]++
		}
	}
	for _, kind := range []string{"N", "P", "N endless", "P endless"} {
		if counts[kind] < 200 {
			t.Errorf("%v", counts)
		}
	}
}

// Scripts in which a player wins endless play are refused where they contradict themselves.
func TestWrongTurns(t *testing.T) {
	const rest = "cycles = WIN\ndef result(n):\n    return LOSE if n == 0 else None\ndef moves(n):\n    return [n + 1, n - 1]\n"
	for source, want := range map[string]string{
		rest: `x.star: with cycles = WIN, write def turn(p), which returns "left" or "right", the player whose turn it is`,
		"cycles = LOSE\ndef moves(n):\n    return [n]\n": "x.star: with cycles = LOSE, write def result(p) too, which returns LOSE where a player without a move has lost",
		"def turn(a, b):\n    return \"left\"\n" + rest:  "x.star: turn takes 2 arguments; Sprague gives it 1",
	} {
		if _, err := script.Read("x", []byte(source), script.Surroundings{}); err == nil || err.Error() != want {
			t.Errorf("%s\nis refused with %v, want %s", source, err, want)
		}
	}
	for _, c := range []struct{ source, want string }{
		{"def turn(n):\n    return \"left\"\n" + rest, `x(3): turn gives "left" for it and for x(4), which a move leaves; a move passes the turn`},
		{"def turn(n):\n    return n\n" + rest, `x.star:1:5: it returns 3; return "left" or "right" (in turn(3))`},
		{"def turn(n):\n    return \"cat\" if n % 2 else \"dog\"\n" + rest, `x.star:1:5: it returns "cat"; return "left" or "right" (in turn(3))`},
		{"def same(n):\n    return n // 2\ndef turn(n):\n    return \"left\" if n % 2 else \"right\"\n" + rest, `x(6): turn gives "right", and "left" for x(3), which same gives; symmetric positions have one turn`},
		{"def turn(n):\n    return \"left\" if n % 2 else \"right\"\n" + strings.Replace(rest, "LOSE", "DRAW", 1) + "def same(n):\n    return n % 10\n", `x(0): result gives DRAW, and a player wins endless play; write WIN or LOSE there, or cycles = DRAW`},
	} {
		_, err := retrograde.New(read(t, "x", c.source).Ruleset().(games.Resulting)).Solve(t.Context(), search.DefaultBudget, games.Position{X: map[bool]int64{true: 6, false: 3}[strings.Contains(c.source, "n // 2")]})
		if err == nil || err.Error() != c.want {
			t.Errorf("%s\nis refused with %v, want %s", c.source, err, c.want)
		}
	}
}

// The turn is the same whether it comes from a stream or from a call.
func TestStreamsOfTurns(t *testing.T) {
	const rest = "cycles = WIN\ndef result(p):\n    return LOSE\ndef moves(p):\n    return []\n"
	for _, body := range []string{
		"    return \"left\" if p[0] > p[1] else \"right\"\n",
		"    for k in range(3):\n        if p[0] == k:\n            return \"right\"\n    return \"left\"\n",
		"    return [\"left\", \"right\"][p[0] % 2]\n",
	} {
		fast := read(t, "x", "def turn(p):\n"+body+rest).Ruleset().(games.Resulting)
		slow := read(t, "x", "def turn(p):\n    d = {}\n    d[1] = p\n"+body+rest).Ruleset().(games.Resulting)
		for x := range 5 {
			p, err := fast.Parse([]string{fmt.Sprint(x), "2"})
			if err != nil {
				t.Fatal(err)
			}
			if got, want := fast.Turn(p[0]), slow.Turn(p[0]); got != want {
				t.Errorf("%s\n(%d, 2): %s, want %s", body, x, got, want)
			}
		}
	}
}

// dismantled reports whether the vertices of a graph can be removed one by one, each while another
// one's neighbors and itself include its own.
func dismantled(near []uint) bool {
	left := uint(1)<<len(near) - 1
	for changed := true; changed; {
		changed = false
		for u := range near {
			for v := range near {
				if u != v && left&(1<<u) != 0 && left&(1<<v) != 0 && near[u]&left&^near[v] == 0 {
					left &^= 1 << u
					changed = true
				}
			}
		}
	}
	return left&(left-1) == 0
}

// edgesOf writes the edges of a graph, and lists the closed neighborhoods. It returns false if the
// graph is not connected.
func edgesOf(n int, pairs [][2]int) (text string, near []uint, connected bool) {
	near = make([]uint, n)
	var all []string
	for v := range near {
		near[v] = 1 << v
	}
	for _, e := range pairs {
		near[e[0]] |= 1 << e[1]
		near[e[1]] |= 1 << e[0]
		all = append(all, string(rune('a'+e[0]))+string(rune('a'+e[1])))
	}
	reached := near[0]
	for range n {
		for v := range near {
			if reached&(1<<v) != 0 {
				reached |= near[v]
			}
		}
	}
	return strings.Join(all, "."), near, reached == 1<<n-1
}

// cops returns the result of cops on a graph.
func cops(t *testing.T, r games.Resulting, edges, cops string) string {
	t.Helper()
	p, err := r.Parse([]string{edges, cops})
	if err != nil {
		t.Fatal(err)
	}
	v, err := retrograde.New(r).Solve(t.Context(), search.DefaultBudget, p[0])
	if err != nil {
		t.Fatal(err)
	}
	return v.String()
}

// A cop wins on those connected graphs that can be dismantled (Quilliot 1978, Nowakowski and
// Winkler 1983), here on all with 2 to 6 vertices.
func TestDismantledGraphsAreCopWin(t *testing.T) {
	s, _ := example(t, "cops-and-robber")
	r := s.Ruleset().(games.Resulting)
	graphs, won := 0, 0
	for n := 2; n <= 6; n++ {
		var slots [][2]int
		for b := range n {
			for a := range b {
				slots = append(slots, [2]int{a, b})
			}
		}
		seen := make([]bool, 1<<len(slots))
		for g := range seen {
			var pairs [][2]int
			for i, e := range slots {
				if g>>i&1 != 0 {
					pairs = append(pairs, e)
				}
			}
			edges, near, connected := edgesOf(n, pairs)
			if seen[g] || !connected {
				continue
			}
			for order := range permutations(n) {
				image := 0
				for _, e := range pairs {
					a, b := order[e[0]], order[e[1]]
					image |= 1 << slices.Index(slots, [2]int{min(a, b), max(a, b)})
				}
				seen[image] = true
			}
			graphs++
			result, wins := cops(t, r, edges, "."), dismantled(near)
			if wins {
				won++
			}
			if strings.HasPrefix(result, "N in ") != wins || !wins && result != "P endless" {
				t.Errorf("%s: %s, dismantled %t", edges, result, wins)
			}
		}
	}
	if graphs != 1+2+6+21+112 || won < 70 || won == graphs {
		t.Errorf("%d graphs, %d of them won by a cop", graphs, won)
	}
}

// permutations yields all orders of the numbers below n.
func permutations(n int) func(yield func([]int) bool) {
	return func(yield func([]int) bool) {
		order := make([]int, n)
		for i := range order {
			order[i] = i
		}
		var from func(i int) bool
		from = func(i int) bool {
			if i == n {
				return yield(order)
			}
			for j := i; j < n; j++ {
				order[i], order[j] = order[j], order[i]
				more := from(i + 1)
				order[i], order[j] = order[j], order[i]
				if !more {
					return false
				}
			}
			return true
		}
		from(0)
	}
}

// Trees need one cop, rings two, and the Petersen graph three (Aigner and Fromme 1984).
func TestCopNumbers(t *testing.T) {
	s, _ := example(t, "cops-and-robber")
	r := s.Ruleset().(games.Resulting)
	for edges, number := range map[string]int{
		"ab.bc.cd.be.ef.bg.gh.hi": 1,
		"ab.bc.cd.da":             2,
		"ab.bc.cd.de.ea":          2,
		"ab.bc.cd.de.ef.fg.ga":    2,
		"ab.bc.cd.de.ea.fh.hj.jg.gi.if.af.bg.ch.di.ej": 3,
	} {
		for n := 1; n <= number; n++ {
			want := "P endless"
			if n == number {
				want = "N in"
			}
			if result := cops(t, r, edges, strings.Repeat(".", n)); !strings.HasPrefix(result, want) {
				t.Errorf("%s with %d cops: %s, want %s", edges, n, result, want)
			}
		}
	}
}
