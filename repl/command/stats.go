package command

import (
	"context"

	"github.com/spf13/pflag"

	"sprague/answer/export"
	"sprague/answer/stats"
	"sprague/games/registry"
	"sprague/repl/render"
)

var statsCommand = Command{
	Name: "stats", Usage: "RULESET [RANGE] [--measure MEASURE] [--top N] [--frequent]", Summary: "count a table: outcomes, values, density of P-positions, longest play",
	Help:     "Counts the outcomes and values of a table, or of a range, each with its first position. Gives the density of P-positions; a proven period gives it for all positions. The longest play comes from the table of measures. Of a graph it counts the vertices.",
	Examples: []string{"stats kayles", "stats grundy --top 3 --frequent", "stats octal[0.142] 0..500"},
	Wants:    []Kind{Ruleset, Word},
	Prepare: func(flags *pflag.FlagSet) Run {
		var o stats.Options
		by, of := extentOf(flags), filledFlag(flags, "measure", "count `MEASURE` instead of values")
		CountVar(flags, &o.Top, "top", 20, "list `N` different values at most")
		flags.BoolVar(&o.Frequent, "frequent", false, "list the most frequent values first, not the smallest")
		return func(ctx context.Context, s *Session, c *Call) error { return s.stats(ctx, c, by, o, *of) }
	},
}

func (s *Session) stats(ctx context.Context, c *Call, by extent, o stats.Options, of string) error {
	chosen := export.Options{}
	rules, at, err := s.ranged(ctx, c, by, &chosen)
	if err != nil {
		return err
	}
	if by.given() || len(c.Arguments) > 1 {
		t, err := export.Select(ctx, s.Service.Within(s.Limits), rules, chosen)
		if err == nil {
			err = o.Within(t)
		}
		if err != nil {
			return at.located(err)
		}
	}
	if of != "" {
		m, err := registry.Measure(of)
		if err != nil {
			return c.Arguments[0].located(err)
		}
		o.Measure = &m
	}
	db, _, err := s.Database()
	if err != nil {
		return err
	}
	r, err := stats.Ask(ctx, db, rules, o)
	switch {
	case err != nil:
		return at.located(err)
	case s.Mode == render.JSONMode:
		return render.JSON(s.out(), r)
	case s.Mode == render.TextMode:
		return render.Stats(s.out(), s.style(), r)
	}
	err = s.sheet(render.StatsColumns(), func(sheet *render.Sheet) error { return sheet.Stats(r) })
	if more := render.UnlistedValues(r); err == nil && !more.Empty() {
		err = s.remark(more)
	}
	return err
}
