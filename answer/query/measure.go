package query

import (
	"errors"

	"sprague/games"
	"sprague/games/measure"
	"sprague/games/search"
	"sprague/store"
	"sprague/store/tables"
)

// Measure returns a measure of a position from the table, its proven period or a theorem, with the
// source. It returns false if none of them covers the position, so that a search is necessary. The
// error concerns the database.
func (r *Resolver) Measure(rules games.Ruleset, p games.Position, m measure.Measure) (x int64, from Source, ok bool, err error) {
	b, err := r.bind(rules)
	if err != nil {
		return 0, 0, false, err
	}
	table, err := b.measures()
	if err != nil {
		return 0, 0, false, err
	}
	if table != nil {
		if x, direct, ok := table.Measure(p, m); ok && direct {
			return x, FromTable, true, nil
		} else if ok {
			return x, FromPeriod, true, nil
		}
	}
	if measured, has := rules.(games.Measured); has {
		if x, ok := measured.Measure(p, m); ok {
			return x, FromFormula, true, nil
		}
	}
	return 0, 0, false, nil
}

// openMeasures opens the table of the measures of a ruleset. It returns nil if there is none, or if
// the ruleset has no measures.
func openMeasures(db *store.DB, rules games.Ruleset) (*tables.Measures, error) {
	if !search.Unmeasured(rules).Empty() {
		return nil, nil
	}
	return ifAny(tables.OpenMeasures(db, rules))
}

// ifAny returns nil for a table that does not exist.
func ifAny[T any](table *T, err error) (*T, error) {
	if errors.Is(err, store.ErrNoTable) {
		return nil, nil
	}
	return table, err
}
