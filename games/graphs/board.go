package graphs

import (
	"context"
	"slices"
	"sync"

	"sprague/games"
	"sprague/games/kernel/dag"
	"sprague/games/value"
	"sprague/internal/say"
)

// board is a graph on whose vertices tokens stand. A token is a component; X is
// its vertex.
type board struct {
	id games.Identity
	digraph
	naming
	look
}

// look is what pictures of a graph show beside its edges.
type look struct {
	lines games.Lines
	root  int32 // of a tree
	keys  []int32
}

// naming tells what the vertices are called.
type naming interface {
	// find gives the vertex of a name, if there is one.
	find(n name) (int32, bool)
	// at gives the name of a vertex.
	at(v int32) name
	// Bytes is about the memory of the names.
	Bytes() uint64
}

func (b board) Identity() games.Identity { return b.id }

func (b board) Parse(args []string) ([]games.Position, error) {
	tokens := make([]games.Position, len(args))
	for i, arg := range args {
		v, err := b.locate(arg)
		if err != nil {
			return nil, err.At(i, err.Offset)
		}
		tokens[i].X = int64(v)
	}
	return tokens, nil
}

// locate finds the vertex that an argument names.
func (b board) locate(arg string) (int32, *games.Error) {
	n, err := parseName(arg)
	if err != nil {
		return 0, err
	}
	v, ok := b.find(n)
	if !ok {
		return 0, games.Errorf(games.CodeBadPosition, "%s is not a vertex of the graph: no edge has it", games.ClipStart(arg))
	}
	return v, nil
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

// Picture is a token on its vertex.
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

// Breadth is the number of edges from the vertex.
func (b board) Breadth(p games.Position) uint64 { return uint64(len(b.from(int32(p.X)))) }

// Bytes is the memory of the graph and of its names.
func (b board) Bytes() uint64 { return b.digraph.Bytes() + b.naming.Bytes() }

// acyclic is a board on which every token comes to a vertex it cannot leave.
type acyclic struct {
	board
	values dag.Values
}

// newBoard makes the ruleset of a directed graph. Values of a graph without cycles
// take no longer to find than the cycles, so they are found at once.
func newBoard(b board) games.Ruleset {
	g := dag.Graph[int32]{First: b.first, To: b.to}
	if values, ok, _ := dag.Solve(context.Background(), g); ok { // which never ends
		return acyclic{b, values}
	}
	return &cyclic{board: b}
}

// Solve looks the Grundy value up.
func (a acyclic) Solve(_ context.Context, p games.Position) (value.Value, error) {
	return value.OfNimber(uint64(a.values.At(uint32(p.X)))), nil
}

// Bytes is the memory of the graph, of its names and of its values.
func (a acyclic) Bytes() uint64 { return a.board.Bytes() + a.values.Bytes() }

// cyclic is a board on which a token may go round for ever.
type cyclic struct {
	board
	mu     sync.Mutex
	labels []int32 // nil until they are wanted
}

// Bytes is the memory of the graph, of its names and of its labels.
func (c *cyclic) Bytes() uint64 { return c.board.Bytes() + 4*uint64(c.vertices()) }

// Loopy tells that play need not end.
func (c *cyclic) Loopy() {}

// Solve gives a nimber, or ∞K with the nimbers to which the token has moves.
func (c *cyclic) Solve(ctx context.Context, p games.Position) (value.Value, error) {
	labels, err := c.solved(ctx)
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

// solved labels all vertices, once.
func (c *cyclic) solved(ctx context.Context) ([]int32, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.labels != nil {
		return c.labels, nil
	}
	labels, err := smith(ctx, c.digraph)
	if err != nil {
		return nil, err
	}
	c.labels = slices.Clip(labels)
	return c.labels, nil
}
