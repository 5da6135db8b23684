// Package figure selects values of rulesets and converts them to pictures and rows. It performs no
// output; the prompt and the server do.
package figure

import (
	"context"
	"errors"

	"sprague/answer"
	"sprague/answer/export"
	"sprague/answer/query"
	"sprague/games"
	"sprague/games/measure"
	"sprague/games/misere"
	"sprague/games/misere/form"
	"sprague/games/value"
	"sprague/internal/say"
	"sprague/repl/picture"
)

// MostValues is the maximum number of values in a picture.
const MostValues = 1 << 22

// checkArea fails for a table of more than Most values.
func checkArea(t *export.Table) error {
	if n := t.Area(); n > MostValues {
		return &query.Error{Code: games.CodeTooLarge, Message: say.Textf("at most %d values are shown at once, not %d; mode csv and export write them all", MostValues, n)}
	}
	return nil
}

// Refusal converts an error about a picture that cannot be drawn to a *query.Error. It returns
// other errors unchanged.
func Refusal(err error) error {
	switch {
	case errors.Is(err, picture.ErrTooLarge):
		return &query.Error{Code: games.CodeTooLarge, Message: say.Textf("%v", err)}
	case errors.Is(err, picture.ErrNothing):
		return &query.Error{Code: games.CodeUnsupported, Message: say.Textf("%v", err)}
	default:
		return err
	}
}

// cell converts a table value to a picture cell. A negative Grundy value is loony; a number stays a
// number.
func cell(t *export.Table, e export.Entry) picture.Cell {
	x := e.Value.Number()
	exp := x.Exp()
	switch n, ok := x.Cell(exp); {
	case !ok || exp > 62 || !e.Value.IsNumber():
		return picture.Word(e.Value.String())
	case exp > 0:
		return picture.Fraction(n, exp)
	case t.Column() == measure.Genus.String():
		return genusCell(n)
	case t.Column() == "grundy":
		return picture.Grundy(n)
	default:
		return picture.Number(n)
	}
}

// genusCell returns a genus as the operation genus writes it. Of a wild or restless position the table has none.
func genusCell(code int64) picture.Cell {
	of, ok := misere.TypeOfCell(code)
	if !ok || !of.Tame() {
		return picture.Word("wild")
	}
	return picture.Word(form.Symbol(of.Value, of.Exponents()))
}

// Title returns the title of a picture: the ruleset and the column.
func Title(t *export.Table) say.Text {
	name := say.Plain(games.Clip(t.Rules().Identity().Name))
	if t.Column() == "grundy" {
		return say.Textf("%s: Grundy values", name)
	}
	return say.Textf("%s: %s", name, say.Known(t.Column()))
}

// zeroMeaning returns the meaning of 0 in the picture of a table; empty if 0 has none.
func zeroMeaning(t *export.Table) say.Text {
	if t.Column() == "grundy" || t.Column() == "number" || t.Column() == "form" {
		return picture.PPosition()
	}
	return say.Text{}
}

// Grid returns the values of a grid. The first number runs across, like a width.
func Grid(ctx context.Context, t *export.Table) (*picture.Grid, error) {
	if err := checkArea(t); err != nil {
		return nil, err
	}
	axes := t.Axes()
	first, second := t.Bounds()
	g := &picture.Grid{
		Title: Title(t), Across: say.Known(axes[0]), Down: say.Known(axes[1]), Zero: zeroMeaning(t),
		FirstAcross: int64(first[0]), FirstDown: int64(second[0]),
		Cells: make([][]picture.Cell, second[1]-second[0]+1),
	}
	for i := range g.Cells {
		g.Cells[i] = make([]picture.Cell, first[1]-first[0]+1)
	}
	err := t.Each(ctx, func(e export.Entry) error {
		g.Cells[e.Second-second[0]][e.First-first[0]] = cell(t, e)
		return nil
	})
	return g, err
}

// Sequence returns the values of a table that is not a grid, and the first number.
func Sequence(ctx context.Context, t *export.Table) (values []picture.Cell, first int64, err error) {
	if err := checkArea(t); err != nil {
		return nil, 0, err
	}
	from, _ := t.Bounds()
	values = make([]picture.Cell, t.Area())
	err = t.Each(ctx, func(e export.Entry) error {
		values[e.First-from[0]] = cell(t, e)
		return nil
	})
	return values, int64(from[0]), err
}

// Plot returns the values of a table that is not a grid as points.
func Plot(ctx context.Context, e *query.Evaluator, t *export.Table) (*picture.Plot, error) {
	values, first, err := Sequence(ctx, t)
	if err != nil {
		return nil, err
	}
	y := say.Textf("Grundy value")
	if t.Column() != "grundy" {
		y = say.Known(t.Column())
	}
	return &picture.Plot{
		Title: Title(t), X: say.Known(t.Axes()[0]), Y: y, First: first, Zero: zeroMeaning(t), Values: values, Pattern: Pattern(ctx, e, t),
	}, nil
}

// Pattern returns the period of Grundy values, if the database or a formula provides it. Otherwise
// it returns the zero Pattern.
func Pattern(ctx context.Context, e *query.Evaluator, t *export.Table) picture.Pattern {
	if t.Column() != "grundy" || t.IsChart() {
		return picture.Pattern{}
	}
	if p, ok := t.Rules().(games.Patterned); ok {
		x := p.Pattern()
		return picture.Pattern{Preperiod: x.Preperiod, Period: x.Period, Saltus: x.Saltus}
	}
	known, err := e.Resolver.Period(ctx, t.Rules(), 0)
	if err != nil || known.Proof == nil {
		return picture.Pattern{}
	}
	return picture.Pattern{Preperiod: known.Proof.Preperiod, Period: known.Proof.Period, Saltus: known.Proof.Saltus}
}

// mostThermographs is the maximum number of thermographs drawn side by side.
const mostThermographs = 100

// Thermographs returns a picture of thermographs side by side. It refuses more than
// mostThermographs.
func Thermographs(all []answer.Thermograph) (*picture.Thermographs, error) {
	if len(all) > mostThermographs {
		return nil, &query.Error{Code: games.CodeTooLarge, Message: say.Textf("at most %d thermographs are drawn beside each other, not %d; JSON and CSV have the corners of all", mostThermographs, len(all))}
	}
	p := &picture.Thermographs{}
	for _, t := range all {
		name := say.Plain(games.Clip(t.Query))
		if t.Value != games.Clip(t.Query) {
			name = say.Textf("%s = %s", name, t.Value)
		}
		p.Graphs = append(p.Graphs, picture.Thermograph{Name: name, Left: corners(t.Graph.Left), Right: corners(t.Graph.Right)})
	}
	return p, nil
}

func corners(wall []value.Corner) []picture.Corner {
	all := make([]picture.Corner, len(wall))
	for i, c := range wall {
		all[i] = picture.Corner{Temperature: c.Temperature.Rat(), Value: c.Value.Rat()}
	}
	return all
}
