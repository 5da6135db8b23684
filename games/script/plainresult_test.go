package script_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"go.starlark.net/starlark"

	"sprague/games"
	"sprague/games/retrograde"
	"sprague/games/script"
	"sprague/games/search"
)

// resultValue is LOSE or DRAW in the interpreter.
type resultValue struct {
	starlark.NoneType
	name string
}

func (v resultValue) String() string { return v.name }

// plainResults finds the results of best play from all positions that play reaches, by repetition: in
// round n it finds those that are won or lost in n moves, and scores of which all moves have scores.
// The others are draws.
func (p *plain) plainResults(from starlark.Value) map[string]string {
	p.t.Helper()
	known, after := map[string]string{}, map[string][]string{}
	scores := map[string]int{}
	all := p.texts([]starlark.Value{from})
	for i := 0; i < len(all); i++ {
		at := all[i]
		if _, met := after[at]; met {
			continue
		}
		after[at] = nil
		switch v := p.call("result", p.values[at]).(type) {
		case starlark.Int:
			scores[at] = integer(p.t, v)
		case winValue:
			known[at] = "N in 0"
		case resultValue:
			known[at] = map[string]string{"LOSE": "P in 0", "DRAW": "D"}[v.name]
		default:
			for _, m := range p.moves("moves", at) {
				if m.Wins {
					known["WIN"] = "P in 0"
					after[at] = append(after[at], "WIN")
				}
				after[at] = append(after[at], m.Parts...)
				all = append(all, m.Parts...)
			}
		}
	}
	for n, idle := 1, 0; idle < 2; n, idle = n+1, idle+1 {
		found, best, before := map[string]string{}, map[string]int{}, fmt.Sprintf("P in %d", n-1)
		for at, moves := range after {
			if len(moves) == 0 || known[at] != "" || hasKey(scores, at) {
				continue
			}
			won, lost, scored := false, true, true
			for i, to := range moves {
				won = won || known[to] == before
				lost = lost && strings.HasPrefix(known[to], "N")
				score, ok := scores[to]
				if scored = scored && ok; i == 0 || -score > best[at] {
					best[at] = -score
				}
			}
			switch {
			case won:
				found[at] = fmt.Sprintf("N in %d", n)
			case lost:
				found[at] = fmt.Sprintf("P in %d", n)
			}
			if !scored {
				delete(best, at)
			}
		}
		for at, text := range found {
			known[at] = text
			idle = 0
		}
		for at, score := range best {
			scores[at] = score
			idle = 0
		}
	}
	for at := range after {
		if score, ok := scores[at]; ok {
			known[at] = map[bool]string{true: "+", false: ""}[score > 0] + fmt.Sprint(score)
		} else if known[at] == "" {
			known[at] = p.endless(at)
		}
	}
	return known
}

// endless returns the result of endless play from a position.
func (p *plain) endless(at string) string {
	_, wins := p.functions["cycles"].(winValue)
	if v, ok := p.functions["cycles"].(resultValue); !wins && (!ok || v.name == "DRAW") {
		return "D"
	}
	if wins == (p.call("turn", p.values[at]).String() == `"left"`) {
		return "N endless"
	}
	return "P endless"
}

func hasKey[V any](m map[string]V, key string) bool {
	_, ok := m[key]
	return ok
}

// compareResults compares the moves and the results of a position, and of all that play reaches,
// with the interpreter. It returns the positions that it has compared.
func compareResults(t *testing.T, s *script.Script, r games.Resulting, want *plain, p games.Position) (seen map[games.Position]bool) {
	t.Helper()
	text, _ := s.Literal(p)
	results := want.plainResults(want.literal(text))
	solver := retrograde.New(r)
	seen = map[games.Position]bool{p: true}
	for open := []games.Position{p}; len(open) > 0; {
		p, open = open[0], open[1:]
		text, _ := s.Literal(p)
		v, err := solver.Solve(context.Background(), search.DefaultBudget, p)
		if key := written(want.literal(text)); err != nil || v.String() != results[key] {
			t.Fatalf("%s is %s, %v, want %s", text, v, err, results[key])
		}
		r.Moves(p, func(m games.Move) bool {
			if !m.Wins && !seen[m.Parts[0]] {
				seen[m.Parts[0]] = true
				open = append(open, m.Parts[0])
			}
			return true
		})
	}
	delete(results, "WIN")
	if len(seen) != len(results) {
		t.Errorf("%d positions from %s, want %d", len(seen), text, len(results))
	}
	return seen
}

// compareLoops compares the moves of a position, and of all that play reaches, with the interpreter:
// those of the player to move, if the players have different moves.
func compareLoops(t *testing.T, s *script.Script, r games.Ruleset, want *plain, p games.Position) {
	t.Helper()
	seen := map[games.Position]bool{p: true}
	for open := []games.Position{p}; len(open) > 0; {
		p, open = open[0], open[1:]
		text, _ := s.Literal(p)
		var got, expected []string
		r.Moves(p, func(m games.Move) bool {
			text, _ := s.Literal(m.Parts[0])
			got = append(got, written(want.literal(text)))
			if !seen[m.Parts[0]] {
				seen[m.Parts[0]] = true
				open = append(open, m.Parts[0])
			}
			return true
		})
		function := "moves"
		if sides, ok := r.(games.Resulting); ok {
			function = sides.Turn(p).String()
		}
		for _, m := range want.moves(function, want.texts([]starlark.Value{want.literal(text)})[0]) {
			expected = append(expected, m.Parts...)
		}
		if slices.Sort(got); !slices.Equal(got, slices.Sorted(slices.Values(expected))) {
			t.Fatalf("%s has the moves %v, want %v", text, got, expected)
		}
	}
}
