package graphs_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/iotest"

	"sprague/games"
	"sprague/games/graphs"
	"sprague/games/value"
)

// file is a file system with a single file.
type file struct {
	io.Reader
	memory uint64
}

func (f file) Ruleset(_, _ string, read func(games.File) (games.Ruleset, error)) (games.Ruleset, error) {
	return read(games.File{Reader: f, Context: context.Background(), Memory: f.memory})
}

func text(content string) file { return file{strings.NewReader(content), 1 << 30} }

// tell returns the value or the outcome of a vertex.
func tell(t testing.TB, r games.Ruleset, vertex string) string {
	t.Helper()
	p, err := r.Parse([]string{vertex})
	if err != nil {
		return err.Error()
	}
	if alone, ok := r.(games.Standalone); ok {
		return alone.Outcome(p[0]).String()
	}
	v, err := r.(games.Solver).Solve(t.Context(), p[0])
	if err != nil {
		t.Fatal(err)
	}
	return v.String()
}

func TestFilesAreRead(t *testing.T) {
	for _, test := range []struct {
		family                        games.Family
		params, content, vertex, want string
	}{
		{graphs.Graph, "g", "1 2\n1 3\n2 3\n", "1", "*2"},
		{graphs.Graph, "g", "1 2\n1 3\n2 3", "1", "*2"},
		{graphs.Graph, "g", "# a graph\r\n\r\n  1\t2 # an edge\r\n\n1 3#another\n#\n2 3\r\n", "1", "*2"},
		{graphs.Graph, "g", "0 01\n00 2\n1 2", "0", "*2"},
		{graphs.Graph, "g", "start b-1\nstart ünd.2\nb-1 ünd.2", "start", "*2"},
		{graphs.Graph, "g", "9223372036854775807 12345678901\n5 12345678901", "9223372036854775807", "*1"},
		{graphs.Graph, "g", "1 2\n2 1\n1 1\n2 5", "2", "∞{0}"},
		{graphs.Graph, "g", "", "1", "1 is not a vertex of the graph: no edge has it"},
		{graphs.Tree, "g 1", "2 1\n3 1\n4 3", "1", "*2"},
		{graphs.Tree, "my tree.txt 1", "4 3\n2 1\n3 1\n", "1", "*2"},
		{graphs.Tree, "g 4", "2 1\n3 1\n4 3", "4", "*1"},
		{graphs.Tree, "g root", "", "root", "0"},
		{graphs.Runner, "g", "key 4 5\n1 2\n1 3\n2 4\n2 5\n3 4\n3 5", "1", "L"},
		{graphs.Runner, "g", "# a run\n\nkey 4 5 # keys\n1 2\n1 3\n2 4\n2 5\n3 4\n", "1", "R"},
		{graphs.Runner, "g", "key 4\n1 4\n1 4\n", "1", "R"}, // the only neighbor is forbidden
		{graphs.Runner, "g", "key 4 4\n1 4\n1 1\n", "1", "R"},
		{graphs.Runner, "g", "key\n1 2", "1", "R"},
		{graphs.Runner, "g", "key 7", "7", "L"},
	} {
		for name, reader := range map[string]io.Reader{"whole": strings.NewReader(test.content), "byte by byte": iotest.OneByteReader(strings.NewReader(test.content))} {
			r, err := test.family.Load(test.params, file{reader, 1 << 30})
			if err != nil {
				t.Errorf("%q, %s: %v", test.content, name, err)
				continue
			}
			if got := tell(t, r, test.vertex); got != test.want {
				t.Errorf("%q, %s: vertex %s is %s, want %s", test.content, name, test.vertex, got, test.want)
			}
			if got := r.Identity().Name; got != test.family.Name+"["+test.params+"]" {
				t.Errorf("%s[%s] is named %s", test.family.Name, test.params, got)
			}
		}
	}
}

func TestFileErrorsHavePlaces(t *testing.T) {
	for _, test := range []struct {
		family          games.Family
		params, content string
		code            games.Code
		place           string
	}{
		{graphs.Graph, "g", "1 2\n3\n", games.CodeBadParams, "g:2:2: "},
		{graphs.Graph, "g", "1 2\n3 # 4\n", games.CodeBadParams, "g:2:6: "},
		{graphs.Graph, "g", "1 2\n\n 3 4 5\n", games.CodeBadParams, "g:3:6: "},
		{graphs.Graph, "g", "1 2\n3 -4\n", games.CodeBadParams, "g:2:3: "},
		{graphs.Graph, "g", "1 2\nä x>y\n", games.CodeBadParams, "g:2:3: "},
		{graphs.Graph, "g", "1 2\n3 4.5\n", games.CodeBadParams, "g:2:3: "},
		{graphs.Graph, "g", "1 2\n3 \xff\n", games.CodeBadParams, "g:2:3: "},
		{graphs.Graph, "g", "1 2\n3 \x00\n", games.CodeBadParams, "g:2:3: "},
		{graphs.Graph, "g", "1 9223372036854775808\n", games.CodeOutOfRange, "g:1:3: "},
		{graphs.Graph, "g", "1 " + strings.Repeat("9", 100000), games.CodeOutOfRange, "g:1:3: "},
		{graphs.Graph, "g", "1 " + strings.Repeat("x", 100000), games.CodeTooLarge, "g:1:3: "},
		{graphs.Tree, "g 1", "1 2\n2 3\n3 1\n", games.CodeBadParams, "g:3:3: "},
		{graphs.Tree, "g 1", "1 2\n2 1\n", games.CodeBadParams, "g:2:3: "},
		{graphs.Tree, "g 1", "1 2\n4 5\n5 6\n2 3\n", games.CodeBadParams, "g:2:3: 4 is not connected"},
		{graphs.Tree, "g 9", "1 2\n4 5\n", games.CodeBadParams, "g:1:3: 1 is not connected"},
		{graphs.Runner, "g", "1 2\n", games.CodeBadParams, "g:1:1: "},
		{graphs.Runner, "g", "# nothing\n", games.CodeBadParams, "g:"},
		{graphs.Runner, "g", "key 1\n1 2 3\n", games.CodeBadParams, "g:2:5: "},
		{graphs.Runner, "g", "key 1 x+\n1 2\n", games.CodeBadParams, "g:1:7: "},
		{graphs.Runner, "g", "key 1\nkey 2 3\n", games.CodeBadParams, "g:2:7: "},
		{graphs.Geography, "g", "1 2\n3 3\n", games.CodeBadParams, "g:2:3: "},
	} {
		_, err := test.family.Load(test.params, text(test.content))
		refusal, ok := err.(*games.Error)
		if !ok || refusal.Code != test.code || !strings.HasPrefix(refusal.Error(), test.place) || len(refusal.Error()) > 250 {
			t.Errorf("%.30q: %v; want %s at %s", test.content, err, test.code, test.place)
		}
	}
}

func TestTruncatedFilesAreRefused(t *testing.T) {
	for _, f := range []games.Family{graphs.Graph, graphs.Tree, graphs.Runner, graphs.Geography} {
		for _, content := range []string{"", "key 1\n", "1", "1 2", "1 2\n", "#"} {
			broken := io.MultiReader(strings.NewReader(content), iotest.ErrReader(errors.New("torn")))
			_, err := f.Load("g 1", file{broken, 1 << 20})
			if refusal, ok := err.(*games.Error); !ok || refusal.Code != games.CodeBadParams {
				t.Errorf("%s, %q: %v", f.Name, content, err)
			}
		}
	}
}

func TestGraphsRespectMemoryLimit(t *testing.T) {
	for _, content := range []string{strings.Repeat("1 2\n", 10_000), numbered(10_000, func(i int) (int, int) { return i, i + 1 })} {
		for _, f := range []games.Family{graphs.Graph, graphs.Geography} {
			_, err := f.Load("g", file{strings.NewReader(content), 1 << 16})
			if refusal, ok := err.(*games.Error); !ok || refusal.Code != games.CodeTooLarge || !strings.Contains(refusal.Error(), "--budget") {
				t.Errorf("%s: %v", f.Name, err)
			}
		}
	}
}

// numbered formats n edges by their numbers, one per line.
func numbered(n int, ends func(i int) (u, v int)) string {
	var b strings.Builder
	for i := range n {
		u, v := ends(i)
		fmt.Fprintln(&b, u, v)
	}
	return b.String()
}

// A path of a million edges from vertex 0 is solved, with its edges in random order.
func TestDeepPaths(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and nothing in it is concurrent")
	}
	const n = 1_000_000
	for name, ends := range map[string]func(i int) (int, int){
		"down": func(i int) (int, int) { return i, i + 1 },
		"up":   func(i int) (int, int) { return n - 1 - i, n - i },
		"any":  func(i int) (int, int) { at := i * 700_001 % n; return at, at + 1 },
	} {
		content := numbered(n, ends)
		graph, err := graphs.Graph.Load("g", text(content))
		if err != nil {
			t.Fatal(name, err)
		}
		tree, err := graphs.Tree.Load("g 0", text(content))
		if err != nil {
			t.Fatal(name, err)
		}
		for v, want := range map[string]string{"0": "0", "1": "*1", "999999": "*1", "1000000": "0"} {
			if a, b := tell(t, graph, v), tell(t, tree, v); a != want || b != want {
				t.Errorf("%s: vertex %s is %s and %s, want %s", name, v, a, b, want)
			}
		}
	}
}

// A path that ends in a loop, and a cycle, are solved.
func TestDeepCycles(t *testing.T) {
	const n = 300_000
	path := numbered(n, func(i int) (int, int) { return i, min(i+1, n-1) })
	circle := numbered(n, func(i int) (int, int) { return i, (i + 1) % n })
	for _, content := range []string{path, circle} {
		r, err := graphs.Graph.Load("g", text(content))
		if err != nil {
			t.Fatal(err)
		}
		if got := tell(t, r, "0"); got != "∞{}" {
			t.Errorf("vertex 0 is %s", got)
		}
	}
	r, err := graphs.Graph.Load("g", text(path+"299999 sink\n"))
	if err != nil {
		t.Fatal(err)
	}
	for v, want := range map[string]string{"299999": "∞{0}", "299998": "0", "299997": "*1", "0": "0"} {
		if got := tell(t, r, v); got != want {
			t.Errorf("vertex %s is %s, want %s", v, got, want)
		}
	}
}

// BenchmarkGraphs reads and solves a graph of 2·10^6 vertices and 10^7 edges.
func BenchmarkGraphs(b *testing.B) {
	const vertices, edges = 2_000_000, 10_000_000
	r := rand.New(rand.NewPCG(5, 5))
	draw := func(i int) (int, int) { return r.IntN(vertices), r.IntN(vertices) }
	for name, content := range map[string]string{
		"acyclic": numbered(edges, func(i int) (int, int) { u, v := draw(i); return max(u, v) + 1, min(u, v) }),
		"cyclic":  numbered(edges, draw),
		"sinks":   numbered(edges, func(i int) (int, int) { u, v := draw(i); return u / 2, v }),
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				r, err := graphs.Graph.Load("g", text(content))
				if err != nil {
					b.Fatal(err)
				}
				if _, err := r.(games.Solver).Solve(b.Context(), games.Position{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// Solved values persist, and an interrupted solution starts over.
func TestInterruptedSolutions(t *testing.T) {
	r := made(t, graphs.Graph, "1>1 1>2")
	done, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := r.(games.Solver).Solve(done, games.Position{}); err == nil {
		t.Error("it was solved")
	}
	if v, err := r.(games.Solver).Solve(t.Context(), games.Position{}); err != nil || !v.Equal(value.OfLoopy(0)) {
		t.Errorf("%v, %v", v, err)
	}
	if v, err := r.(games.Solver).Solve(done, games.Position{}); err != nil || !v.Equal(value.OfLoopy(0)) {
		t.Errorf("%v, %v", v, err)
	}
}

// expiring is a file whose request ends with its last byte.
type expiring struct {
	io.Reader
	context.Context
	end context.CancelFunc
}

func (e expiring) Read(b []byte) (int, error) {
	n, err := e.Reader.Read(b)
	if err != nil {
		e.end()
	}
	return n, err
}

func (e expiring) Ruleset(_, _ string, read func(games.File) (games.Ruleset, error)) (games.Ruleset, error) {
	return read(games.File{Reader: e, Context: e.Context, Memory: 1 << 30})
}

// A graph is not built for a request that ended after the file was read.
func TestBuildingEndsWithTheContext(t *testing.T) {
	for params, family := range map[string]games.Family{"g": graphs.Graph, "g 1": graphs.Tree, "h": graphs.Runner} {
		content := "1 2\n1 3\n"
		if params == "h" {
			content = "key 1\n" + content
		}
		ctx, end := context.WithCancel(t.Context())
		r, err := family.Load(params, expiring{strings.NewReader(content), ctx, end})
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%s[%s]: %v, %v", family.Name, params, r, err)
		}
	}
}
