package operation

import (
	"context"

	"sprague/answer/export"
	"sprague/answer/syntax"
	"sprague/repl/figure"
	"sprague/repl/render"
)

var grid = Operation{
	Name: "grid", Summary: "the values of two numbers as colored cells",
	Help:     "Shows the positions of a game of two numbers up to W and H, or in ranges such as 5..20. A game of heaps shows two heaps. P-positions stand out; beside negative values 0 is white. JSON and CSV have the values.\n\nOf a POSITION with two free names, as in table, the cells have the Grundy values; where a position has none, all cells tell who wins. The first name goes down, the second across.",
	Examples: []string{"grid cutting 20x12", "grid wythoff 15", "grid nim 15", "grid domineering(n,m) for n in 1..4, m in 1..6"},
	Subject:  Grid,
	IsRow:    syntax.IsTemplate,
	Columns:  render.Columns("first", "second", "position", "grundy"),
	Drawing:  "the values of two numbers as colored cells",
	Prepare: func(p *Parameters) Ask {
		measure := p.Word("measure", "show `MEASURE` instead of values")
		return func(ctx context.Context, c Call) (Result, error) {
			if c.Rules == nil {
				return cells(ctx, c, *measure)
			}
			of := c.Range.Rectangle
			figure.LimitGrid(&of)
			if !export.IsGrid(c.Rules) {
				return sums(ctx, c, *measure, of)
			}
			of.Both = true
			t, err := export.Select(ctx, c.Evaluator(), c.Rules, Selection{Rectangle: of}.options(c.Rules, *measure))
			if err != nil {
				return Result{}, err
			}
			r := tableResult(ctx, t)
			r.Picture = func(ctx context.Context) (Picture, error) { return figure.Grid(ctx, t) }
			return r, nil
		}
	},
}

// sums returns the values of sums of two heaps of a game.
func sums(ctx context.Context, c Call, measure string, of export.Rectangle) (Result, error) {
	sums, err := figure.AddUp(ctx, c.Evaluator(), c.Rules, measure, of)
	if err != nil {
		return Result{}, err
	}
	return Result{
		Tabular: true, Size: sums.Count(), Contents: ValuesOf(sums.Count(), c.Rules),
		Columns: render.SameColumns(sums.Columns()), Rows: sums.Rows,
		Picture: func(context.Context) (Picture, error) { return sums.Grid(), nil },
	}, nil
}
