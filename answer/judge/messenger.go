package judge

import "context"

var messenger = Problem{
	Name:        "nowcoder-handong-xinshi-2",
	Title:       "Handong's messenger 2",
	Ruleset:     "messenger",
	Source:      "Nowcoder",
	InputFormat: "T; T times: n and a string of n letters w and b",
	answers:     answers{"Yes", "No"},
	solve: func(ctx context.Context, r *run) {
		rules := r.game("messenger", "")
		var row []byte
		for range r.in.cases("the number of cases") {
			r.in.generate(func(g *generator) {
				n := g.between(1, int64(2+g.size))
				g.row(n)
				g.write(g.letters(n, []string{"wb", "wbbbb"}[g.rng.IntN(2)]))
			})
			n := r.in.count("the number of pieces")
			row = r.in.letters("a piece, w or b", row[:0], n, 'w', 'b')
			r.winner(rules.cell(ctx, rules.parse(string(row))) != 0)
		}
	},
	limits: limits{"the number of cases": {1, 10}, "the number of pieces": {1, 100_000}},
}
