package script_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/retrograde"
	"sprague/games/script"
	"sprague/games/search"
)

// plainSides finds the results of a game on vertices for both players to move, by repetition: moves holds
// the edges of Left and of Right, and the results of Left come first.
func plainSides(moves [2][][]int) (results [2][]string) {
	n := len(moves[0])
	results = [2][]string{make([]string, n), make([]string, n)}
	for round := 0; round <= 2*n; round++ {
		var found [2][]string
		for player := range 2 {
			found[player] = make([]string, n)
			for v, to := range moves[player] {
				won, lost := false, true
				for _, u := range to {
					after := results[1-player][u]
					won = won || after == fmt.Sprintf("P in %d", round-1)
					lost = lost && strings.HasPrefix(after, "N")
				}
				switch {
				case results[player][v] != "":
				case won:
					found[player][v] = fmt.Sprintf("N in %d", round)
				case lost:
					found[player][v] = fmt.Sprintf("P in %d", round)
				}
			}
		}
		for player := range 2 {
			for v, result := range found[player] {
				results[player][v] += result
			}
		}
	}
	for player := range 2 {
		for v, result := range results[player] {
			if result == "" {
				results[player][v] = "D"
			}
		}
	}
	return results
}

// Random games with moves of each player have the results of plain repetition.
func TestSides(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 2))
	draws := 0
	for range 300 {
		n := 1 + rng.IntN(9)
		var moves [2][][]int
		var texts [2][]string
		for player := range 2 {
			for range n {
				row := []int{}
				for range rng.IntN(4) {
					row = append(row, rng.IntN(n))
				}
				moves[player] = append(moves[player], row)
				texts[player] = append(texts[player], strings.ReplaceAll(fmt.Sprint(row), " ", ", "))
			}
		}
		source := fmt.Sprintf("cycles = DRAW\ndef left(v):\n    return [%s][v]\ndef right(v):\n    return [%s][v]\n", strings.Join(texts[0], ", "), strings.Join(texts[1], ", "))
		r := read(t, "x", source).Ruleset().(retrograde.ListedRules)
		solver := retrograde.New(r)
		want := plainSides(moves)
		for _, v := range rng.Perm(n) {
			for player, name := range []string{"left", "right"} {
				p, err := r.Parse([]string{fmt.Sprint(v), " " + name})
				if err != nil {
					t.Fatal(err)
				}
				got, err := solver.Solve(t.Context(), search.DefaultBudget, p[0])
				if err != nil || got.String() != want[player][v] {
					t.Fatalf("%s: vertex %d with %s to move is %v, %v; want %s", source, v, name, got, err, want[player][v])
				}
				if got.Kind == games.Draw {
					draws++
				}
				if text := r.Format(p[0]); text != fmt.Sprintf("%d, %s", v, name) {
					t.Fatalf("vertex %d with %s to move is written %s", v, name, text)
				}
				text, negative, ok := r.AppendText(nil, p[0])
				if back, found := r.Listed(text); negative || !ok || !found || back != p[0] {
					t.Fatalf("vertex %d with %s to move is listed as %q, which is %v, %t", v, name, text, back, found)
				}
			}
		}
	}
	if draws < 100 {
		t.Errorf("%d draws", draws)
	}
}

// A table begins with each position for both players; symmetric positions stay with their player.
func TestListsOfSides(t *testing.T) {
	const source = "cycles = DRAW\ndef left(v):\n    return [v + 1]\ndef right(v):\n    return [v - 1]\ndef positions(bound):\n    return [1, 2]\ndef same(v):\n    return v % 10\n"
	r := read(t, "x", source).Ruleset().(retrograde.ListedRules)
	var texts []string
	for p, err := range r.Begin(5) {
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, r.Format(p))
	}
	if got := strings.Join(texts, "; "); got != "1, left; 1, right; 2, left; 2, right" {
		t.Errorf("a table begins with %s", got)
	}
	p, err := r.Parse([]string{"12", "right"})
	if err != nil || r.Format(r.Representative(p[0])) != "2, right" {
		t.Errorf("12 with right to move is represented by %s, %v", r.Format(r.Representative(p[0])), err)
	}
	for _, text := range []string{"", "l", "x\x91", "l\x91\x91"} {
		if p, ok := r.Listed([]byte(text)); ok {
			t.Errorf("%q is %v", text, p)
		}
	}
}

// A move leaves a position.
func TestSidesLeaveAPosition(t *testing.T) {
	r := read(t, "x", "cycles = DRAW\ndef left(v):\n    return [plus()]\ndef right(v):\n    return [plus(1, 2)]\n").Ruleset().(games.Resulting)
	for name, want := range map[string]string{"left": "x(3, left): a move leaves 0 positions", "right": "x(3, right): a move leaves 2 positions"} {
		p, err := r.Parse([]string{"3", name})
		if err != nil {
			t.Fatal(err)
		}
		if v, err := retrograde.New(r).Solve(t.Context(), search.DefaultBudget, p[0]); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%v, %v; want %s", v, err, want)
		}
	}
}

// A position names the player to move, and only once.
func TestWrongSides(t *testing.T) {
	s := read(t, "x", "cycles = DRAW\ndef left(v):\n    return [v]\ndef right(v):\n    return [v]\n")
	for args, want := range map[string]string{
		"3":                 "say who moves first: x(3, left) or x(3, right)",
		"3,up":              "say who moves first: x(3,up, left) or x(3,up, right)",
		"left":              "x needs a position in its parentheses",
		"exchanged,3,right": "leave out exchanged: the last argument says who moves",
	} {
		if p, err := s.Ruleset().Parse(strings.Split(args, ",")); err == nil || err.Error() != want {
			t.Errorf("x(%s) is %v, %v; want %s", args, p, err, want)
		}
	}
	if _, err := script.Read("x", []byte("cycles = DRAW\ndef left(v):\n    return [v]\ndef right(v):\n    return [v]\ndef parts(v):\n    return [v]\n"), script.Surroundings{}); err == nil || !strings.Contains(err.Error(), "there are no parts") {
		t.Errorf("parts: %v", err)
	}
}
