package games_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/gamestest"
	"sprague/games/registry"
	"sprague/games/value"
)

// graphVertices is the number of vertices of drawn graphs. It is at least that of every example, so
// all example vertices exist.
const graphVertices = 8

// joined draws pairs of vertices: a path through all of them and some more.
func joined(t *rapid.T, joint string) []string {
	var edges []string
	for v := range graphVertices - 1 {
		edges = append(edges, fmt.Sprintf("%d%s%d", v, joint, v+1))
	}
	vertex := rapid.IntRange(0, graphVertices-1)
	for range rapid.IntRange(0, 12).Draw(t, "edges") {
		edges = append(edges, fmt.Sprintf("%d%s%d", vertex.Draw(t, "u"), joint, vertex.Draw(t, "v")))
	}
	return edges
}

// digraphs draws edges of graphs with and without cycles.
var digraphs = rapid.Custom(func(t *rapid.T) string {
	edges := joined(t, ">")
	if rapid.Bool().Draw(t, "acyclic") {
		edges = slices.DeleteFunc(edges, func(e string) bool { return e[0] >= e[2] })
	}
	return strings.Join(edges, " ")
})

// trees draws trees with the root 0.
var trees = rapid.Custom(func(t *rapid.T) string {
	var text strings.Builder
	for v := 1; v < graphVertices; v++ {
		fmt.Fprintf(&text, "%d-%d ", rapid.IntRange(0, v-1).Draw(t, "parent"), v)
	}
	return text.String() + "root 0"
})

// runs draws graphs with keys.
var runs = rapid.Custom(func(t *rapid.T) string {
	keys := rapid.SliceOfN(rapid.StringMatching(`[0-7]`), 0, 3).Draw(t, "keys")
	return strings.Join(append(append(joined(t, "-"), "key"), keys...), " ")
})

// plainGraph moves along the edges listed between brackets.
func plainGraph(edges string) *game {
	return &game{name: "graph[" + edges + "]", options: func(vertex string) (all []option) {
		for _, edge := range strings.Fields(edges) {
			from, to, _ := strings.Cut(edge, ">")
			m := option{parts: []string{to}}
			if from == vertex && !slices.ContainsFunc(all, func(o option) bool { return slices.Equal(o.parts, m.parts) }) {
				all = append(all, m)
			}
		}
		return all
	}}
}

// plainTree moves to neighbors farther from the root.
func plainTree(params string) *game {
	edges, root, _ := strings.Cut(params, " root ")
	neighbors := func(vertex string) (all []string) {
		for _, edge := range strings.Fields(edges) {
			a, b, _ := strings.Cut(edge, "-")
			switch vertex {
			case a:
				all = append(all, b)
			case b:
				all = append(all, a)
			}
		}
		return all
	}
	far := map[string]int{root: 0}
	for queue := []string{root}; len(queue) > 0; queue = queue[1:] {
		for _, v := range neighbors(queue[0]) {
			if _, seen := far[v]; !seen {
				far[v] = far[queue[0]] + 1
				queue = append(queue, v)
			}
		}
	}
	return &game{name: "tree[" + params + "]", options: func(vertex string) (all []option) {
		for _, v := range neighbors(vertex) {
			if far[v] > far[vertex] {
				all = append(all, option{parts: []string{v}})
			}
		}
		return all
	}}
}

// plainBlacken blackens the path from a white vertex to the root.
func plainBlacken(params string) *game {
	tree := plainTree(params)
	_, root, _ := strings.Cut(params, " root ")
	parent := map[string]string{}
	for queue := []string{root}; len(queue) > 0; queue = queue[1:] {
		for _, o := range tree.options(queue[0]) {
			parent[o.parts[0]] = queue[0]
			queue = append(queue, o.parts[0])
		}
	}
	return &game{name: "blacken[" + params + "]", options: func(state string) (all []option) {
		if state == "" {
			return nil
		}
		for _, v := range strings.Split(state, ",") {
			path := []string{v}
			for path[len(path)-1] != root {
				path = append(path, parent[path[len(path)-1]])
			}
			left := slices.DeleteFunc(strings.Split(state, ","), func(u string) bool { return slices.Contains(path, u) })
			all = append(all, option{parts: []string{strings.Join(left, ",")}})
		}
		return all
	}}
}

// vertices lists the vertices of edges.
func vertices(edges, joint string) (all []string) {
	for _, edge := range strings.Fields(edges) {
		a, b, _ := strings.Cut(edge, joint)
		all = append(all, a, b)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

func TestGraphsFollowTheirRules(t *testing.T) {
	for _, edges := range []string{
		"1>2 1>3 2>3", "a>b", "0>1 0>1 0>2 2>1 2>1", "5>4 5>3 5>2 5>1 4>3 4>2 4>1 3>2 3>1 2>1 6>5 6>2 7>6 7>6 7>1",
		"x>y y>z x>z w>x w>z v>w v>y",
	} {
		trial := newTrial(t, plainGraph(edges))
		each(vertices(edges, ">"), trial.sameMoves, trial.worthByMex, trial.worthByPlay)
	}
}

func TestCyclicGraphsFollowTheirRules(t *testing.T) {
	for _, edges := range []string{"1>1", "1>2 2>1 1>1 1>1 2>3", "a>b b>c c>a c>d d>d"} {
		trial := newTrial(t, plainGraph(edges))
		each(vertices(edges, ">"), trial.sameMoves)
	}
}

func TestTreesFollowTheirRules(t *testing.T) {
	for _, params := range []string{
		"1-2 1-3 3-4 root 1", "1-2 1-3 3-4 root 3", "1-2 1-3 3-4 root 4",
		"7-6 5-6 4-6 3-4 1-4 2-1 0-2 root 6", "a-b c-b c-d e-d root e",
	} {
		edges, _, _ := strings.Cut(params, " root ")
		trial := newTrial(t, plainTree(params))
		each(vertices(edges, "-"), trial.sameMoves, trial.worthByMex, trial.worthByPlay)
	}
}

func TestPathsFollowTheirRules(t *testing.T) {
	params := []string{"1-2 1-3 3-4 root 1", "1-2 1-3 3-4 root 4", "a-b c-b c-d e-d root e"}
	random := rand.New(rand.NewPCG(1, 2))
	for n := 2; n <= 9; n++ {
		for range 4 {
			var edges []string
			for v := 1; v < n; v++ {
				edges = append(edges, fmt.Sprintf("%d-%d", random.IntN(v), v))
			}
			params = append(params, fmt.Sprintf("%s root %d", strings.Join(edges, " "), random.IntN(n)))
		}
	}
	for _, params := range params {
		trial := newTrial(t, plainBlacken(params))
		_, root, _ := strings.Cut(params, " root ")
		edges, _, _ := strings.Cut(params, " root ")
		names := append(vertices(edges, "-"), root)
		slices.Sort(names)
		names = slices.Compact(names)
		for mask := range 1 << len(names) {
			var white []string
			for i, v := range names {
				if mask>>i&1 == 1 {
					white = append(white, v)
				}
			}
			state := trial.rules.Format(trial.position(strings.Join(white, ","))) // in the order of the vertices
			each([]string{state}, trial.worthByMex)
			if len(names) <= 6 {
				each([]string{state}, trial.sameMoves, trial.aims)
			}
			if len(names) <= 4 {
				trial.worthByPlay(state)
			}
		}
	}
}

// Well-known values and outcomes.
func TestKnownGraphValues(t *testing.T) {
	for _, test := range []struct{ graph, vertex, want string }{
		{"graph[1>2]", "2", "0"},
		{"graph[1>1]", "1", "∞{}"},
		{"graph[1>1 1>2]", "1", "∞{0}"},
		{"graph[1>2 2>1]", "1", "∞{}"},
		{"graph[1>2 2>1 2>3]", "1", "0"}, // the opponent answers the move to 2 with one to 3
		{"graph[1>2 2>1 2>3]", "2", "*1"},
		{"graph[1>1 1>2 1>3 1>4 2>3 3>5 2>5]", "1", "∞{0,1,2}"},
		{"graph[0>1 1>2 007>2]", "7", "*1"},
		{"tree[1-2 1-3 3-4 root 1]", "1", "*2"},
		{"tree[1-2 1-3 3-4 root 4]", "4", "*1"},
	} {
		r := gamestest.Ruleset(t, test.graph)
		p, err := r.Parse([]string{test.vertex})
		if err != nil {
			t.Fatal(err)
		}
		v, err := r.(games.Solver).Solve(t.Context(), p[0])
		if err != nil || v.String() != test.want {
			t.Errorf("%s(%s) is worth %v, %v, want %s", test.graph, test.vertex, v, err, test.want)
		}
	}
}

// runnerGame is a plain representation of a run: its edges and the goals.
type runnerGame struct {
	near [graphVertices][]int
	key  [graphVertices]bool
}

func readRun(params string) (g runnerGame) {
	edges, keys, _ := strings.Cut(params, "key")
	for _, edge := range strings.Fields(edges) {
		a, b := int(edge[0]-'0'), int(edge[2]-'0')
		for _, pair := range [][2]int{{a, b}, {b, a}} {
			if !slices.Contains(g.near[pair[0]], pair[1]) {
				g.near[pair[0]] = append(g.near[pair[0]], pair[1])
			}
		}
	}
	for _, k := range strings.Fields(keys) {
		g.key[k[0]-'0'] = true
	}
	return g
}

// within reports for every vertex whether the runner, against the blocker, reaches a key within n
// turns. It tries all moves of both.
func (g runnerGame) within(turns int) (wins [graphVertices]bool) {
	wins = g.key
	for range turns {
		before := wins
		for v := range wins {
			blocked := true // if the blocker forbids nothing, or each neighbor in turn
			for _, forbidden := range append([]int{-1}, g.near[v]...) {
				runs := slices.ContainsFunc(g.near[v], func(u int) bool { return u != forbidden && before[u] })
				blocked = blocked && runs
			}
			wins[v] = g.key[v] || blocked
		}
	}
	return wins
}

func TestRunsAgreeWithPlay(t *testing.T) {
	won, lost := 0, 0
	for seed := range 100 { // fixed seeds, since a short run has few
		params := runs.Example(seed)
		for v, wins := range readRun(params).within(graphVertices) {
			if wins && !isKey(params, v) {
				won++
			} else {
				lost++
			}
		}
	}
	if won == 0 || lost == 0 {
		t.Errorf("%d runs from no key are won, %d others", won, lost)
	}
	rapid.Check(t, func(t *rapid.T) {
		params := runs.Draw(t, "run")
		r, err := registry.New("runner", params)
		if err != nil {
			t.Fatal(err)
		}
		for v, wins := range readRun(params).within(graphVertices) {
			p, err := r.Parse([]string{fmt.Sprint(v)})
			if err != nil {
				t.Fatal(err)
			}
			want := value.R
			if wins {
				want = value.L
			}
			if got := r.(games.Standalone).Outcome(p[0]); got != want {
				t.Fatalf("runner[%s](%d) is %v, by play %v", params, v, got, want)
			}
		}
	})
}

// isKey reports whether a vertex is a key of a run.
func isKey(params string, v int) bool {
	return strings.Contains(params[strings.Index(params, "key"):], fmt.Sprint(v))
}

func TestBadGraphsAreRefused(t *testing.T) {
	const bad, reach, large, unsupported = games.CodeBadParams, games.CodeOutOfRange, games.CodeTooLarge, games.CodeUnsupported
	for _, test := range []struct {
		family, params string
		code           games.Code
		offset         int
	}{
		{"graph", "", bad, 0},
		{"graph", "  ", bad, 0},
		{"graph", "1>", bad, 2},
		{"graph", ">2", bad, 0},
		{"graph", "1>2 3", bad, 4},
		{"graph", "1 > 2", bad, 0},
		{"graph", "1>2>3", bad, 3},
		{"graph", "1>2 1>-3", bad, 6},
		{"graph", "1>2 1>3x", bad, 7},
		{"graph", "1>2 a>b(", bad, 7},
		{"graph", "1>2 é!>3", bad, 6},
		{"graph", "1>2,1>3", bad, 3},
		{"graph", "1>9223372036854775808", reach, 2},
		{"graph", "1>" + strings.Repeat("a", 300), large, 2},
		{"graph", "some.file", unsupported, 0},
		{"tree", "", bad, 0},
		{"tree", "1", bad, 0},
		{"tree", "1-2 2-3", bad, 4},
		{"tree", "1-2 2-3 root 3x", bad, 14},
		{"tree", "1-2 2-3 3-1 root 1", bad, 8},
		{"tree", "1-2 2-1 root 1", bad, 4},
		{"tree", "1-1 root 1", bad, 0},
		{"tree", "1-2 3-4 root 1", bad, 4},
		{"tree", "1-2 2-3 root 4", bad, 0},
		{"tree", "1-2 2 root 1", bad, 4},
		{"tree", "1-2-3 root 1", bad, 3},
		{"tree", "some.file 1", unsupported, 0},
		{"tree", "root 1", unsupported, 0}, // a file of that name
		{"runner", "", bad, 0},
		{"runner", "1-2", unsupported, 0},
		{"runner", "my key file", unsupported, 0},
		{"runner", "1-2 key 3-4!", bad, 9},
		{"runner", "1-2 3 key 1", bad, 4},
		{"runner", "1-2 key -1", bad, 8},
		{"geography", "", bad, 0},
		{"geography", "1-2 3-3", bad, 4},
		{"geography", "1-2 3-", bad, 6},
		{"geography", "1-2 3-4x", bad, 7},
		{"geography", "1-2 3+", bad, 5},
		{"geography", "some.file", unsupported, 0},
		{"geography", "./my-graph.txt", unsupported, 0},
	} {
		_, err := registry.New(test.family, test.params)
		refusal(t, test.family+"["+clipped(test.params)+"]", err, test.code, -1, test.offset)
	}
}

func clipped(text string) string { return text[:min(len(text), 30)] }

func TestBadVerticesAreRefused(t *testing.T) {
	const bad, reach = games.CodeBadPosition, games.CodeOutOfRange
	for _, test := range []struct {
		name string
		args []string
		code games.Code
		arg  int
		at   int
	}{
		{"graph[1>2]", []string{"3"}, bad, 0, 0},
		{"graph[1>2]", []string{"1", "0"}, bad, 1, 0},
		{"graph[1>2]", []string{""}, bad, 0, 0},
		{"graph[1>2]", []string{"-1"}, bad, 0, 0},
		{"graph[1>2]", []string{"a"}, bad, 0, 0},
		{"graph[1>2]", []string{"1 2"}, bad, 0, 1},
		{"graph[a>b]", []string{"A"}, bad, 0, 0},
		{"graph[1>2]", []string{"9223372036854775808"}, reach, 0, 0},
		{"tree[1-2 root 1]", []string{"2", "3"}, bad, 1, 0},
		{"runner[1-2 key 2]", nil, bad, -1, 0},
		{"runner[1-2 key 2]", []string{"1", "2"}, bad, -1, 0},
		{"runner[1-2 key 2]", []string{"3"}, bad, 0, 0},
	} {
		refuses(t, test.name, []malformed{{test.args, test.code, test.arg, test.at}})
	}
}

func TestGraphsAreNamedInOneWay(t *testing.T) {
	for text, want := range map[string]string{
		"graph[ 1>2   01>3\t2>3 ]":        "graph[1>2 1>3 2>3]",
		"graph[1>2 1>2]":                  "graph[1>2 1>2]",
		"tree[ 1-02  2-3   root  01 ]":    "tree[1-2 2-3 root 1]",
		"runner[1-2  2-03 key  03 2 ]":    "runner[1-2 2-3 key 3 2]",
		"runner[1-2 key]":                 "runner[1-2 key]",
		"runner[key 1]":                   "runner[key 1]",
		"geography[ 1-02  3 2-1 ]":        "geography[1-2 3 2-1]",
		"graph[node-1>node-2 a_b.c>änd1]": "graph[node-1>node-2 a_b.c>änd1]",
	} {
		r, err := registry.Parse(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
		} else if got := r.Identity().Name; got != want {
			t.Errorf("%s is named %s, want %s", text, got, want)
		}
	}
}
