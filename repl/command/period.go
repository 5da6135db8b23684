package command

import (
	"context"
	"math"

	"github.com/spf13/pflag"

	"sprague/answer/periods"
	"sprague/games"
	"sprague/internal/say"
	"sprague/repl/render"
)

var periodCommand = Command{
	Name: "period", Usage: "RULESET... [--to N] [--limit N] [--all]", Summary: "how the values of a ruleset repeat, proven",
	Help: "Tells from which n on g(n+p) = g(n) holds, or g(n+p) = g(n) + s with a saltus s; the values of one period; the exceptions, which are the n below that do not follow the pattern; " +
		"and the theorem that proves it for ever, with the number of heaps that were looked at. The preperiod and the period are the smallest possible. It claims no period that is not proven.",
	Examples: []string{"period kayles", "period grundy --to 5000"},
	Where:    Elsewhere,
	Wants:    []Kind{Ruleset},
	Prepare: func(flags *pflag.FlagSet) Run {
		o := periods.Options{}
		flags.Uint64Var(&o.To, "to", 0, "search to the heap `N`")
		flags.Uint64Var(&o.Limit, "limit", periods.LimitText, "list `N` values, and exceptions, at most")
		all := flags.Bool("all", false, "list all values and all exceptions")
		return func(ctx context.Context, s *Session, c *Call) error {
			if *all {
				o.Limit = math.MaxUint64
			}
			return s.period(ctx, c, o)
		}
	},
}

func (s *Session) period(ctx context.Context, c *Call, o periods.Options) error {
	if len(c.Arguments) == 0 {
		return c.lacking("period of what? Write a ruleset behind it, as in period kayles")
	}
	var all []games.Ruleset
	for _, at := range c.Arguments {
		one, err := s.rulesets(at)
		if err != nil {
			return err
		}
		all = append(all, one...)
	}
	for _, rules := range all {
		r, err := periods.Ask(ctx, s.Evaluator, rules, o)
		switch {
		case err != nil:
			return err
		case r.Error != nil:
			return r.Error
		case s.Mode == render.JSONMode:
			err = render.PeriodJSON(s.out(), r)
		case s.Mode == render.TextMode:
			err = render.Period(s.out(), s.style(), r)
		default:
			err = s.periodRow(r)
		}
		if err != nil {
			return err
		}
	}
	return nil
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
