package command

import (
	"context"
	"math"

	"github.com/spf13/pflag"

	"sprague/answer/export"
	"sprague/games"
	"sprague/internal/say"
	"sprague/repl/figure"
	"sprague/repl/picture"
	"sprague/repl/render"
)

var plotCommand = Command{
	Name: "plot", Usage: "RULESET [RANGE] [--measure MEASURE] [--png FILE] [--svg FILE]", Summary: "the values of a sequence as points",
	Help:     "Plots heaps, or positions by number. A line marks the beginning of a proven period. A point may stand for several numbers: it is darker where more of them have its value. JSON and CSV have the values.",
	Examples: []string{"plot kayles 0..99", "plot grundy 300"},
	Wants:    []Kind{Ruleset, Word},
	Prepare: func(flags *pflag.FlagSet) Run {
		by, of := extentOf(flags), filledFlag(flags, "measure", "show `MEASURE` instead of values")
		to := filesOf(flags)
		return func(ctx context.Context, s *Session, c *Call) error { return s.plot(ctx, c, by, *of, to) }
	},
}

func (s *Session) plot(ctx context.Context, c *Call, by extent, of string, to pictureFiles) error {
	t, err := s.selection(ctx, c, by, of)
	if err != nil {
		return err
	}
	if t.IsGrid() {
		return c.Arguments[0].refusef("%s has two numbers: grid draws it", games.Clip(t.Rules().Identity().Name))
	}
	if s.inNumbers(to) {
		return s.valueRows(ctx, t)
	}
	p, err := figure.Plot(ctx, s.Service.Within(s.Limits), t)
	if err != nil {
		return err
	}
	return s.tellMissing(t, s.draw(ctx, p, valuesOf(t.Count(), t.Rules().Identity().Name), to))
}

// shortestRow is the minimum number of values per row for a short period.
const shortestRow = 10

// drawRows shows a sequence in rows of its period, if one is known without a search.
func (s *Session) drawRows(ctx context.Context, t *export.Table) error {
	values, first, err := figure.Sequence(ctx, t)
	if err != nil {
		return err
	}
	if first > 0 {
		return s.listed(t, values, first)
	}
	r := picture.Rows{Title: figure.Title(t), Name: say.Plain(t.Axes()[0]), Values: values, Pattern: figure.Pattern(ctx, s.Service.Within(s.Limits), t), Shortest: shortestRow}
	return figure.Refusal(r.Show(s.out(), s.screen()))
}

// listed writes a sequence that does not begin with 0.
func (s *Session) listed(t *export.Table, values []picture.Cell, first int64) error {
	return s.sheet([]render.Column{
		{Name: t.Axes()[0], Title: say.Plain(t.Axes()[0]), Right: true},
		{Name: t.Column(), Title: say.Known(t.Column()), Right: true},
	}, func(sheet *render.Sheet) error {
		for i, v := range values {
			if uint64(first)+uint64(i) > math.MaxInt64 {
				break
			}
			if err := sheet.Row(first+int64(i), v.String()); err != nil {
				return err
			}
		}
		return nil
	})
}
