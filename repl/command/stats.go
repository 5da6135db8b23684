package command

import (
	"context"

	"github.com/spf13/pflag"

	"sprague/answer/stats"
	"sprague/games/registry"
	"sprague/internal/say"
	"sprague/repl/render"
)

var statsCommand = Command{
	Name: "stats", Usage: "RULESET [--measure MEASURE] [--top N] [--frequent]", Summary: "count a table: outcomes, values, density of P-positions, longest play",
	Help: "Counts the positions of the ruleset's table in the database in use, to its bound: how many of each outcome and of each value, with the first of them, and which part are P-positions; " +
		"by a proven period also which part of all positions for ever. The longest play comes from the table of measures, if there is one.",
	Examples: []string{"stats kayles", "stats grundy --top 3 --frequent"},
	Wants:    []Kind{Ruleset},
	Prepare: func(flags *pflag.FlagSet) Run {
		var o stats.Options
		of := filledFlag(flags, "measure", "count the `MEASURE` instead of values")
		flags.Uint64Var(&o.Top, "top", 20, "list `N` different values at most")
		flags.BoolVar(&o.Frequent, "frequent", false, "list the most frequent values first, not the smallest")
		return func(ctx context.Context, s *Session, c *Call) error { return s.stats(ctx, c, o, *of) }
	},
}

func (s *Session) stats(ctx context.Context, c *Call, o stats.Options, of string) error {
	rules, err := s.ruleset(c)
	if err != nil {
		return err
	}
	if len(c.Arguments) > 1 {
		return c.Arguments[1].badly("%s needs exactly one ruleset", c.Name)
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
		return c.Arguments[0].located(err)
	case s.Mode == render.JSONMode:
		return render.StatsJSON(s.out(), r)
	case s.Mode == render.TextMode:
		return render.Stats(s.out(), s.style(), r)
	}
	err = s.sheet([]render.Column{
		{Name: "ruleset", Title: say.Textf("ruleset")},
		{Name: "value", Title: say.Textf("value"), Right: true},
		{Name: "count", Title: say.Textf("count"), Right: true},
		{Name: "first", Title: say.Textf("first")},
	}, func(sheet *render.Sheet) error {
		for _, v := range r.Values {
			if err := sheet.Row(r.Query, v.Value, v.Count, v.Example); err != nil {
				return err
			}
		}
		return nil
	})
	if more := render.UnlistedValues(r); err == nil && !more.Empty() {
		err = s.remark(more)
	}
	return err
}
