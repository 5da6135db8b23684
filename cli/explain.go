package cli

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"sprague/answer/explain"
	"sprague/answer/query"
	"sprague/repl/command"
	"sprague/repl/render"
)

func (a *app) explainCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "explain [--json] EXPR...",
		Short: "Answer queries and tell why, in steps to check by hand",
		Example: `  sprague explain 'nim(3,4,5)' 'conjunctive(nim(3), kayles(5))'
  sprague explain --json '{0, 1 | 3} >= 1/2'`,
		ValidArgsFunction: a.completes(command.Position),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usagef("sprague explain needs a query, as in sprague explain 'nim(3,4,5)'")
			}
			if !asJSON {
				if err := unquoted(cmd.Name(), args); err != nil {
					return err
				}
			}
			evaluator, err := a.evaluator()
			if err != nil {
				return err
			}
			return a.paged(func() error { return a.explain(cmd.Context(), evaluator, args, asJSON) })
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "one JSON object a query, one line each")
	return cmd
}

// explain explains queries, and ends with the worst of their statuses.
func (a *app) explain(ctx context.Context, e *query.Evaluator, queries []string, asJSON bool) error {
	worst := statusAnswered
	for _, text := range queries {
		x, err := patiently(ctx, a, func(ctx context.Context) (explain.Explanation, error) {
			return explain.Ask(ctx, e, strings.TrimPrefix(text, guard))
		})
		if err == nil {
			worst = max(worst, x.Answer.Status())
			err = a.writeExplanation(x, asJSON)
		}
		if err != nil {
			return err
		}
	}
	return endWith(worst)
}

// writeExplanation writes an explanation, or why there is none.
func (a *app) writeExplanation(x explain.Explanation, asJSON bool) error {
	switch {
	case asJSON:
		return render.ExplanationJSON(a.Out, x)
	case x.Answer.Error == nil:
		return render.Explanation(a.Out, a.style(a.Out), x)
	default:
		return a.complain(render.Error(0, x.Answer.Error))
	}
}
