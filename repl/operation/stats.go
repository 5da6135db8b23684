package operation

import (
	"context"
	"errors"
	"io"

	"sprague/answer/export"
	"sprague/answer/query"
	"sprague/answer/stats"
	"sprague/games"
	"sprague/games/registry"
	"sprague/internal/say"
	"sprague/repl/render"
	"sprague/store/tables"
)

var statistics = Operation{
	Name: "stats", Summary: "count a table: outcomes, values, density of P-positions, longest play",
	Help:     "Counts the outcomes and values of a table, or of a range, each with its first position. Gives the density of P-positions; a proven period gives it for all positions. The longest play comes from the table of measures. --measure outcome counts a table of outcomes of pieces. Of a graph it counts the vertices.",
	Examples: []string{"stats kayles", "stats grundy --top 3 --frequent", "stats octal[0.142] 0..500"},
	Subject:  Range,
	Columns:  render.StatsColumns(),
	Prepare: func(p *Parameters) Ask {
		measure := p.Word("measure", "count `MEASURE` instead of values")
		top := p.Length(Parameter{Name: "top", About: "list `N` different values at most"}, 20)
		frequent := p.Flag("frequent", "list the most frequent values first, not the smallest")
		return func(ctx context.Context, c Call) (Result, error) {
			return count(ctx, c, *measure, stats.Options{Top: *top, Frequent: *frequent})
		}
	},
}

// count counts the values of a table or a range, or its measures if there is the name of one.
func count(ctx context.Context, c Call, measure string, o stats.Options) (Result, error) {
	if c.Range.Given() {
		t, err := export.Select(ctx, c.Evaluator(), c.Rules, c.Range.options(c.Rules, ""))
		if err == nil {
			err = o.Within(t)
		}
		if err != nil {
			return Result{}, err
		}
	}
	switch measure {
	case "":
	case tables.OutcomeMeasure:
		o.Outcomes = true
	default:
		m, err := registry.Measure(measure)
		if err != nil {
			return Result{}, err
		}
		o.Measure = &m
	}
	db, err := c.Service.Database(ctx)
	if err != nil {
		return Result{}, err
	}
	r, err := stats.Ask(ctx, db, c.Rules, o)
	if absent := (*tables.AbsentError)(nil); errors.As(err, &absent) {
		return Result{}, &query.Error{Code: games.CodeUnsupported, Message: say.Textf("%v", err)}
	}
	if err != nil {
		return Result{}, err
	}
	return Result{
		Data: r,
		Rows: func(sheet *render.Sheet) error { return sheet.Stats(r) },
		Text: func(w io.Writer, s render.Style) error { return render.Stats(w, s, r) },
		Remarks: func() []say.Text {
			if more := render.UnlistedValues(r); !more.Empty() {
				return []say.Text{more}
			}
			return nil
		},
	}, nil
}
