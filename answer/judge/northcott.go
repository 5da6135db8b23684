package judge

import (
	"context"

	"sprague/games"
	"sprague/internal/say"
)

// northcott is Nim on the gaps (Winning Ways, chapter 3): a move forward shortens a gap. A retreat
// lengthens it, and is answered by a move of the same length forward. Pieces that retreat come to
// the edge, so retreats end.
var northcott = Problem{
	Name:        "hdu-1730",
	Title:       "Northcott Game",
	Ruleset:     "nim",
	Source:      "HDU 1730",
	InputFormat: "to the end of input: n m, the rows and the squares of a row; n pairs s t, the squares of both pieces of a row; a move takes a piece of one's own along its row, not over the other",
	answers:     answers{"I WIN!", "BAD LUCK!"},
	solve: func(ctx context.Context, r *run) {
		rules := r.game("nim", "")
		for r.in.hasNext() {
			rows, squares := r.in.count("the number of rows"), r.in.number("the number of squares", 2)
			r.in.line()
			var total int64
			for range r.in.list(rows) {
				r.in.generate(func(g *generator) {
					s := g.between(1, squares)
					g.row(s, 1+(s-1+g.between(1, squares-1))%squares)
				})
				s := r.in.between("the square of the first piece", 1, squares)
				t := r.in.between("the square of the second piece", 1, squares)
				if s == t {
					r.in.refuseToken(say.Textf("another square than %d, that of the first piece", s))
				}
				r.in.line()
				total ^= rules.cell(ctx, games.Position{X: max(s, t) - min(s, t) - 1})
			}
			r.winner(total != 0)
		}
	},
	limits: limits{
		"the number of rows": {1, 1000}, "the number of squares": {2, 100},
	},
}
