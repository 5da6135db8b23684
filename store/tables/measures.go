package tables

import (
	"strings"

	"sprague/games"
	"sprague/games/measure"
	"sprague/games/period"
	"sprague/store"
)

// measuresPrefix begins the names of tables of measures in a file. No name of a ruleset has a
// space outside its brackets.
const measuresPrefix = "compounds "

// MeasuresName names the table of the measures of a ruleset whose table of values has
// that name. It has a bound of its own.
func MeasuresName(table string) string { return measuresPrefix + table }

// MeasuresOf gives the table of values that belongs to the table of measures of that
// name; false when it is no such name.
func MeasuresOf(name string) (table string, ok bool) { return strings.CutPrefix(name, measuresPrefix) }

// MeasuresSuffix follows a ruleset where users mean its measures: "kayles in compounds".
const MeasuresSuffix = " in compounds"

// CutMeasures cuts MeasuresSuffix off. It reports whether the suffix was there.
func CutMeasures(text string) (ruleset string, measures bool) {
	ruleset, measures = strings.CutSuffix(strings.TrimSpace(text), MeasuresSuffix)
	return strings.TrimSpace(ruleset), measures
}

// Measures is a ruleset's table of measures in an open database: a column for each. Any
// number of goroutines may use it until the database is closed.
type Measures struct {
	rules   games.Numbered
	view    *store.View
	readers [measure.Count]*store.Reader
}

// OpenMeasures finds the table of the measures of a ruleset. Its errors are those of
// Open.
func OpenMeasures(db *store.DB, r games.Ruleset) (*Measures, error) {
	numbered, view, err := find(db, r, MeasuresName(r.Identity().Table))
	if err != nil {
		return nil, err
	}
	t := &Measures{rules: numbered, view: view}
	for m := range t.readers {
		if t.readers[m] = view.Column(measure.Measure(m).String()); t.readers[m] == nil {
			return nil, &ColumnError{view.Name, measure.Measure(m).String()}
		}
	}
	return t, nil
}

// Meta describes the table.
func (t *Measures) Meta() store.Table { return t.view.Table }

// Rules gives the ruleset.
func (t *Measures) Rules() games.Numbered { return t.rules }

// Column describes the column of a measure.
func (t *Measures) Column(m measure.Measure) store.Column { return t.readers[m].Meta() }

// Proof gives the certificate of a periodic column, or nil.
func (t *Measures) Proof(m measure.Measure) *period.Certificate { return proof(t.readers[m]) }

// Cell gives a measure of position number i, in the table or by a proven period.
func (t *Measures) Cell(i uint64, m measure.Measure) (int64, bool) { return t.readers[m].Cell(i) }

// Measure looks a measure of p up, in the table itself or, when it is not direct, by a
// proven period that extends it; false when neither reaches p.
func (t *Measures) Measure(p games.Position, m measure.Measure) (x int64, direct, ok bool) {
	i, ok := t.rules.Number(p)
	if !ok {
		return 0, false, false
	}
	x, ok = t.readers[m].Cell(i)
	return x, ok && i < t.view.Positions, ok
}

// MeasureColumn lays down a measure of the positions of a ruleset, of which a proven
// period needs only the beginning.
func MeasureColumn(m measure.Measure, cells []int64, proof *period.Certificate) store.Input {
	return column(m.String(), cells, proof)
}
