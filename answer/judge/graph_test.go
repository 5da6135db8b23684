package judge_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"sprague/games"
)

// digraph lists for each vertex, from 1, the targets of its edges, with duplicates.
type digraph [][]int

func drawDigraph(t *rapid.T) digraph {
	g := make(digraph, 1+rapid.IntRange(1, 5).Draw(t, "vertices"))
	vertex := rapid.IntRange(1, len(g)-1)
	acyclic := rapid.Bool().Draw(t, "acyclic")
	for range rapid.IntRange(0, 9).Draw(t, "edges") {
		u, v := vertex.Draw(t, "u"), vertex.Draw(t, "v")
		if !acyclic || u > v {
			g[u] = append(g[u], v)
		}
	}
	return g
}

func (g digraph) drawTokens(t *rapid.T) []int {
	return rapid.SliceOfN(rapid.IntRange(1, len(g)-1), 0, 3).Draw(t, "tokens")
}

// graph writes a graph and tokens.
func (s *sample) graph(g digraph, tokens []int) {
	m := 0
	for _, row := range g {
		m += len(row)
	}
	s.put(len(g)-1, m, len(tokens))
	for u, row := range g {
		for _, v := range row {
			s.put(u, v)
		}
	}
	for _, v := range tokens {
		s.put(v)
	}
}

// digraph draws and writes a graph with tokens that do not lead to a draw.
func (s *sample) digraph() (g digraph, tokens []int) {
	if s.given != nil {
		n, m, k := s.draw(0, 5), s.draw(0, 9), s.draw(0, 3)
		g = make(digraph, n+1)
		for range m {
			u, v := s.draw(1, n), s.draw(1, n)
			g[u] = append(g[u], v)
		}
		for range k {
			tokens = append(tokens, s.draw(1, n))
		}
		return g, tokens
	}
	g = drawDigraph(s.t)
	tokens = g.drawTokens(s.t)
	if g.play(tokens) == "draw" {
		tokens = nil
	}
	s.graph(g, tokens)
	return g, tokens
}

// play returns the winner with tokens on some vertices. Positions whose moves all lead to wins are
// lost, and those with a move to a loss are won, until nothing changes; the rest is drawn.
func (g digraph) play(tokens []int) string {
	var all [][]int
	var spread func(done []int)
	spread = func(done []int) {
		if len(done) == len(tokens) {
			all = append(all, slices.Clone(done))
			return
		}
		for v := 1; v < len(g); v++ {
			spread(append(done, v))
		}
	}
	spread(nil)
	result := map[string]string{}
	for changed := true; changed; {
		changed = false
		for _, at := range all {
			if result[fmt.Sprint(at)] != "" {
				continue
			}
			verdict := "lose"
			for i, v := range at {
				for _, u := range g[v] {
					after := slices.Clone(at)
					after[i] = u
					switch result[fmt.Sprint(after)] {
					case "lose":
						verdict = "win"
					case "":
						if verdict == "lose" {
							verdict = ""
						}
					}
				}
			}
			if verdict != "" {
				result[fmt.Sprint(at)], changed = verdict, true
			}
		}
	}
	if r := result[fmt.Sprint(tokens)]; r != "" {
		return r
	}
	return "draw"
}

// The format has no word for a draw, which is not a fault of the input.
func TestDrawsAreRefused(t *testing.T) {
	refused := 0
	rapid.Check(t, func(t *rapid.T) {
		g := drawDigraph(t)
		tokens := g.drawTokens(t)
		for tries := 1; g.play(tokens) != "draw"; tries++ { // draws are rare, and a short run has few checks
			if tries == 10 {
				return
			}
			g = drawDigraph(t)
			tokens = g.drawTokens(t)
		}
		refused++
		s := sample{t: t}
		s.graph(g, tokens)
		got, err := solve(t, "loj-10243", s.text.String())
		var refusal *games.Error
		if !errors.As(err, &refusal) || refusal.Code != games.CodeUnsupported || !strings.Contains(err.Error(), "draw") || got != "" {
			t.Fatalf("on %q: %q, %v", s.text.String(), got, err)
		}
	})
	if refused == 0 {
		t.Error("there was no draw")
	}
}

// Thousands of tokens, each with thousands of moves and a loop, are recognized as drawn at once.
func TestManyLoopyTokens(t *testing.T) {
	const n = 100_000
	var b strings.Builder
	fmt.Fprintln(&b, n, n, n)
	for v := range n {
		fmt.Fprintln(&b, 1, v+1)
	}
	b.WriteString(strings.Repeat("1 ", n))
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	err := problem(t, "loj-10243").Solve(ctx, noDatabase(), strings.NewReader(b.String()), io.Discard)
	if err == nil || !strings.Contains(err.Error(), "draw") {
		t.Error(err)
	}
}

// tree draws and writes a tree, with edges in random order and direction, and its root.
func (s *sample) tree() (g digraph, root int) {
	n := s.draw(1, 8)
	root = s.draw(1, n)
	g = make(digraph, n+1)
	for _, e := range s.treeEdges(n) {
		g[e[0]], g[e[1]] = append(g[e[0]], e[1]), append(g[e[1]], e[0])
	}
	return g, root
}

// treeEdges draws and writes the edges of a tree, or reads them.
func (s *sample) treeEdges(n int) (edges [][2]int) {
	var called []int
	if s.given == nil {
		called = rapid.Permutation(numbersTo(n)).Draw(s.t, "order")
	}
	for i := 1; i < n; i++ {
		var u, v int
		if s.given != nil {
			u, v = s.draw(1, n), s.draw(1, n)
		} else {
			u, v = called[i], called[rapid.IntRange(0, i-1).Draw(s.t, "parent")]
			if rapid.Bool().Draw(s.t, "turned") {
				u, v = v, u
			}
			s.put(u, v)
		}
		edges = append(edges, [2]int{u, v})
	}
	return edges
}

func numbersTo(n int) (all []int) {
	for i := range n {
		all = append(all, i+1)
	}
	return all
}

// away moves a token to all neighbors except the previous vertex. The component is both vertices.
func (g digraph) away(component string) (all [][]string) {
	at := read(component)
	for _, u := range g[at[0]] {
		if u != at[1] {
			all = append(all, []string{written(u, at[0])})
		}
	}
	return all
}

// run draws and writes an undirected graph with keys.
func (s *sample) run() (g digraph, keys []int) {
	n, m, k := s.draw(1, 7), s.draw(0, 12), s.draw(0, 3)
	for range k {
		keys = append(keys, s.draw(1, n))
	}
	g = make(digraph, n+1)
	for range m {
		u, v := s.draw(1, n), s.draw(1, n)
		g[u], g[v] = append(g[u], v), append(g[v], u)
	}
	return g, keys
}

// reaches reports whether the runner on v reaches a key within that many turns, whichever neighbor
// is forbidden in each.
func (g digraph) reaches(v int, keys []int, turns int) bool {
	near := make([]bool, len(g)) // wins within the turns processed so far
	for _, k := range keys {
		near[k] = true
	}
	for range turns {
		next := slices.Clone(near)
		for v := range g {
			escapes := true
			for forbidden := range len(g) { // 0 is not a neighbor of any vertex
				escapes = escapes && slices.ContainsFunc(g[v], func(u int) bool { return u != forbidden && near[u] })
			}
			next[v] = next[v] || escapes
		}
		near = next
	}
	return near[v]
}
