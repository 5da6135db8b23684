package operation

import (
	"context"
	"io"

	"sprague/answer"
	"sprague/answer/syntax"
	"sprague/repl/render"
)

var form = Operation{
	Name: syntax.FormWord, Summary: "the canonical form of a position or number, its stops, mean, temperature and more",
	Help:     "Prints the canonical form, birthday, outcome, stops, mean, temperature, atomic weight and reduced canonical form. The canonical form has no dominated and no reversible option; equal games have the same one. The reduced form leaves infinitesimals out. An infinitesimal lies between all negative and all positive numbers. The form of an all-small game contains no number but 0. A game is even if every play of its canonical form has an even number of moves, and odd if every play has an odd number.\n\nA number has its best options {L | R} and its sign expansion, the colors of a Hackenbush stalk: + for Left, - for Right. Signs alone, as in + - +, give their number.",
	Examples: []string{"form 3/4", "form domineering(3,3)", "form + - +"},
	Subject:  Form,
	Prepare: func(*Parameters) Ask {
		return func(ctx context.Context, c Call) (Result, error) {
			a, err := c.Service.Form(ctx, answer.Request{Query: c.Text, Limits: c.Limits})
			if a.Error != nil || err != nil {
				return Result{Refusal: a.Error}, err
			}
			columns, rows := render.AnswerRows(a)
			return Result{
				Data: a, Columns: render.SameColumns(columns), Rows: rows,
				Text: func(w io.Writer, s render.Style) error { return render.Text(w, s, a) },
			}, nil
		}
	},
}
