package command

import (
	"context"
	"fmt"
	"io"
	"math"

	"github.com/spf13/pflag"

	"sprague/answer/periods"
	"sprague/answer/query"
	"sprague/games"
	"sprague/internal/say"
	"sprague/repl/render"
)

var periodCommand = Command{
	Name: "period", Usage: "RULESET|ROW... [RANGE] [--to N] [--limit N] [--all]", Summary: "the proven period of a ruleset's values",
	Help:     "Gives the smallest preperiod and period p with g(n+p) = g(n) + s from there on; the saltus s is 0 for a plain period. Lists one period of values, the exceptions before it, the theorem that proves it for ever, and the heaps checked.\n\nThe certificate comes from the database, or from a search within the budget. Without a proof the answer is \"none proven\", with the last heap examined.\n\nA position with a letter in place of one number is a row, such as wythoff(3, n). Its period is proven for wythoff and euclid, and else told as seen.\n\nA ? in an octal code stands for each digit from 0 to 7; such a pattern gives a table with a row for each game, and counts them.",
	Examples: []string{"period kayles subtraction[all-but 2,3]", "period grundy --to 5000", "period octal[0.1?7] --to 10000", "period wythoff(3, n)"},
	Each:     true,
	Wants:    []Kind{Ruleset},
	Prepare: func(flags *pflag.FlagSet) Run {
		o := periods.Options{}
		CountVar(flags, &o.To, "to", 0, "search up to heap `N` for a period that is not in the database (default: up to the search limit)")
		bounded := listFlags(flags, &o.Limit, fmt.Sprintf("list `N` values, and N exceptions, at most; with --json the default is %d", periods.LimitJSON), "list all values and all exceptions")
		return func(ctx context.Context, s *Session, c *Call) error {
			if c.Flags.Changed("to") && (o.To == 0 || o.To > math.MaxInt64) {
				return c.missingf("--to %d: give the heap to which to look, from 1 to 2^63-1", o.To)
			}
			if err := bounded(s, c); err != nil {
				return err
			}
			return s.period(ctx, c, o)
		}
	},
}

func (s *Session) period(ctx context.Context, c *Call, o periods.Options) error {
	for _, at := range c.Arguments {
		if IsRange(at.Text) {
			if err := periodRange(c, at, &o); err != nil {
				return err
			}
		}
	}
	return s.reports(ctx, c, reporting{
		columns: render.PeriodColumns(),
		refused: func(text string, e *query.Error) report { return periodReport{periods.Refused(text, e)} },
		ask: func(ctx context.Context, rules games.Ruleset) (report, error) {
			r, err := periods.Ask(ctx, s.Service.Within(s.Limits), rules, o)
			return periodReport{r}, err
		},
		askRow: func(ctx context.Context, row string) (report, error) {
			r, err := periods.AskRow(ctx, s.Service.Within(s.Limits), row, o)
			return periodReport{r}, err
		},
		count: func(proven, codes int) say.Text {
			return say.Textf("%d of %d codes have a proven period", proven, codes)
		},
	})
}

type periodReport struct{ periods.Report }

func (r periodReport) data() any             { return r.Report }
func (r periodReport) status() int           { return r.Status() }
func (r periodReport) proven() bool          { return r.Proven }
func (r periodReport) refusal() *query.Error { return r.Error }

func (r periodReport) row(sheet *render.Sheet) error { return sheet.Period(r.Report) }

func (r periodReport) text(w io.Writer, style render.Style) error {
	return render.Period(w, style, r.Report)
}

// periodRange parses a range for a period search, which begins at 0.
func periodRange(c *Call, at Argument, o *periods.Options) error {
	r, err := readRectangle(at)
	if err != nil {
		return err
	}
	to, wrong := games.ParseCount(r.First.To)
	switch from, _ := games.ParseCount(r.First.From); {
	case c.Flags.Changed("to"):
		return at.refusef("give a range, or --to, not both")
	case wrong != nil || to == 0 || from > 0 || r.Both:
		return at.refusef("a period is looked for from 0 on: write the heap to which to look, as in 0..5000")
	}
	o.To = uint64(to)
	return nil
}
