package judge

import (
	"context"
	"slices"

	"sprague/games"
	"sprague/games/graphs"
	"sprague/games/value"
)

var hiking = Problem{
	Name:    "luogu-p4617",
	Title:   "Hiking",
	Ruleset: "geography",
	Source:  "Luogu P4617 (COCI 2017/2018, contest 5, Planinarenje)",
	Input:   "n m; m trails, each from one of n peaks to one of n valleys; Slavko chooses the next valley, Mirko the next peak, each where they have not been; a player without a choice loses",
	Output:  "for each peak where they begin a line, Slavko or Mirko, who wins",
	solve: func(ctx context.Context, c *court) {
		c.checkContext(ctx)
		n := c.size("the number of peaks", 1, graphs.MostVertices/2)
		var trails graphs.Edges
		for range c.edges() {
			peak := c.vertex("the peak of a trail", n)
			trails.Add(graphs.Edge{peak, n + c.vertex("the valley of a trail", n)})
		}
		c.in.finish()
		c.in.trial.promise(func() bool { return simple(slices.Collect(trails.All())) })
		walk := graphs.NewGeography(2*n, &trails).(games.Decided)
		for peak := range n {
			c.out.line(choose(wins(walk, peak+1), "Slavko", "Mirko"))
		}
		c.out.done()
	},
	generate: func(d *draft) {
		n := d.between(1, int64(2+d.size/4))
		trails := d.rng.Perm(int(n * n))[:d.between(1, min(n*n, 2*n))]
		d.row(n, int64(len(trails)))
		for _, t := range trails {
			d.row(int64(t)/n+1, int64(t)%n+1)
		}
	},
	limits: limits{
		"the number of peaks": {1, 5000}, "the number of edges": {1, 5000},
		"the peak of a trail": {1, 5000}, "the valley of a trail": {1, 5000},
	},
}

// wins reports whether the player to move from a vertex of geography wins.
func wins(walk games.Decided, vertex int32) bool {
	outcome, known := walk.Outcome(graphs.Vertex(vertex))
	if !known {
		halt(games.Errorf(games.CodeTooLarge, "a maximum matching of these edges takes too long"))
	}
	return outcome == value.N
}
