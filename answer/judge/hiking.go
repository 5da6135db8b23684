package judge

import (
	"context"
	"slices"

	"sprague/games"
	"sprague/games/graphs"
	"sprague/games/value"
)

var hiking = Problem{
	Name:         "luogu-p4617",
	Title:        "Hiking",
	Ruleset:      "geography",
	Source:       "Luogu P4617 (COCI 2017/2018, contest 5, Planinarenje)",
	InputFormat:  "n m; m trails, each from one of n peaks to one of n valleys; Slavko chooses the next valley, Mirko the next peak, each where they have not been; a player without a choice loses",
	OutputFormat: "for each peak where they begin a line, Slavko or Mirko, who wins",
	solve: func(ctx context.Context, r *run) {
		r.checkContext(ctx)
		n := r.size("the number of peaks", 1, graphs.MostVertices/2)
		r.in.generate(func(g *generator) {
			trails := g.rng.Perm(int(n * n))[:g.between(1, int64(min(n*n, 2*n)))]
			g.row(int64(len(trails)))
			for _, t := range trails {
				g.row(int64(t)/int64(n)+1, int64(t)%int64(n)+1)
			}
		})
		var trails graphs.Edges
		for range r.edges(n) {
			peak := r.vertex("the peak of a trail", n)
			trails.Add(graphs.Edge{peak, n + r.vertex("the valley of a trail", n)})
		}
		r.in.promise(func() bool { return isSimple(slices.Collect(trails.All())) })
		r.in.finish()
		walk := graphs.NewGeography(2*n, &trails).(games.Decided)
		for peak := range n {
			r.out.line(choose(wins(walk, peak+1), "Slavko", "Mirko"))
		}
		r.out.endCase()
	},
	limits: limits{
		"the number of peaks": {1, 5000}, "the number of edges": {1, 5000},
	},
}

// wins reports whether the player to move from a vertex of geography wins.
func wins(walk games.Decided, vertex int32) bool {
	outcome, known := walk.Outcome(graphs.Vertex(vertex))
	if !known {
		fail(games.Errorf(games.CodeTooLarge, "a maximum matching of these edges takes too long"))
	}
	return outcome == value.N
}
