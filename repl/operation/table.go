package operation

import (
	"context"
	"math"

	"sprague/answer/export"
	"sprague/answer/syntax"
	"sprague/games"
	"sprague/internal/say"
	"sprague/repl/figure"
	"sprague/repl/picture"
	"sprague/repl/render"
)

var table = Operation{
	Name: "table", Summary: "the values of many positions",
	Help:     "A range is 20 (all up to 20) or 5..20; for two numbers also 8x5, 8,5 or 1..8x1..5. The default is the first hundred. A proven period sets the length of the rows. Values come from the sources of a query, measures from the database. Of a graph it shows vertices that are whole numbers or pairs (a,b).\n\nOf a POSITION with free names, as in find, the table tells who wins for all numbers in their ranges, in misere play too: N, P, L, R or D. The first of two names goes down, the second across; other tables have a row for each position. Positions out of reach are left out and counted below; after four such positions, each search for a later one ends at 4096 positions. JSON has the objects of find.",
	Examples: []string{"table kayles 0..99", "table wythoff 7x7", "table grundy 10 --measure remoteness", "table misere(domineering(n,m)) for n in 1..4, m in 1..6"},
	Subject:  Range,
	IsRow:    syntax.IsTemplate,
	Columns:  render.Columns("n", "position", "grundy"),
	Prepare: func(p *Parameters) Ask {
		measure := p.Word("measure", "show `MEASURE` instead of values")
		return func(ctx context.Context, c Call) (Result, error) {
			if c.Rules == nil {
				return outcomes(ctx, c, *measure)
			}
			t, err := c.table(ctx, *measure)
			if err != nil {
				return Result{}, err
			}
			r := tableResult(ctx, t)
			switch {
			case t.IsGrid():
				r.Picture = func(ctx context.Context) (Picture, error) { return figure.Grid(ctx, t) }
			case t.IsSequence():
				return sequence(ctx, c, t, r), nil
			}
			return r, nil
		}
	},
}

// table selects the values of a call, or a measure.
func (c Call) table(ctx context.Context, measure string) (*export.Table, error) {
	o := c.Range.options(c.Rules, measure)
	figure.Limit(c.Rules, &o)
	return export.Select(ctx, c.Evaluator(), c.Rules, o)
}

// tableResult returns the values of a table, one row each.
func tableResult(ctx context.Context, t *export.Table) Result {
	return Result{
		Tabular: true, Size: t.Area(), Notice: describeMissing(t),
		Columns:  render.SameColumns(figure.Columns(t)),
		Rows:     func(sheet *render.Sheet) error { return figure.Rows(ctx, t, sheet) },
		Contents: ValuesOf(t.Count(), t.Rules()),
	}
}

// describeMissing says how many numbers of a table are no vertices; empty if all are.
func describeMissing(t *export.Table) say.Text {
	n, name := t.Missing(), say.Plain(games.Clip(t.Rules().Identity().Name))
	switch {
	case n == 0:
		return say.Text{}
	case t.IsGrid():
		return say.Textf("%d of %d pairs in the range are no vertices of %s", n, t.Area(), name)
	default:
		return say.Textf("%d of %d numbers in the range are no vertices of %s", n, t.Area(), name)
	}
}

// ValuesOf describes a number of values of a ruleset, as the content of a file.
func ValuesOf(values uint64, r games.Ruleset) say.Text {
	return say.Textf("%s of %s", say.Values(values), say.Plain(games.Clip(r.Identity().Name)))
}

// shortestRow is the minimum number of values per row for a short period.
const shortestRow = 10

// sequence shows a sequence in rows of its period, if one is known without a search. One that does
// not begin with 0 is a list.
func sequence(ctx context.Context, c Call, t *export.Table, r Result) Result {
	if first, _ := t.Bounds(); first[0] == 0 {
		r.Picture = func(ctx context.Context) (Picture, error) {
			values, _, err := figure.Sequence(ctx, t)
			if err != nil {
				return nil, err
			}
			return &picture.Rows{Title: figure.Title(t), Name: say.Plain(t.Axes()[0]), Values: values, Pattern: figure.Pattern(ctx, c.Evaluator(), t), Shortest: shortestRow}, nil
		}
		return r
	}
	shownColumns := []render.Column{
		{Name: t.Axes()[0], Title: say.Plain(t.Axes()[0]), Right: true},
		{Name: t.Column(), Title: say.Known(t.Column()), Right: true},
	}
	writeRows := r.Rows
	r.Columns = func(m render.Mode) []render.Column {
		if m == render.TextMode {
			return shownColumns
		}
		return figure.Columns(t)
	}
	r.Rows = func(sheet *render.Sheet) error {
		if sheet.Mode() != render.TextMode {
			return writeRows(sheet)
		}
		values, first, err := figure.Sequence(ctx, t)
		if err != nil {
			return err
		}
		for i, v := range values {
			if uint64(first)+uint64(i) > math.MaxInt64 {
				break
			}
			if err := sheet.Row(first+int64(i), v.String()); err != nil {
				return err
			}
		}
		return nil
	}
	return r
}
