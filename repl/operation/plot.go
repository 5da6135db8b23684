package operation

import (
	"context"

	"sprague/games"
	"sprague/repl/figure"
	"sprague/repl/render"
)

var plot = Operation{
	Name: "plot", Summary: "the values of a sequence as points",
	Help:     "Plots heaps, or positions by number. A line marks the beginning of a proven period. A point may stand for several numbers: it is darker where more of them have its value. JSON and CSV have the values.",
	Examples: []string{"plot kayles 0..99", "plot grundy 300"},
	Subject:  Range,
	Columns:  render.Columns("n", "position", "grundy"),
	Drawing:  "the values of a sequence as points",
	Prepare: func(p *Parameters) Ask {
		measure := p.Word("measure", "show `MEASURE` instead of values")
		return func(ctx context.Context, c Call) (Result, error) {
			t, err := c.table(ctx, *measure)
			if err == nil && t.IsGrid() {
				err = games.Errorf(games.CodeParse, "%s has two numbers: grid draws it", games.Clip(c.Rules.Identity().Name))
			}
			if err != nil {
				return Result{}, err
			}
			r := tableResult(ctx, t)
			r.Picture = func(ctx context.Context) (Picture, error) { return figure.Plot(ctx, c.Evaluator(), t) }
			return r, nil
		}
	},
}
