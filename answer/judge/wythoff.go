package judge

import (
	"context"

	"sprague/games"
	"sprague/games/value"
)

var wythoff = Problem{
	Name:        "poj-1067",
	Title:       "Taking stones",
	Ruleset:     "wythoff",
	Source:      "POJ 1067",
	InputFormat: "pairs of heaps to the end of the input",
	answers:     answers{"1", "0"},
	solve: func(_ context.Context, r *run) {
		decided := r.game("wythoff", "").rules.(games.Decided)
		for r.in.hasNext() {
			r.in.generate((*generator).goldenPair)
			outcome, _ := decided.Outcome(games.Position{X: r.in.number(heapSize, 0), Y: r.in.number(heapSize, 0)})
			r.winner(outcome == value.N)
		}
	},
	limits: limits{heapSize: {0, 1_000_000_000}},
}

// goldenPair writes a pair of heaps. In a third of the cases it is a loss of the first player: k
// times the golden ratio, rounded down, and that plus k.
func (g *generator) goldenPair() {
	k := g.between(0, int64(1+g.size))
	a := (k + int64(games.Sqrt(uint64(5*k*k)))) / 2
	switch g.rng.IntN(6) {
	case 0:
		g.row(a, a+k)
	case 1:
		g.row(a+k, a)
	}
}
