package operation

import (
	"context"
	"io"

	"sprague/answer"
	"sprague/internal/say"
	"sprague/repl/render"
)

var explain = Operation{
	Name: "explain", Summary: "the answer with its reasons, in steps to check by hand",
	Examples: []string{"explain nim(3,4,5)", "explain conjunctive(nim(3), kayles(5))"},
	Subject:  Query,
	Prepare: func(*Parameters) Ask {
		return func(ctx context.Context, c Call) (Result, error) {
			x, err := c.Service.Explain(ctx, answer.Request{Query: c.Text, Limits: c.Limits})
			x = say.Advised(x, c.Advice)
			r := Result{
				Data: x, Refusal: x.Answer.Error,
				Text: func(w io.Writer, s render.Style) error { return render.Explanation(w, s, x) },
			}
			if q := x.Query; q != nil && q.Relation == nil && !q.Form {
				r.Position = q.String()
			}
			return r, err
		}
	},
}
