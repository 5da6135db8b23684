package query_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/search"
	"sprague/store"
)

// plainLengths finds the lengths of plays on a graph by repetition; a draw has length -1. Odd lengths are
// won.
func plainLengths(edges [][]int) []int {
	lengths := make([]int, len(edges))
	for v := range lengths {
		lengths[v] = -1
	}
	for n := 0; n <= len(edges); n++ {
		for v, row := range edges {
			won, lost := false, true
			for _, u := range row {
				won = won || lengths[u] >= 0 && lengths[u]%2 == 0 && lengths[u] == n-1
				lost = lost && lengths[u] >= 0 && lengths[u]%2 == 1 && lengths[u] < n
			}
			if lengths[v] < 0 && (won || lost && n%2 == 0) {
				lengths[v] = n
			}
		}
	}
	return lengths
}

// The winner of a play that may come back hurries, and the loser delays.
func TestLengthsOfLoops(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 1))
	e := &query.Evaluator{Resolver: query.NewResolver(func() (*store.DB, error) { return nil, nil }, search.NewEngine(search.DefaultBudget))}
	found := 0
	for range 300 {
		edges := make([][]int, 2+rng.IntN(7))
		last := len(edges) - 1
		texts := []string{fmt.Sprintf("%d>%d", last, last)} // so that there is a cycle
		edges[last] = []int{last}
		for v := range last {
			texts = append(texts, fmt.Sprintf("%d>%d", last, v))
			edges[last] = append(edges[last], v)
			for range rng.IntN(4) {
				u := rng.IntN(len(edges))
				edges[v], texts = append(edges[v], u), append(texts, fmt.Sprintf("%d>%d", v, u))
			}
		}
		want := plainLengths(edges)
		for v := range edges {
			q, err := e.Read(t.Context(), fmt.Sprintf("graph[%s](%d)", strings.Join(texts, " "), v))
			if err != nil {
				t.Fatal(err)
			}
			options, _ := q.Options(t.Context(), games.AnyPlayer, 100)
			here, after, ok, err := e.PlayLengths(t.Context(), q, games.AnyPlayer, options, 1000)
			if err != nil || ok != (want[v] >= 0) {
				t.Fatalf("%v: vertex %d: %t, %v; want %d", edges, v, ok, err, want[v])
			}
			if !ok {
				continue
			}
			if found++; here.Moves != int64(want[v]) || here.Won != (want[v]%2 == 1) {
				t.Fatalf("%v: vertex %d: %+v; want %d", edges, v, here, want[v])
			}
			for i, o := range options {
				var to int
				if _, err := fmt.Sscanf(o.To.String()[strings.LastIndex(o.To.String(), "("):], "(%d)", &to); err != nil {
					t.Fatal(err)
				}
				if n := want[to]; n < 0 && !after[i].Won || n >= 0 && (after[i].Moves != int64(n) || after[i].Won != (n%2 == 1)) {
					t.Fatalf("%v: after a move to %d: %+v; want %d", edges, to, after[i], n)
				}
			}
		}
	}
	if found < 300 {
		t.Errorf("%d positions that are won or lost", found)
	}
}
