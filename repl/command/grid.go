package command

import (
	"context"
	"errors"

	"github.com/spf13/pflag"

	"sprague/answer/export"
	"sprague/games"
	"sprague/repl/figure"
)

var gridCommand = Command{
	Name: "grid", Usage: "RULESET [RANGE | W H] [--measure MEASURE] [--png FILE] [--svg FILE]", Summary: "the values of two numbers as colored cells",
	Help:     "Shows the positions of a game of two numbers up to W and H, or in ranges such as 5..20. A game of heaps shows two heaps. P-positions stand out; beside negative values 0 is white. JSON and CSV have the values.",
	Examples: []string{"grid cutting 20 12", "grid wythoff 15", "grid nim 15"},
	Wants:    []Kind{Ruleset, Word},
	Prepare: func(flags *pflag.FlagSet) Run {
		by, of := extentOf(flags), filledFlag(flags, "measure", "show `MEASURE` instead of values")
		to := filesOf(flags)
		return func(ctx context.Context, s *Session, c *Call) error { return s.grid(ctx, c, by, *of, to) }
	},
}

func (s *Session) drawGrid(ctx context.Context, t *export.Table) error {
	g, err := figure.Grid(ctx, t)
	if err != nil {
		return err
	}
	return figure.Refusal(g.Show(s.out(), s.screen()))
}

func (s *Session) grid(ctx context.Context, c *Call, by extent, of string, to pictureFiles) error {
	rules, err := s.ruleset(ctx, c)
	if err != nil {
		return err
	}
	r, err := gridRange(c.Arguments[1:], by)
	if err != nil {
		return err
	}
	if !export.IsGrid(rules) {
		return s.sums(ctx, c, rules, of, r, to)
	}
	o := export.Options{Measure: of, Ranged: true, From: export.Corner(rules, r.First, r.Second), To: r.First.To + "x" + r.Second.To}
	t, err := export.Select(ctx, s.Service.Within(s.Limits), rules, o)
	if err != nil {
		return c.Arguments[len(c.Arguments)-1].located(err)
	}
	if s.inNumbers(to) {
		return s.valueRows(ctx, t)
	}
	g, err := figure.Grid(ctx, t)
	if err != nil {
		return err
	}
	return s.tellMissing(t, s.draw(ctx, g, valuesOf(t.Count(), rules.Identity().Name), to))
}

// gridRange parses the range of a grid: one for both numbers, one for each, or that of the flags.
func gridRange(args []Argument, by extent) (r export.Rectangle, err error) {
	switch {
	case len(args) > 2:
		return r, args[2].refusef("grid needs a ruleset, a width and a height")
	case len(args) > 0 && by.given():
		return r, args[0].refusef("give a range, or --from and --to, not both")
	case len(args) == 0:
		r = by.rectangle()
	default:
		if r, err = readRectangle(args[0]); err == nil && len(args) == 2 {
			var down export.Rectangle
			if down, err = readRectangle(args[1]); err == nil && (r.Both || down.Both) {
				err = args[1].refusef("%q is not a range; write 20 or 5..20", games.Clip(args[1].Text))
			}
			r.Second = down.First
		}
	}
	figure.LimitGrid(&r)
	return r, err
}

// sums draws the values of sums of two heaps of a game.
func (s *Session) sums(ctx context.Context, c *Call, rules games.Ruleset, of string, r export.Rectangle, to pictureFiles) error {
	sums, err := figure.AddUp(ctx, s.Service.Within(s.Limits), rules, of, r)
	if refused := (*figure.RulesetError)(nil); errors.As(err, &refused) {
		return c.Arguments[0].located(err)
	}
	switch {
	case err != nil:
		return c.Arguments[len(c.Arguments)-1].located(err)
	case s.inNumbers(to):
		return s.sheet(sums.Columns(), sums.Rows)
	default:
		return s.draw(ctx, sums.Grid(), valuesOf(sums.Count(), rules.Identity().Name), to)
	}
}
