package graphs

import (
	"context"
	"errors"
	"strings"

	"sprague/games"
)

// Graph is the family of games with tokens on the vertices of a directed graph.
var Graph = games.Family{
	Name:   "graph",
	Takes:  "vertices",
	Params: "FILE",
	New:    func(params string) (games.Ruleset, error) { return newGraph(params, nil) },
	Load:   newGraph,
	Help: games.Help{
		Summary:  "move tokens along the edges of a directed graph",
		Rules:    "One or more tokens stand on vertices. A turn moves one token along an edge. On a cycle play may go on for ever, a draw.",
		Notation: "graph[FILE](v, …) or graph[1>2 1>3](v, …), v the vertices of the tokens. The file has an edge u v a line, and # comments. A vertex is a whole number, a pair (a,b) or a name that begins with a letter, and occurs in an edge",
		Examples: []string{"graph[1>2 1>3 2>3](1, 2)", "graph[a>a a>b b>c](a) + nim(1)"},
		Source:   "R. P. Sprague, 1935, and P. M. Grundy, 1939; with cycles C. A. B. Smith, Graphs and composite games, 1966",
		Answered: "engine, for all vertices at once: Grundy values without cycles, else loopy values: ∞{0,2} has moves to 0 and *2 and is no nimber",
	},
}

// newGraph returns the ruleset of a graph with the edges in the parameters, or in a file.
func newGraph(params string, files games.Files) (games.Ruleset, error) {
	if strings.Contains(params, ">") {
		s := &inline{text: params, joint: ">"}
		return buildGraph(context.Background(), s, inlineBytes, func() string { return s.String() })
	}
	path := strings.Trim(params, blanks)
	return load("graph", path, path, files, func(f games.File) (games.Ruleset, error) {
		return buildGraph(f.Context, newScanner(f, path), f.Memory, func() string { return path })
	})
}

// buildGraph reads all edges. The function params returns the canonical parameters afterwards.
func buildGraph(ctx context.Context, s source, memory uint64, params func() string) (games.Ruleset, error) {
	d := newEdgeCollector(memory)
	if err := s.edges(d.join); err != nil {
		return nil, err
	}
	g, named, err := d.finish(ctx)
	if refusal := (*games.Error)(nil); errors.As(err, &refusal) {
		return nil, s.refuseAtf(s.place(), refusal.Code, "%s", refusal.Message)
	}
	if err != nil {
		return nil, err
	}
	return boardWithin(ctx, board{identity("graph", params()), g, named, drawingData{}})
}

// join adds an edge between the vertices with two names, and returns the vertices.
func (d *graphBuilder) join(first, second name) (u, v int32, err *games.Error) {
	if u, err = d.vertex(first); err != nil {
		return u, v, err
	}
	if v, err = d.vertex(second); err != nil {
		return u, v, err
	}
	return u, v, d.edge(u, v)
}

func identity(family, params string) games.Identity {
	return games.Identity{Family: family, Name: family + "[" + params + "]", Joined: true}
}

// load opens the file named in the parameters and builds the ruleset from it.
func load(family, params, path string, files games.Files, read func(games.File) (games.Ruleset, error)) (games.Ruleset, error) {
	switch {
	case path == "":
		return nil, games.Errorf(games.CodeBadParams, "%s needs edges, or a file; sprague games %s shows both", family, family)
	case files == nil:
		return nil, games.Errorf(games.CodeUnsupported, "graph files are not accepted here; write the edges in place of %s, as sprague games %s shows", games.ClipStart(path), family)
	}
	return files.Ruleset(path, family+"["+params+"]", read)
}
