package command

import (
	"context"
	"fmt"
	"io"
	"math"

	"github.com/spf13/pflag"

	"sprague/answer/periods"
	"sprague/answer/query"
	"sprague/answer/quotients"
	"sprague/games"
	"sprague/internal/say"
	"sprague/repl/render"
)

var quotientCommand = Command{
	Name: "quotient", Usage: "RULESET... [--to N] [--limit N] [--all]", Summary: "the misere quotient of a heap game, with its proof",
	Help:     "In misere play two sums are equal in a game if they have the same winner beside every third sum of its heaps. The classes of equal sums are the misere quotient, a commutative monoid. The answer gives generators and defining relations, the number of elements, those of lost sums (the P-portion), the element of each heap, and the proof.\n\nA proven period of the elements makes it the quotient of all heaps. Otherwise the answer is the quotient of the heaps up to the last one for which it was proven. --to N ends the search at heap N.\n\nA ? in an octal code stands for each digit from 0 to 7; such a pattern gives a table with a row for each game.",
	Examples: []string{"quotient kayles", "quotient grundy --to 20", "quotient octal[0.7?]"},
	Each:     true,
	Wants:    []Kind{Ruleset},
	Prepare: func(flags *pflag.FlagSet) Run {
		o := quotients.Options{}
		CountVar(flags, &o.To, "to", 0, "the last heap of the search, `N` (default: no limit)")
		bounded := listFlags(flags, &o.Limit, fmt.Sprintf("list `N` relations, elements and heaps at most; with --json the default is %d", periods.LimitJSON), "list all relations, elements and heaps")
		return func(ctx context.Context, s *Session, c *Call) error {
			if c.Flags.Changed("to") && (o.To == 0 || o.To > math.MaxInt64) {
				return c.missingf("--to %d: give the last heap, from 1 to 2^63-1", o.To)
			}
			if err := bounded(s, c); err != nil {
				return err
			}
			return s.quotient(ctx, c, o)
		}
	},
}

func (s *Session) quotient(ctx context.Context, c *Call, o quotients.Options) error {
	return s.reports(ctx, c, reporting{
		columns: render.QuotientColumns(),
		refused: func(text string, e *query.Error) report { return quotientReport{quotients.Refused(text, e)} },
		ask: func(ctx context.Context, rules games.Ruleset) (report, error) {
			r, err := quotients.Ask(ctx, s.Service.Within(s.Limits), rules, o)
			return quotientReport{r}, err
		},
		count: func(proven, codes int) say.Text {
			return say.Textf("%d of %d codes have a proven quotient of all heaps", proven, codes)
		},
	})
}

type quotientReport struct{ quotients.Report }

func (r quotientReport) data() any             { return r.Report }
func (r quotientReport) status() int           { return r.Status() }
func (r quotientReport) proven() bool          { return r.Proven }
func (r quotientReport) refusal() *query.Error { return r.Error }

func (r quotientReport) row(sheet *render.Sheet) error { return sheet.Quotient(r.Report) }

func (r quotientReport) text(w io.Writer, style render.Style) error {
	return render.Quotient(w, style, r.Report)
}
