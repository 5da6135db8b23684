package judge

import (
	"context"

	"sprague/games"
)

var cutting = Problem{
	Name:        "poj-2311",
	Title:       "Cutting Game",
	Ruleset:     "cutting",
	Source:      "POJ 2311 (Beijing 2004)",
	InputFormat: "pairs w h to the end of the input",
	answers:     answers{"WIN", "LOSE"},
	solve: func(ctx context.Context, r *run) {
		rules := r.game("cutting", "")
		for r.in.hasNext() {
			sheet := games.Position{X: r.in.number("the width of a sheet", 1), Y: r.in.number("the height of a sheet", 1)}
			first := rules.cell(ctx, sheet) != 0 // the value of a loony sheet, which wins at once, is not 0
			r.winner(first)
		}
	},
	limits: limits{"the width of a sheet": {2, 200}, "the height of a sheet": {2, 200}},
}
