package graphs

import (
	"context"
	"slices"
	"strings"
	"sync"

	"sprague/games"
	"sprague/games/kernel/dag"
	"sprague/games/kernel/loopy"
	"sprague/games/value"
	"sprague/internal/say"
)

// board is a graph with tokens on its vertices. Each token is a component; its position has the
// vertex in X.
type board struct {
	id games.Identity
	digraph
	naming
	drawingData
}

// drawingData is the data for pictures of a graph, apart from its edges.
type drawingData struct {
	lines games.Lines
	root  int32 // root of a tree
	keys  []int32
}

// naming maps names to vertices and back.
type naming interface {
	// find returns the vertex with a name, if it exists.
	find(n name) (int32, bool)
	// at returns the name of a vertex.
	at(v int32) name
	// Bytes returns the approximate memory of the names.
	Bytes() uint64
}

func (b board) Identity() games.Identity { return b.id }

func (b board) Parse(args []string) (tokens []games.Position, err error) {
	for i := 0; i < len(args); i++ {
		begin, arg := i, args[i]
		for strings.HasPrefix(arg, "(") && !strings.Contains(arg, ")") && i+1 < len(args) { // joins the parts of a pair, which its comma has separated
			i++
			arg += "," + args[i]
		}
		v, err := b.locate(arg)
		if err != nil {
			return nil, err.At(begin, err.Offset)
		}
		tokens = append(tokens, games.Position{X: int64(v)})
	}
	return tokens, nil
}

// locate returns the vertex named by an argument.
func (b board) locate(arg string) (int32, *games.Error) {
	n, err := parseName(arg)
	if err != nil {
		return 0, err
	}
	v, ok := b.find(n)
	switch {
	case ok:
		return v, nil
	case n.isNumber() && b.vertices() > 0 && b.at(0).isPair():
		return 0, games.Errorf(games.CodeBadPosition, "%s is not a vertex of the graph: no edge has it; a pair has parentheses of its own, as in ((3,4))", games.ClipStart(arg))
	default:
		return 0, games.Errorf(games.CodeBadPosition, "%s is not a vertex of the graph: no edge has it", games.ClipStart(arg))
	}
}

func (b board) Format(p games.Position) string { return b.at(int32(p.X)).String() }

func (b board) Moves(p games.Position, yield func(games.Move) bool) {
	parts := make([]games.Position, 1)
	for _, u := range b.from(int32(p.X)) {
		parts[0].X = int64(u)
		if !yield(games.Move{Parts: parts}) {
			return
		}
	}
}

func (b board) Describe(_ games.Position, m games.Move) say.Text {
	return say.Textf("move the token to %s", b.Format(m.Parts[0]))
}

// Picture returns the graph with a token on its vertex.
func (b board) Picture(p games.Position) games.Picture {
	return games.Graph{
		Vertices: int(b.vertices()),
		Name:     func(v int32) string { return b.at(v).String() },
		To:       b.from,
		Lines:    b.lines,
		Root:     b.root,
		Keys:     b.keys,
		Tokens:   []int32{int32(p.X)},
	}
}

// Breadth returns the out-degree of the vertex.
func (b board) Breadth(p games.Position) uint64 { return uint64(len(b.from(int32(p.X)))) }

// Bytes returns the memory of the graph and of its names.
func (b board) Bytes() uint64 { return b.digraph.Bytes() + b.naming.Bytes() }

// acyclic is a board on which every token reaches a vertex without moves.
type acyclic struct {
	board
	values dag.Values
}

// newBoard returns the ruleset of a directed graph.
func newBoard(b board) games.Ruleset {
	r, _ := boardWithin(context.Background(), b) // a context that never ends
	return r
}

// boardWithin is newBoard while a context lasts. It solves an acyclic graph at once, as this takes
// no longer than checking for cycles. The error is that of the context.
func boardWithin(ctx context.Context, b board) (games.Ruleset, error) {
	values, ok, err := dag.Solve(ctx, dag.Graph[int32]{First: b.first, To: b.to})
	if ok {
		return acyclic{b, values}, err
	}
	return &cyclic{board: b}, err
}

// Solve returns the Grundy value of a token.
func (a acyclic) Solve(_ context.Context, p games.Position) (value.Value, error) {
	return value.OfNimber(uint64(a.values.At(uint32(p.X)))), nil
}

// Bytes returns the memory of the graph, its names and its values.
func (a acyclic) Bytes() uint64 { return a.board.Bytes() + a.values.Bytes() }

// cyclic is a board on which some tokens can move forever.
type cyclic struct {
	board
	mu               sync.Mutex
	labels, counters []int32 // nil before the first query
}

// Bytes returns the memory of the graph, its names, its labels and its counters.
func (c *cyclic) Bytes() uint64 { return c.board.Bytes() + 8*uint64(c.vertices()) }

// Endless implements games.Loopy.
func (c *cyclic) Endless() {}

// Representative implements games.Symmetric.
func (c *cyclic) Representative(p games.Position) games.Position { return p }

// Solve returns the value of a token: a nimber, or ∞K with the nimbers K to which the token can
// move. The error is that of the context.
func (c *cyclic) Solve(ctx context.Context, p games.Position) (value.Value, error) {
	labels, _, err := c.solved(ctx)
	if err != nil {
		return value.Value{}, err
	}
	v := int32(p.X)
	if label := labels[v]; label >= 0 {
		return value.OfNimber(uint64(label)), nil
	}
	var reach []uint64
	for _, u := range c.from(v) {
		if label := labels[u]; label >= 0 {
			reach = append(reach, uint64(label))
		}
	}
	return value.OfLoopy(reach...), nil
}

// Counter implements games.Counted.
func (c *cyclic) Counter(ctx context.Context, p games.Position) (int64, error) {
	_, counters, err := c.solved(ctx)
	if err != nil {
		return 0, err
	}
	return int64(counters[p.X]), nil
}

// solved returns the labels and counters of all vertices, computed at the first successful call. The
// error is that of the context.
func (c *cyclic) solved(ctx context.Context) (labels, counters []int32, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.labels != nil {
		return c.labels, c.counters, nil
	}
	g := loopy.Graph{First: c.first, To: c.to}
	if labels, err = loopy.Labels(ctx, g, nil); err != nil {
		return nil, nil, err
	}
	if counters, err = loopy.Counters(ctx, g, labels, nil); err != nil {
		return nil, nil, err
	}
	c.labels, c.counters = slices.Clip(labels), counters
	return c.labels, c.counters, nil
}
