package search_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"sprague/games"
	"sprague/games/kernel/loopy"
	"sprague/games/search"
	"sprague/games/value"
)

// loops is a game on the vertices of a graph with cycles. Vertices may have symmetric ones.
type loops struct {
	made
	edges  [][]int64
	images []int64 // the representative of each vertex
}

func (*loops) Endless() {}

func (g *loops) Representative(p games.Position) games.Position {
	p.X = g.images[p.X]
	return p
}

// randomLoops returns a game of n vertices, of which each of the last ones is symmetric to another one.
func randomLoops(rng *rand.Rand, n int) *loops {
	g := &loops{edges: make([][]int64, n), images: make([]int64, n)}
	g.made = made{fmt.Sprint("loops", rng.Uint64()), func(p games.Position, yield func(games.Move) bool) {
		for _, to := range g.edges[p.X] {
			if !yield(games.Move{Parts: []games.Position{{X: to, S: p.S}}}) {
				return
			}
		}
	}}
	own := 1 + rng.IntN(n)
	most := 1 + rng.IntN(5)
	for v := range n {
		g.images[v] = int64(v)
		for range rng.IntN(most + 1) {
			g.edges[v] = append(g.edges[v], rng.Int64N(int64(n)))
		}
		if v >= own {
			g.images[v] = rng.Int64N(int64(own))
			g.edges[v] = g.edges[g.images[v]]
		}
	}
	return g
}

// values returns the values of all vertices, computed from the whole graph, and their counters.
func (g *loops) values(t *testing.T) ([]value.Value, []int32) {
	t.Helper()
	graph := loopy.Graph{First: []int32{0}}
	for _, row := range g.edges {
		for _, to := range row {
			graph.To = append(graph.To, int32(to))
		}
		graph.First = append(graph.First, int32(len(graph.To)))
	}
	labels, err := loopy.Labels(t.Context(), graph, nil)
	if err != nil {
		t.Fatal(err)
	}
	counters, err := loopy.Counters(t.Context(), graph, labels, nil)
	if err != nil {
		t.Fatal(err)
	}
	values := make([]value.Value, len(labels))
	for v, label := range labels {
		if label != loopy.Infinite {
			values[v] = value.OfNimber(uint64(label))
			continue
		}
		var reach []uint64
		for _, to := range g.edges[v] {
			if labels[to] >= 0 {
				reach = append(reach, uint64(labels[to]))
			}
		}
		values[v] = value.OfLoopy(reach...)
	}
	return values, counters
}

// The values of positions are those of the whole graph, in whatever order they are asked for, and
// beside what was solved before. A budget suffices, or not, as if nothing were.
func TestLoops(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 5))
	refused, infinite := 0, 0
	for range 1000 {
		g := randomLoops(rng, 1+rng.IntN(30))
		values, counters := g.values(t)
		text := []string{"", "text"}[rng.IntN(2)]
		e := search.NewEngine(search.Budget{Positions: 200})
		for range 2 * len(values) {
			v := rng.IntN(len(values))
			p := games.Position{X: int64(v), S: text}
			b := search.Budget{Positions: 1 + rng.Uint64N(100)}
			got, err := e.Within(b).Value(t.Context(), g, p)
			alone, failed := search.NewEngine(b).Value(t.Context(), g, p)
			switch {
			case games.IsTooLarge(err) && games.IsTooLarge(failed):
				refused++
			case err != nil || failed != nil || !got.Value.Equal(values[v]) || !alone.Value.Equal(values[v]):
				t.Fatalf("%v: vertex %d is worth %v, %v; alone %v, %v; want %v", g.edges, v, got.Value, err, alone.Value, failed, values[v])
			}
			if want := int64(counters[v]); err == nil && (got.Counter != want || alone.Counter != want) {
				t.Fatalf("%v: vertex %d has the counter %d; alone %d; want %d", g.edges, v, got.Counter, alone.Counter, want)
			}
			if err == nil && got.Value.IsLoopy() {
				infinite++
			}
		}
	}
	if refused < 100 || infinite < 500 {
		t.Errorf("%d refusals, %d loopy values", refused, infinite)
	}
}

// A search of loops ends within its memory, and with its context; it refuses rules that do not suit.
func TestLoopsWithinLimits(t *testing.T) {
	grows := &loops{made: made{"grows", func(p games.Position, yield func(games.Move) bool) {
		yield(games.Move{Parts: []games.Position{{X: 0, S: p.S + "more of it"}}})
	}}, images: []int64{0}}
	_, err := search.NewEngine(search.Budget{Positions: search.MaxBudget, Memory: 1 << 20}).Value(t.Context(), grows, games.Position{})
	if !games.IsTooLarge(err) {
		t.Errorf("positions that grow: %v", err)
	}
	canceled, cancel := context.WithCancel(t.Context())
	turns := 0
	stops := &loops{made: made{"stops", func(p games.Position, yield func(games.Move) bool) {
		if turns++; turns == 1000 {
			cancel()
		}
		yield(games.Move{Parts: []games.Position{{X: 0, S: fmt.Sprint(turns)}}})
	}}, images: []int64{0}}
	if _, err := search.NewEngine(search.Budget{Positions: search.MaxBudget}).Value(canceled, stops, games.Position{}); err == nil || turns > 1000 {
		t.Errorf("canceled: %v after %d positions", err, turns)
	}
	splits := &loops{made: made{"splits", func(p games.Position, yield func(games.Move) bool) {
		yield(games.Move{Parts: []games.Position{p, p}})
	}}, images: []int64{0}}
	if _, err := search.NewEngine(search.DefaultBudget).Value(t.Context(), splits, games.Position{}); err == nil || err.Error() != "splits(0): a move leaves 2 positions; where play comes back it leaves one" {
		t.Errorf("a move that splits: %v", err)
	}
}
