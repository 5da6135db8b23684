package figure

import (
	"context"

	"sprague/answer/export"
	"sprague/games/value"
	"sprague/internal/say"
	"sprague/repl/render"
)

// Columns returns the columns for the rows of a table.
func Columns(t *export.Table) []render.Column {
	columns := make([]render.Column, 0, 4)
	for _, axis := range t.Axes() {
		columns = append(columns, render.Column{Name: axis, Title: say.Known(axis), Right: true})
	}
	return append(columns,
		render.Columns("position")[0],
		render.Column{Name: t.Column(), Title: say.Known(t.Column()), Right: true})
}

// Rows writes the values of a table, one row each. The error is that of the table or of the sheet.
func Rows(ctx context.Context, t *export.Table, sheet *render.Sheet) error {
	return t.Each(ctx, func(e export.Entry) error {
		row := []any{e.First}
		if t.IsGrid() {
			row = append(row, e.Second)
		}
		return sheet.Row(append(row, e.Position(), plainValue(t, e.Value))...)
	})
}

// plainValue returns an integer as a number, and other values and results as text.
func plainValue(t *export.Table, v value.Value) any {
	if text := t.Text(v); text != v.String() {
		return text
	}
	if n, ok := v.Number().Cell(0); ok && v.IsNumber() {
		return n
	}
	return v.String()
}
