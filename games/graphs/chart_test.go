package graphs_test

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/graphs"
)

// drawNames draws distinct names of vertices: adjacent and distant numbers, pairs, words.
func drawNames(r *rand.Rand, kinds string) []string {
	met := map[string]bool{}
	var names []string
	base := r.Int64N(200)
	for range 1 + r.IntN(12) {
		var n string
		switch kinds[r.IntN(len(kinds))] {
		case 'n':
			n = fmt.Sprint(base + r.Int64N(12))
		case 's':
			n = fmt.Sprint(r.Int64N(3000))
		case 'f':
			n = fmt.Sprint(r.Int64N(1 << (10 + r.IntN(53))))
		case 'e':
			n = fmt.Sprint(int64(1)<<(30+r.IntN(2)) - 3 + r.Int64N(6))
		case 'p':
			n = fmt.Sprintf("(%d,%d)", r.IntN(5), r.IntN(5))
		case 'q':
			n = fmt.Sprintf("(%d,%d)", r.Int64N(1<<31), 1<<31-1-r.Int64N(3))
		case 'b':
			n = fmt.Sprintf("(%d,%d)", 1<<15-2+r.IntN(4), 1<<15-2+r.IntN(4))
		default:
			n = string(rune('a' + r.IntN(5)))
		}
		if !met[n] {
			met[n] = true
			names = append(names, n)
		}
	}
	return names
}

// Graphs from files have the names and edges of the lines, for all kinds of names.
func TestVerticesOfFiles(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	for _, kinds := range []string{"n", "s", "f", "e", "p", "q", "b", "w", "ns", "nsfe", "npw", "pqb", "nsfepqbw"} {
		for range 300 {
			names := drawNames(r, kinds)
			to := map[string][]string{}
			var content strings.Builder
			for range 1 + r.IntN(20) {
				u, v := names[r.IntN(len(names))], names[r.IntN(len(names))]
				fmt.Fprintf(&content, "%s %s\n", strings.ReplaceAll(u, ",", ", "[:1+r.IntN(2)]), v)
				to[u] = append(to[u], v)
				if _, met := to[v]; !met {
					to[v] = nil
				}
			}
			rules, err := graphs.Graph.Load("g", text(content.String()))
			if err != nil {
				t.Fatalf("%q: %v", content.String(), err)
			}
			met := 0
			for _, n := range names {
				p, err := rules.Parse([]string{n})
				if _, exists := to[n]; exists != (err == nil) {
					t.Fatalf("%q: vertex %s: %v", content.String(), n, err)
				}
				if err != nil {
					continue
				}
				met++
				var got []string
				rules.Moves(p[0], func(m games.Move) bool {
					got = append(got, rules.Format(m.Parts[0]))
					return true
				})
				want := slices.Clone(to[n])
				slices.Sort(want)
				slices.Sort(got)
				if want = slices.Compact(want); rules.Format(p[0]) != n || !slices.Equal(got, want) {
					t.Fatalf("%q: vertex %s is %s and leads to %v, want %v", content.String(), n, rules.Format(p[0]), got, want)
				}
			}
			checkChart(t, rules.(games.Charted), to, met)
		}
	}
}

// checkChart checks that a chart lists every vertex once and in order. A graph whose names do not
// allow a chart must be refused.
func checkChart(t *testing.T, rules games.Charted, vertices map[string][]string, count int) {
	t.Helper()
	kinds := map[string]bool{}
	for n := range vertices {
		switch {
		case n[0] == '(':
			kinds["pair"] = true
		case n[0] >= 'a':
			kinds["word"] = true
		default:
			kinds["number"] = true
		}
	}
	c, err := rules.Chart()
	if len(kinds) > 1 || kinds["word"] {
		if refusal, ok := err.(*games.Error); !ok || refusal.Code != games.CodeUnsupported {
			t.Fatalf("%v: %v", vertices, err)
		}
		return
	}
	if err != nil || c.Count != count || (len(c.Axes) == 2) != kinds["pair"] {
		t.Fatalf("%v: a chart of %d with axes %v, %v", vertices, c.Count, c.Axes, err)
	}
	var before [2]uint64
	for i := range c.Count {
		at, p := c.At(i)
		want := fmt.Sprint(at[0])
		if kinds["pair"] {
			want = fmt.Sprintf("(%d,%d)", at[0], at[1])
		}
		if rules.Format(p) != want || i > 0 && cmp.Or(cmp.Compare(before[0], at[0]), cmp.Compare(before[1], at[1])) >= 0 {
			t.Fatalf("%v: place %d has %s, and the numbers %v after %v", vertices, i, rules.Format(p), at, before)
		}
		before = at
	}
}

// A token on a pair is written in its own parentheses.
func TestPairTokens(t *testing.T) {
	rules := made(t, graphs.Graph, "(0,1)>(2,3) (2, 3)>(0,0)")
	if name := rules.Identity().Name; name != "graph[(0,1)>(2,3) (2,3)>(0,0)]" {
		t.Errorf("it is named %s", name)
	}
	p, err := rules.Parse([]string{"(0", "1)", "( 2", "3 )", "(0", "0)"})
	if err != nil || len(p) != 3 || rules.Format(p[0]) != "(0,1)" || rules.Format(p[1]) != "(2,3)" || rules.Format(p[2]) != "(0,0)" {
		t.Errorf("%v, %v", p, err)
	}
	for _, args := range [][]string{{"0", "1"}, {"(0", "1"}, {"(0"}, {"(0", "1", "2)"}, {"(0", "2)"}, {"(0", "-1)"}, {"(0", "2147483648)"}, {"(a", "b)"}, {"()"}} {
		if p, err := rules.Parse(args); err == nil {
			t.Errorf("%v are %v", args, p)
		}
	}
}
