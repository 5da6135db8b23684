package command

import (
	"context"
	"errors"
	"fmt"
	"math"

	"github.com/spf13/pflag"

	"sprague/answer/periods"
	"sprague/answer/query"
	"sprague/games"
	"sprague/internal/say"
	"sprague/repl/render"
)

var periodCommand = Command{
	Name: "period", Usage: "RULESET... [--to N] [--limit N] [--all]", Summary: "how the values of a ruleset repeat, proven",
	Help: "Tells from which n on g(n+p) = g(n) holds, or g(n+p) = g(n) + s with a saltus s; the values of one period; the exceptions, which are the n below that do not follow the pattern; " +
		"and the theorem that proves it for ever, with the number of heaps that were looked at. The preperiod and the period are the smallest possible.\n\n" +
		"The certificate comes from the database, or from a search within the budget. No period is claimed that is not proven: else the answer is \"none proven\", and up to where.",
	Examples: []string{"period kayles subtraction[all-but 2,3]", "period grundy --to 5000"},
	Each:     true,
	Wants:    []Kind{Ruleset},
	Prepare: func(flags *pflag.FlagSet) Run {
		o := periods.Options{}
		flags.Uint64Var(&o.To, "to", 0, "search up to heap `N` for a period that is not in the database (default: up to the search limit)")
		flags.Uint64Var(&o.Limit, "limit", periods.LimitText, fmt.Sprintf("list `N` values, and N exceptions, at most; with --json the default is %d", periods.LimitJSON))
		all := flags.Bool("all", false, "list all values and all exceptions")
		return func(ctx context.Context, s *Session, c *Call) error {
			switch {
			case c.Flags.Changed("to") && (o.To == 0 || o.To > math.MaxInt64):
				return c.lacking("--to %d: give the heap to which to look, from 1 to 2^63-1", o.To)
			case *all && c.Flags.Changed("limit"):
				return c.lacking("give either --limit or --all, not both")
			case *all:
				o.Limit = math.MaxUint64
			case s.Mode == render.JSONMode && !c.Flags.Changed("limit"):
				o.Limit = periods.LimitJSON
			}
			return s.period(ctx, c, o)
		}
	},
}

func (s *Session) period(ctx context.Context, c *Call, o periods.Options) error {
	if len(c.Arguments) == 0 {
		return c.lacking("period needs a ruleset: period kayles")
	}
	asReport := c.Program && s.Mode == render.JSONMode // what is refused is a report as well
	var all []games.Ruleset
	for _, at := range c.Arguments {
		one, err := s.Service.Within(s.Limits).Rulesets(at.Text)
		if refused := (*query.Error)(nil); asReport && errors.As(err, &refused) {
			return s.writePeriod(periods.Refused(at.Text, refused))
		}
		if err != nil {
			return at.refuse(err)
		}
		all = append(all, one...)
	}
	for _, rules := range all {
		r, err := periods.Ask(ctx, s.Service.Within(s.Limits), rules, o)
		if err == nil && r.Error != nil && !asReport {
			err = r.Error
		}
		if err == nil {
			err = s.writePeriod(r)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (s *Session) writePeriod(r periods.Report) error {
	s.worst = max(s.worst, r.Status())
	switch s.Mode {
	case render.JSONMode:
		return render.PeriodJSON(s.out(), r)
	case render.TextMode:
		return render.Period(s.out(), s.style(), r)
	default:
		return s.periodRow(r)
	}
}

// periodRow writes the numbers of a period.
func (s *Session) periodRow(r periods.Report) error {
	return s.sheet([]render.Column{
		{Name: "ruleset", Title: say.Textf("ruleset")},
		{Name: "proven", Title: say.Textf("proven")},
		{Name: "preperiod", Title: say.Textf("preperiod"), Right: true},
		{Name: "period", Title: say.Textf("period"), Right: true},
		{Name: "saltus", Title: say.Textf("saltus"), Right: true},
		{Name: "exceptions", Title: say.Textf("exceptions"), Right: true},
		{Name: "up_to", Title: say.Textf("looked at, to"), Right: true},
	}, func(sheet *render.Sheet) error {
		return sheet.Row(r.Query, r.Proven, render.OrNil(r.Preperiod), render.OrNil(r.Period), render.OrNil(r.Saltus), render.OrNil(r.ExceptionsTotal), render.OrNil(r.UpTo))
	})
}
