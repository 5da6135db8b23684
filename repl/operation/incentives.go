package operation

import (
	"context"
	"io"

	"sprague/answer"
	"sprague/repl/render"
)

var incentives = Operation{
	Name: "incentives", Summary: "the gain of each move of the canonical form",
	Help:     "Lists G^L - G for each Left option of the canonical form G, and G - G^R for each Right option. No incentive of a player dominates another.",
	Examples: []string{"incentives domineering(2,2)", "incentives hackenbush(WWB)"},
	Subject:  Position,
	Columns:  render.Columns("query", "player", "incentive"),
	Prepare: func(*Parameters) Ask {
		return func(ctx context.Context, c Call) (Result, error) {
			i, err := c.Service.Incentives(ctx, answer.Request{Query: c.Text, Limits: c.Limits})
			if i.Error != nil {
				return Result{Refusal: i.Error}, err
			}
			return Result{
				Data: i, Position: i.Query,
				Rows: func(sheet *render.Sheet) error { return sheet.Incentives(i) },
				Text: func(w io.Writer, s render.Style) error { return render.Incentives(w, s, i) },
			}, err
		}
	},
}
