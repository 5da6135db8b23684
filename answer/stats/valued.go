package stats

import (
	"cmp"
	"context"

	"sprague/games"
	"sprague/games/search"
	"sprague/games/value"
	"sprague/internal/say"
	"sprague/store"
)

// firstOther is the cell of the first value that is no nimber, above all nimbers. The others follow
// as they are found.
const firstOther = 1 << 62

// dictionary gives cells to values without a table.
type dictionary struct {
	partizan bool // nimbers are values like others
	cells    map[string]int64
	values   []value.Value // of the cells from firstOther on
}

// cell returns the cell of a value.
func (d *dictionary) cell(v value.Value) int64 {
	if v.IsNimber() && !d.partizan {
		return int64(v.Nimber())
	}
	text := v.String()
	cell, known := d.cells[text]
	if !known {
		cell = firstOther + int64(len(d.values))
		d.cells[text], d.values = cell, append(d.values, v)
	}
	return cell
}

// class classifies a cell.
func (d *dictionary) class(cell int64) class {
	if cell < firstOther {
		return ofNimber(cell)
	}
	return ofOutcome(d.values[cell-firstOther].Outcome())
}

// isOrdered reports whether a cell is a Grundy value, or in partizan games a number.
func (d *dictionary) isOrdered(cell int64) bool {
	if !d.partizan {
		return cell < firstOther
	}
	return d.values[cell-firstOther].IsNumber()
}

func (d *dictionary) compare(a, b int64) int {
	if !d.partizan {
		return cmp.Compare(a, b)
	}
	return d.values[a-firstOther].Number().Cmp(d.values[b-firstOther].Number())
}

func (d *dictionary) text(cell int64) say.Text {
	if cell < firstOther {
		return say.Known(value.OfCell(cell).String())
	}
	return say.Known(d.values[cell-firstOther].String())
}

// newValueSubject returns a subject of positions without a table.
func newValueSubject(unit string, partizan bool, at func(i uint64) games.Position, name func(games.Position) string,
	of func(games.Position) (value.Value, error),
) *subject {
	d := &dictionary{partizan: partizan, cells: map[string]int64{}}
	return &subject{
		unit: unit, column: store.Column{Width: 64},
		classify: d.class, text: d.text, isOrdered: d.isOrdered, compare: d.compare, whole: partizan,
		position: func(i uint64) string { return name(at(i)) },
		cell: func(i uint64) (int64, error) {
			v, err := of(at(i))
			if err != nil {
				return 0, err
			}
			return d.cell(v), nil
		},
	}
}

// openChart solves the positions of a chart.
func openChart(ctx context.Context, r games.Charted) (*subject, error) {
	c, err := r.Chart()
	if err != nil {
		return nil, err
	}
	at := func(i uint64) games.Position {
		_, p := c.At(int(i))
		return p
	}
	s := newValueSubject("vertices", false, at,
		func(p games.Position) string { return r.Identity().Name + "(" + r.Format(p) + ")" },
		func(p games.Position) (value.Value, error) { return r.Solve(ctx, p) })
	s.meta.Positions = uint64(c.Count)
	if c.Count > 0 { // this solves all
		at, p := c.At(c.Count - 1)
		s.meta.Bound = max(at[0], at[1])
		_, err = r.Solve(ctx, p)
	}
	return s, err
}

// openRange returns the positions of a ruleset without a table, each with its value by a query. That
// gives Grundy values as numbers.
func openRange(ctx context.Context, r games.Numbered, of func(context.Context, games.Position) (value.Value, error)) *subject {
	_, partizan := r.(games.Partizan)
	return newValueSubject(r.Unit(), partizan, r.At, func(p games.Position) string { return search.Name(r, p) },
		func(p games.Position) (value.Value, error) {
			v, err := of(ctx, p)
			if cell, ok := v.Number().Cell(0); ok && !partizan {
				v = value.OfCell(cell)
			}
			return v, err
		})
}
