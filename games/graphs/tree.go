package graphs

import (
	"context"
	"slices"
	"strings"

	"sprague/games"
)

// Tree is the family of games with tokens that move away from the root of a tree.
var Tree = games.Family{
	Name:   "tree",
	Takes:  "vertices",
	Params: "FILE r",
	New:    func(params string) (games.Ruleset, error) { return newTree(params, nil) },
	Load:   newTree,
	Help: games.Help{
		Summary:  "move tokens away from the root of a tree",
		Rules:    "One or more tokens stand on vertices of a tree. A turn moves one token along an edge, away from the root.",
		Notation: "tree[FILE r](v, …) or tree[1-2 2-3 root r](v, …), r the root, v the vertices of the tokens. The file has an edge u v a line, and # comments. A vertex is a whole number, a pair (a,b) or a name that begins with a letter, without - in brackets",
		Examples: []string{"tree[1-2 1-3 3-4 root 1](1)", "tree[a-b b-c b-d d-e root a](a, b) + nim(1)"},
		Source:   "R. P. Sprague, 1935, and P. M. Grundy, 1939",
		Answered: "engine, for all vertices at once: Grundy values from the leaves up",
	},
}

func newTree(params string, files games.Files) (games.Ruleset, error) {
	return readTree("tree", params, files, boardWithin)
}

// builder makes the ruleset of a tree. The error is that of the context.
type builder func(context.Context, board) (games.Ruleset, error)

// readTree returns the ruleset of a family on a tree with the edges in the parameters, or in a
// file. The last word is the root.
func readTree(family, params string, files games.Files, build builder) (games.Ruleset, error) {
	params = strings.TrimRight(params, blanks)
	cut := strings.LastIndexAny(params, blanks) + 1
	root, err := parseName(params[cut:])
	before := strings.TrimRight(params[:cut], blanks)
	if strings.Trim(before, blanks) == "" {
		return nil, games.Errorf(games.CodeBadParams, "%s needs the root behind a file or edges, as in %s[tree.txt 1] or %s[1-2 2-3 root 1]", family, family, family)
	}
	if err != nil && strings.Contains(params[cut:], "-") {
		return nil, games.Errorf(games.CodeBadParams, "the last word is the root, and %q is not a vertex", games.ClipStart(params[cut:])).At(-1, cut)
	} else if err != nil {
		return nil, asParams(err).At(-1, cut+err.Offset)
	}
	if file, ok := cutWord(before, "root"); ok && !strings.Contains(file, "-") {
		return nil, games.Errorf(games.CodeBadParams, "%q is not an edge; write edges as in 1-2 2-3, or a file without the word root: %s[tree.txt 1]", games.ClipStart(file), family)
	}
	if edges, ok := cutWord(before, "root"); ok {
		s := &inline{text: edges, joint: "-"}
		return buildTree(context.Background(), s, inlineBytes, root, func(ctx context.Context, b board) (games.Ruleset, error) {
			b.id = identity(family, s.String()+" root "+root.String())
			return build(ctx, b)
		})
	}
	path := strings.Trim(before, blanks)
	name := path + " " + root.String()
	return load(family, name, path, files, func(f games.File) (games.Ruleset, error) {
		return buildTree(f.Context, newScanner(f, path), f.Memory, root, func(ctx context.Context, b board) (games.Ruleset, error) {
			b.id = identity(family, name)
			return build(ctx, b)
		})
	})
}

// cutWord removes the last word of a text of several words. It returns false if that word is not
// the given one.
func cutWord(text, word string) (before string, ok bool) {
	before, ok = strings.CutSuffix(text, word)
	trimmed := strings.TrimRight(before, blanks)
	return trimmed, ok && trimmed != before && strings.Trim(trimmed, blanks) != ""
}

// buildTree reads all edges, and returns the ruleset of the board, which has no identity yet.
func buildTree(ctx context.Context, s source, memory uint64, root name, build builder) (games.Ruleset, error) {
	d := newGraphBuilder(memory)
	origin, refusal := d.vertex(root)
	if refusal != nil {
		return nil, refusal
	}
	var p groupTracker
	err := s.edges(func(first, second name) *games.Error {
		u, v, err := d.join(first, second)
		if err != nil {
			return err
		}
		p.see(d.len(), s.place())
		if !p.unite(u, v) {
			return games.Errorf(games.CodeBadParams, "the edge between %s and %s closes a cycle, and a tree has none", first, second)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	p.see(d.len(), s.place())
	if v, ok := p.outside(origin); ok {
		return nil, s.refuseAtf(p.seen[v], games.CodeBadParams, "%s is not connected to the root, %s", d.at(v), root)
	}
	g, err := d.digraphWithin(ctx, d.len(), true)
	if err != nil {
		return nil, err
	}
	g.directAway(origin)
	return build(ctx, board{digraph: g, naming: d.names, drawingData: drawingData{lines: games.Boughs, root: origin}})
}

// directAway removes the edges that lead toward the root from a tree with edges in both directions.
func (g *digraph) directAway(root int32) {
	parent := make([]int32, g.vertices())
	parent[root] = -1
	order := append(make([]int32, 0, g.vertices()), root) // parents before children
	for i := 0; i < len(order); i++ {
		for _, u := range g.from(order[i]) {
			if u != parent[order[i]] {
				parent[u] = order[i]
				order = append(order, u)
			}
		}
	}
	g.keep(func(v int32, row []int32) int {
		if at, ok := slices.BinarySearch(row, parent[v]); ok {
			return at + copy(row[at:], row[at+1:])
		}
		return len(row)
	})
}
