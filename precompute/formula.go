package precompute

import (
	"context"
	"math"

	"sprague/games"
	"sprague/games/search"
	"sprague/games/value"
	"sprague/store"
	"sprague/store/tables"
)

// solveByFormula fills a table of an impartial ruleset by its formula. It reports false when
// that does not tell a value, or one that fits no cell.
func solveByFormula(ctx context.Context, r games.Numbered, f games.Formula, positions uint64, advance advance) (cells []int64, known bool, err error) {
	cells = make([]int64, positions)
	for i := range positions {
		if i%step == 0 {
			if err := ctx.Err(); err != nil {
				return nil, false, err
			}
		}
		v, ok := f.Value(r.At(i))
		switch {
		case ok && v.IsLoony():
			cells[i] = value.LoonyCell
		case ok && v.IsNimber() && v.Nimber() <= math.MaxInt64:
			cells[i] = int64(v.Nimber())
		default:
			return nil, false, nil
		}
	}
	advance(positions)
	return cells, true, nil
}

// numbersByFormula fills a table of a ruleset whose positions are numbers by its formula, which
// must tell them all.
func numbersByFormula(ctx context.Context, r games.Numbered, f games.Formula, positions uint64, advance advance) (store.Input, error) {
	values := make([]value.Dyadic, positions)
	for i := range positions {
		if i%step == 0 {
			if err := ctx.Err(); err != nil {
				return store.Input{}, err
			}
			advance(min(step, positions-i))
		}
		p := r.At(i)
		v, ok := f.Value(p)
		if !ok || !v.IsNumber() {
			return store.Input{}, games.Errorf(games.CodeUnsupported, "no formula tells the number of %s", search.Name(r, p))
		}
		values[i] = v.Number()
	}
	return tables.Numbers(values)
}
