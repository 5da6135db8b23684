package graphs

import (
	"encoding/binary"
	"slices"
	"strings"
	"sync/atomic"

	"sprague/games"
	"sprague/games/value"
	"sprague/internal/say"
)

// Geography is the family of undirected vertex geography.
var Geography = games.Family{
	Name:   "geography",
	Takes:  "vertices",
	Params: "FILE",
	New:    func(params string) (games.Ruleset, error) { return newGeography(params, nil) },
	Load:   newGeography,
	Help: games.Help{
		Summary:  "move a token along edges, to no vertex twice",
		Rules:    "A token stands on a vertex of an undirected graph. A turn moves it along an edge to a vertex where it has not been.",
		Notation: "geography[FILE](v, …) or geography[1-2 2-3 4](v, …), v the vertex of the token, then those where it has been. The file has an edge u v a line, and # comments. A vertex is a whole number, a pair (a,b) or a name that begins with a letter, without - in brackets. Graphs go to 2^21 vertices and 2^25 edges. A file whose name has a - needs a /, as in ./my-graph.txt",
		Examples: []string{"geography[1-2 2-3 3-1 3-4](1)", "geography[1-2 2-3 3-1 3-4](3, 1)", "geography[a-b b-c b-d d-e](a) + nim(1)"},
		Source:   "A. S. Fraenkel, E. R. Scheinerman and D. Ullman, Undirected edge geography, 1993",
		Answered: "outcome and all winning moves by formula: N where every maximum matching covers the token's vertex; the value too, where it is 0, else by engine",
	},
}

// geography is an undirected graph. A position has the vertex of the token in X, and the vertices
// where it has been in S.
type geography struct {
	board
	last *atomic.Pointer[solvedGeography]
}

// solvedGeography is the matching of the vertices that remain in some positions.
type solvedGeography struct {
	been string
	*matching
}

// newGeography returns the ruleset of a graph with the edges in the parameters, or in a file.
func newGeography(params string, files games.Files) (games.Ruleset, error) {
	if strings.Contains(params, "-") && !strings.ContainsAny(params, `/\`) {
		s, d := &inline{text: params, joint: "-"}, newGraphBuilder(inlineBytes)
		s.alone = func(n name) *games.Error {
			_, err := d.vertex(n)
			return err
		}
		return buildGeography(s, d, func() string { return s.String() })
	}
	path := strings.Trim(params, blanks)
	return load("geography", path, path, files, func(f games.File) (games.Ruleset, error) {
		return buildGeography(newScanner(f, path), newGraphBuilder(f.Memory), func() string { return path })
	})
}

// buildGeography reads all edges, but not so many that a matching would take minutes. The function
// params returns the canonical parameters afterwards.
func buildGeography(s source, d *graphBuilder, params func() string) (games.Ruleset, error) {
	err := s.edges(func(u, v name) *games.Error {
		if u == v {
			return games.Errorf(games.CodeBadParams, "an edge joins two different vertices, as in 1-2")
		}
		if _, _, err := d.join(u, v); err != nil {
			return err
		}
		if d.len() > MostVertices || d.count > MostEdges {
			return games.Errorf(games.CodeTooLarge, "graphs of geography go to %d vertices and %d edges", MostVertices, MostEdges)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return geographyOn(board{identity("geography", params()), d.digraph(d.len(), true), d.names, drawingData{lines: games.Ties}}), nil
}

func geographyOn(b board) games.Ruleset {
	b.id.Joined = false
	return geography{b, new(atomic.Pointer[solvedGeography])}
}

// Parse parses the vertex of the token, and those where it has been, in any order.
func (g geography) Parse(args []string) ([]games.Position, error) {
	vertices, err := g.board.Parse(args)
	if err != nil {
		return nil, err
	}
	if len(vertices) == 0 {
		return nil, games.Errorf(games.CodeBadPosition, "geography takes the vertex of the token, and those where it has been, as in geography[1-2 2-3](2, 1)")
	}
	var been []int32
	for _, p := range vertices[1:] {
		been = append(been, int32(p.X))
	}
	slices.Sort(been)
	p := games.Position{X: vertices[0].X, S: encoded(slices.Compact(been))}
	if _, again := slices.BinarySearch(been, int32(p.X)); again {
		return nil, games.Errorf(games.CodeBadPosition, "the token stands on %s; after it come only other vertices, where it has been", g.board.Format(p)).At(0, 0)
	}
	return []games.Position{p}, nil
}

// Format formats the vertex of the token, and those where it has been in ascending order.
func (g geography) Format(p games.Position) string {
	var text strings.Builder
	text.WriteString(g.board.Format(p))
	for _, v := range visited(p) {
		text.WriteByte(',')
		text.WriteString(g.at(v).String())
	}
	return text.String()
}

// encoded encodes ascending vertices by their differences.
func encoded(vertices []int32) string {
	var text []byte
	last := int32(0)
	for _, v := range vertices {
		text = binary.AppendUvarint(text, uint64(v-last))
		last = v
	}
	return string(text)
}

// visited decodes the vertices where the token has been, ascending.
func visited(p games.Position) (vertices []int32) {
	last := int32(0)
	for text := []byte(p.S); len(text) > 0; {
		step, size := binary.Uvarint(text)
		last += int32(step)
		vertices = append(vertices, last)
		text = text[size:]
	}
	return vertices
}

// ahead yields the vertices to which the token may move, and the position there.
func (g geography) ahead(p games.Position, yield func(games.Position) bool) {
	here := int32(p.X)
	before := visited(p)
	at, _ := slices.BinarySearch(before, here)
	before = slices.Insert(before, at, here)
	next := games.Position{S: encoded(before)}
	for _, v := range g.from(here) {
		if _, again := slices.BinarySearch(before, v); again {
			continue
		}
		next.X = int64(v)
		if !yield(next) {
			return
		}
	}
}

func (g geography) Moves(p games.Position, yield func(games.Move) bool) {
	parts := make([]games.Position, 1)
	g.ahead(p, func(next games.Position) bool {
		parts[0] = next
		return yield(games.Move{Parts: parts})
	})
}

// Describe names the vertex of the token.
func (g geography) Describe(p games.Position, m games.Move) say.Text { return g.board.Describe(p, m) }

// Breadth is exact.
func (g geography) Breadth(p games.Position) (moves uint64) {
	g.ahead(p, func(games.Position) bool {
		moves++
		return true
	})
	return moves
}

// Labor is that of Separate for the results of all moves. It looks at about 16 edges in the time of
// a move of a heap game.
func (g geography) Labor(p games.Position) uint64 {
	return (1 + g.Breadth(p)) * uint64(len(g.first)+len(g.to)) / 16
}

// Separate keeps, of the vertices where the token has been, those next to vertices that it may
// still reach. These are the same in all positions that differ only in what is out of reach.
func (g geography) Separate(p games.Position) []games.Position {
	const far, reached, passed, beside = 0, 1, 2, 3
	state := make([]uint8, g.vertices())
	for _, v := range visited(p) {
		state[v] = passed
	}
	state[p.X] = reached
	var border []int32
	queue := []int32{int32(p.X)}
	for i := 0; i < len(queue); i++ {
		for _, v := range g.from(queue[i]) {
			switch state[v] {
			case far:
				state[v] = reached
				queue = append(queue, v)
			case passed:
				state[v] = beside
				border = append(border, v)
			}
		}
	}
	if len(queue) == 1 {
		return nil
	}
	slices.Sort(border)
	return []games.Position{{X: p.X, S: encoded(border)}}
}

// left returns a maximum matching of the vertices that remain, the token's among them; nil if that
// takes too long.
func (g geography) left(p games.Position) *matching {
	if known := g.last.Load(); known != nil && known.been == p.S {
		return known.matching
	}
	m := newMatching(g.digraph, visited(p))
	g.last.Store(&solvedGeography{p.S, m})
	return m
}

// Outcome is the theorem of Fraenkel, Scheinerman and Ullman: N if and only if every maximum
// matching covers the vertex of the token.
func (g geography) Outcome(p games.Position) (value.Outcome, bool) {
	m := g.left(p)
	switch {
	case m == nil:
		return value.N, false
	case m.misses(int32(p.X)):
		return value.P, true
	default:
		return value.N, true
	}
}

// Value is 0 for P.
func (g geography) Value(p games.Position) (value.Value, bool) {
	m := g.left(p)
	return value.Value{}, m != nil && m.misses(int32(p.X))
}

// Winning yields all moves that win: those to a vertex that some maximum matching misses once the
// token has left.
func (g geography) Winning(p games.Position, yield func(games.Move) bool) bool {
	return g.MovesTo(p, 0, yield)
}

// MovesTo knows the moves to 0.
func (g geography) MovesTo(p games.Position, target uint64, yield func(games.Move) bool) bool {
	if target != 0 {
		return false
	}
	m := g.left(p)
	if m == nil {
		return false
	}
	if m.misses(int32(p.X)) {
		return true
	}
	after := m.without(int32(p.X))
	g.Moves(p, func(move games.Move) bool { return !after.misses(int32(move.Parts[0].X)) || yield(move) })
	return true
}

// Picture returns the graph with the token, and the vertices where it has been filled.
func (g geography) Picture(p games.Position) games.Picture {
	picture := g.board.Picture(p).(games.Graph)
	gone := visited(p)
	picture.At = func(v int32) games.Field {
		if _, passed := slices.BinarySearch(gone, v); passed {
			return games.Filled
		}
		return games.Free
	}
	return picture
}

// Bytes returns the memory of the graph, its names and a matching.
func (g geography) Bytes() uint64 { return g.board.Bytes() + 5*uint64(g.vertices()) }
