package cli

import (
	"context"
	"errors"
	"fmt"
	"math"

	"github.com/spf13/cobra"

	"sprague/answer/periods"
	"sprague/answer/query"
	"sprague/repl/command"
	"sprague/repl/render"
)

func (a *app) periodCommand() *cobra.Command {
	p := periodAsker{app: a}
	var all bool
	cmd := &cobra.Command{
		Use:   "period [--json] RULESET...",
		Short: "Tell how the values of heaps repeat, and by which theorem",
		Long: `Tell from which n on g(n+p) = g(n) holds, or g(n+p) = g(n) + s with a saltus s;
the values of one period; the exceptions, which are the n below that do not
follow the pattern; and the theorem that proves it for ever, with the number of
heaps that were looked at. Preperiod and period are the smallest possible.

The certificate comes from the database, or from a search within the budget. No
period is claimed that is not proven: else the answer is "none proven", and up to
where, with status 0.`,
		Example: `  sprague period kayles 'subtraction[all-but 2,3]'
  sprague period --to 5000 officers
  sprague period --json --all 'octal[0.137]'`,
		ValidArgsFunction: a.completes(command.Ruleset),
		RunE: func(cmd *cobra.Command, args []string) error {
			switch {
			case len(args) == 0:
				return usagef("sprague period needs a ruleset, as in sprague period kayles")
			case cmd.Flags().Changed("to") && (p.To == 0 || p.To > math.MaxInt64):
				return usagef("--to %d: give the heap to which to look, from 1 to 2^63-1", p.To)
			case all && cmd.Flags().Changed("limit"):
				return usagef("--limit and --all exclude each other")
			case all:
				p.Limit = math.MaxUint64
			case !cmd.Flags().Changed("limit") && p.asJSON:
				p.Limit = periods.LimitJSON
			}
			if !all {
				return p.run(cmd.Context(), args)
			}
			return p.paged(func() error { return p.run(cmd.Context(), args) })
		},
	}
	cmd.Flags().BoolVar(&p.asJSON, "json", false, "one JSON object a ruleset, one line each")
	cmd.Flags().Uint64Var(&p.To, "to", 0, "search to the heap `N` for a period that is not in the database (default: as far as the budget goes)")
	cmd.Flags().Uint64Var(&p.Limit, "limit", periods.LimitText, fmt.Sprintf("list `N` values, and N exceptions, at most; with --json the default is %d", periods.LimitJSON))
	cmd.Flags().BoolVar(&all, "all", false, "list all values and all exceptions")
	return cmd
}

// periodAsker answers for the arguments of sprague period.
type periodAsker struct {
	*app
	periods.Options
	asJSON bool
}

func (p *periodAsker) run(ctx context.Context, args []string) error {
	evaluator, err := p.evaluator()
	if err != nil {
		return err
	}
	worst := statusAnswered
	for _, arg := range args {
		status, err := p.answer(ctx, evaluator, arg)
		if err != nil {
			return err
		}
		worst = max(worst, status)
	}
	return endWith(worst)
}

// answer answers an argument, which may name several rulesets.
func (p *periodAsker) answer(ctx context.Context, e *query.Evaluator, arg string) (worst int, err error) {
	all, err := e.Rulesets(arg)
	if refusal := (*query.Error)(nil); errors.As(err, &refusal) {
		r := periods.Refused(arg, refusal)
		return r.Status(), p.write(r)
	}
	if err != nil {
		return 0, err
	}
	for _, rules := range all {
		r, err := patiently(ctx, p.app, func(ctx context.Context) (periods.Report, error) {
			return periods.Ask(ctx, e, rules, p.Options)
		})
		if err == nil {
			err = p.write(r)
		}
		if err != nil {
			return worst, err
		}
		worst = max(worst, r.Status())
	}
	return worst, nil
}

func (p *periodAsker) write(r periods.Report) error {
	switch {
	case p.asJSON:
		return render.PeriodJSON(p.Out, r)
	case r.Error == nil:
		return render.Period(p.Out, p.style(p.Out), r)
	default:
		return p.complain(render.Error(0, r.Error))
	}
}
