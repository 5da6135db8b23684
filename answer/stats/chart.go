package stats

import (
	"context"

	"sprague/games"
	"sprague/games/value"
	"sprague/internal/say"
	"sprague/store"
)

// firstLoop is the cell of the first loopy value of a chart, above all nimbers. The others follow as
// they are found.
const firstLoop = 1 << 62

// loops are the distinct loopy values of a chart.
type loops struct {
	cells  map[string]int64
	values []value.Value
}

// cell returns the cell of a value.
func (l *loops) cell(v value.Value) int64 {
	if !v.IsLoopy() {
		return int64(v.Nimber())
	}
	text := v.String()
	cell, known := l.cells[text]
	if !known {
		cell = firstLoop + int64(len(l.values))
		l.cells[text], l.values = cell, append(l.values, v)
	}
	return cell
}

// class classifies a cell.
func (l *loops) class(cell int64) class {
	switch {
	case cell < firstLoop:
		return ofNimber(cell)
	case l.values[cell-firstLoop].Outcome() == value.N:
		return next
	default:
		return drawn
	}
}

func (l *loops) text(cell int64) say.Text {
	if cell < firstLoop {
		return say.Known(value.OfCell(cell).String())
	}
	return say.Known(l.values[cell-firstLoop].String())
}

// openChart solves the positions of a chart.
func openChart(ctx context.Context, r games.Charted) (*subject, error) {
	c, err := r.Chart()
	if err != nil {
		return nil, err
	}
	l := loops{cells: map[string]int64{}}
	s := &subject{
		meta: store.Table{Positions: uint64(c.Count)}, unit: "vertices", column: store.Column{Width: 64},
		classify: l.class, text: l.text, isOrdered: func(cell int64) bool { return cell < firstLoop },
		cell: func(i uint64) (int64, bool) {
			_, p := c.At(int(i))
			v, err := r.Solve(ctx, p)
			return l.cell(v), err == nil
		},
		position: func(i uint64) string {
			_, p := c.At(int(i))
			return r.Identity().Name + "(" + r.Format(p) + ")"
		},
	}
	if c.Count > 0 { // this solves all
		at, p := c.At(c.Count - 1)
		s.meta.Bound = max(at[0], at[1])
		_, err = r.Solve(ctx, p)
	}
	return s, err
}
