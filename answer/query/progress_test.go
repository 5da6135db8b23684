package query_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/registry"
	"sprague/games/script"
	"sprague/games/search"
	"sprague/games/sum"
	"sprague/store"
)

// randomLoops returns the edges of a graph with cycles. Most lead to vertices nearby, so that plays are
// long.
func randomLoops(rng *rand.Rand, n int) [][]int {
	edges := make([][]int, n)
	for v := range edges {
		for range rng.IntN(4) {
			edges[v] = append(edges[v], min(max(v-3+rng.IntN(6), 0), n-1))
		}
	}
	edges[n-1] = append(edges[n-1], n-1)
	for v := range n - 1 { // so that all vertices occur
		edges[n-1] = append(edges[n-1], v)
	}
	return edges
}

// graphText writes a graph as the name of a ruleset.
func graphText(edges [][]int) string {
	var texts []string
	for v, row := range edges {
		for _, u := range row {
			texts = append(texts, fmt.Sprintf("%d>%d", v, u))
		}
	}
	return "graph[" + strings.Join(texts, " ") + "]"
}

// strategy plays the first move that is named in a won position, against all moves of the loser.
type strategy struct {
	t         *testing.T
	evaluator func() *query.Evaluator
	open      map[string]bool // whether the play has come to a position and not yet ended
	longest   int
}

// answer returns the answer to a query.
func (s *strategy) answer(q *query.Query) query.Answer {
	s.t.Helper()
	a, err := s.evaluator().Ask(context.Background(), q.String())
	if err != nil {
		s.t.Fatalf("%s: %v", q, err)
	}
	return a
}

// win plays from a position that the player to move wins. It fails if a position comes again.
func (s *strategy) win(q *query.Query, moves int) {
	s.t.Helper()
	at := q.String()
	if open, seen := s.open[at]; open {
		s.t.Fatalf("%s comes again", at)
	} else if seen {
		return
	}
	s.open[at], s.longest = true, max(s.longest, moves)
	a := s.answer(q)
	if *a.Outcome != "N" || len(a.Moves) == 0 {
		s.t.Fatalf("%s: %s with %d moves", at, *a.Outcome, len(a.Moves))
	}
	to, err := s.evaluator().Read(context.Background(), *a.Moves[0].To)
	if err != nil {
		s.t.Fatal(err)
	}
	options, all := to.Options(context.Background(), games.AnyPlayer, 1000)
	if !all {
		s.t.Fatalf("%s has more moves", to)
	}
	for _, o := range options {
		s.win(o.To, moves+1)
	}
	s.open[at] = false
}

// If the winner makes the first move that is named, the play ends, whatever the loser does: with graphs and
// scripts, alone and in sums, however many moves are listed or examined, and whatever was asked before.
func TestFirstMoveMakesProgress(t *testing.T) {
	rng := rand.New(rand.NewPCG(19, 66))
	won, longest := 0, 0
	for round := range 250 {
		var rulesets []string
		n := 6 + rng.IntN(8)
		var known *registry.Registry
		for i := range 2 {
			edges := randomLoops(rng, n)
			if rng.IntN(2) == 0 {
				rulesets = append(rulesets, graphText(edges))
				continue
			}
			name := fmt.Sprintf("loops%d", i)
			source := "cycles = DRAW\nedges = " + strings.ReplaceAll(fmt.Sprint(edges), " ", ", ") + "\ndef moves(v):\n    return edges[v]\n"
			script, err := script.Read(name, []byte(source), script.Surroundings{})
			if err != nil {
				t.Fatal(err)
			}
			if known, err = known.With(script.Family()); err != nil {
				t.Fatal(err)
			}
			rulesets = append(rulesets, name)
		}
		none := func() (*store.DB, error) { return nil, nil }
		fresh := func() *query.Evaluator {
			return &query.Evaluator{Families: known, Resolver: query.NewResolver(none, search.NewEngine(search.DefaultBudget))}
		}
		e := fresh()
		s := &strategy{t: t, open: map[string]bool{}, evaluator: func() *query.Evaluator {
			if round%3 == 0 { // nothing is remembered
				e = fresh()
			}
			limited := *e
			limited.Limits = []sum.Limits{{List: 1, Work: 1000}, {List: 2, Work: 0}, {List: -1, Work: 1 << 20}}[rng.IntN(3)]
			return &limited
		}}
		for range 6 {
			text := fmt.Sprintf("%s(%d)", rulesets[0], rng.IntN(n-1))
			if rng.IntN(3) > 0 {
				text += fmt.Sprintf(" + %s(%d)", rulesets[1], rng.IntN(n-1))
			}
			text += []string{"", " + nim(2)", " + kayles(3)", " + grundy(5)", fmt.Sprintf(" + %s(%d)", rulesets[0], rng.IntN(n-1))}[rng.IntN(5)]
			q, err := e.Read(t.Context(), text)
			if err != nil {
				t.Fatal(err)
			}
			if *s.answer(q).Outcome == "N" {
				won++
				s.win(q, 1)
			}
		}
		longest = max(longest, s.longest)
	}
	if won < 200 || longest < 5 {
		t.Errorf("%d positions are won, the longest play has %d turns", won, longest)
	}
}
