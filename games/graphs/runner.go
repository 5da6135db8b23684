package graphs

import (
	"context"
	"strings"

	"sprague/games"
	"sprague/games/value"
	"sprague/internal/say"
)

// Runner is the family of games of a runner who must reach a key vertex past a blocker.
var Runner = games.Family{
	Name:   "runner",
	Takes:  "a vertex",
	Params: "FILE",
	New:    func(params string) (games.Ruleset, error) { return newRunner(params, nil) },
	Load:   newRunner,
	Help: games.Help{
		Summary:  "run along edges to a key vertex, past a blocker",
		Rules:    "The runner stands on a vertex of an undirected graph with key vertices. Each turn the blocker forbids one neighbor, then the runner steps to another. The runner, Left, wins on a key; the blocker, Right, wins by keeping the runner from it for ever. It is no part of a sum.",
		Notation: "runner[FILE](v) or runner[1-2 2-3 key 3](v), v the vertex of the runner. The file has a first line key v1 v2 …, then an edge u v a line, and # comments. A vertex is a whole number, a pair (a,b) or a name that begins with a letter, without - in brackets",
		Examples: []string{"runner[1-2 1-3 2-4 2-5 3-4 3-5 key 4 5](1)", "runner[a-b b-c key c](a)"},
		Source:   "retrograde analysis, E. Zermelo, 1913",
		Answered: "formula, for all vertices at once: a vertex wins when it is a key or has two neighbors that win",
	},
}

// runner is a graph with key vertices. A position has the vertex of the runner in X.
type runner struct {
	board
	wins []bool
}

// newRunner returns the ruleset of a graph with the edges and keys in the parameters, or in a file.
// Parameters that begin with an edge do not name a file.
func newRunner(params string, files games.Files) (games.Ruleset, error) {
	for word, at := range words(params) {
		if word != "key" {
			continue
		}
		for first := range words(params) {
			if at > 0 && !strings.Contains(first, "-") {
				break
			}
			return newInlineRunner(params[:at], params[at+len(word):])
		}
	}
	path := strings.Trim(params, blanks)
	return load("runner", path, path, files, func(f games.File) (games.Ruleset, error) {
		s, d := newScanner(f, path), newGraphBuilder(f.Memory)
		keys, err := s.keys(d)
		if err != nil {
			return nil, err
		}
		return buildRunner(f.Context, s, d, keys, func() string { return path })
	})
}

// newInlineRunner reads edges, and the keys after them, from parameters.
func newInlineRunner(edges, after string) (games.Ruleset, error) {
	d := newGraphBuilder(inlineBytes)
	var keys []int32
	var canonical written
	for word, at := range words(after) {
		n, err := parseName(word)
		if err == nil {
			var v int32
			v, err = d.vertex(n)
			keys = append(keys, v)
			canonical.add(n.String())
		}
		if err != nil {
			return nil, asParams(err).At(-1, len(edges)+len("key")+at+err.Offset)
		}
	}
	s := &inline{text: edges, joint: "-"}
	return buildRunner(context.Background(), s, d, keys, func() string {
		s.add("key")
		s.add(canonical.String())
		return strings.TrimRight(s.String(), blanks)
	})
}

// keys reads the first line of a file: key v1 v2 …
func (s *scanner) keys(d *graphBuilder) (keys []int32, err error) {
	if !s.first() || string(s.word) != "key" {
		if s.err != nil {
			return nil, s.err
		}
		return nil, s.refusef(games.CodeBadParams, "the first line names the key vertices: key v1 v2 …")
	}
	for s.next() {
		n, err := s.name()
		if err != nil {
			return nil, err
		}
		v, refusal := d.vertex(n)
		if refusal != nil {
			return nil, s.refusef(refusal.Code, "%s", refusal.Message)
		}
		keys = append(keys, v)
	}
	return keys, s.err
}

// buildRunner reads all edges. The function params returns the canonical parameters afterwards.
func buildRunner(ctx context.Context, s source, d *graphBuilder, keys []int32, params func() string) (games.Ruleset, error) {
	err := s.edges(func(u, v name) *games.Error {
		_, _, err := d.join(u, v)
		return err
	})
	if err != nil {
		return nil, err
	}
	g, err := d.digraphWithin(ctx, d.len(), true)
	if err != nil {
		return nil, err
	}
	id := identity("runner", params())
	id.Joined = false
	return runner{board{id, g, d.names, drawingData{lines: games.Ties, keys: keys}}, winning(g, keys)}, nil
}

// winning marks the vertices from which the runner can reach a key. These are the keys and,
// repeatedly, the vertices with two marked neighbors, as the blocker can forbid only one. From any
// other vertex, the blocker forbids its only marked neighbor, if any. The runner then never reaches
// a marked vertex.
func winning(g digraph, keys []int32) []bool {
	wins := make([]bool, g.vertices())
	once := make([]bool, g.vertices()) // the vertex has a marked neighbor
	var queue []int32
	mark := func(v int32) {
		if !wins[v] {
			wins[v] = true
			queue = append(queue, v)
		}
	}
	for _, v := range keys {
		mark(v)
	}
	for i := 0; i < len(queue); i++ {
		for _, u := range g.from(queue[i]) {
			if once[u] {
				mark(u)
			}
			once[u] = true
		}
	}
	return wins
}

// Parse parses the vertex of the runner.
func (r runner) Parse(args []string) ([]games.Position, error) {
	if len(args) != 1 {
		return nil, games.Errorf(games.CodeBadPosition, "the runner stands on one vertex, as in runner[1-2 2-3 key 3](1)")
	}
	return r.board.Parse(args)
}

// Describe describes a step of the runner. The blocker's choice is not part of the move.
func (r runner) Describe(_ games.Position, m games.Move) say.Text {
	return say.Textf("run to %s", r.Format(m.Parts[0]))
}

// Bytes returns the memory of the graph, its names, the keys and the winning vertices.
func (r runner) Bytes() uint64 { return r.board.Bytes() + uint64(len(r.wins)) + 4*uint64(len(r.keys)) }

// Outcome returns L if the runner reaches a key from the position, else R.
func (r runner) Outcome(p games.Position) value.Outcome {
	if r.wins[p.X] {
		return value.L
	}
	return value.R
}
