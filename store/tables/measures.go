package tables

import (
	"sprague/games"
	"sprague/games/measure"
	"sprague/games/period"
	"sprague/internal/say"
	"sprague/store"
)

// Measures is a ruleset's table of measures in an open database, with one column per measure. Any
// number of goroutines may use it until the database is closed.
type Measures struct {
	rules   games.Numbered
	view    *store.View
	readers [measure.Count]*store.Reader
}

// OpenMeasures opens the table of measures of a ruleset. Its errors are those of Open.
func OpenMeasures(db *store.DB, r games.Ruleset) (*Measures, error) {
	numbered, view, err := find(db, r, OfMeasures.Name(r.Identity().Table))
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

// Meta returns the description of the table.
func (t *Measures) Meta() store.Table { return t.view.Table }

// Rules returns the ruleset.
func (t *Measures) Rules() games.Numbered { return t.rules }

// Column returns the description of a measure's column.
func (t *Measures) Column(m measure.Measure) store.Column { return t.readers[m].Meta() }

// Proof returns the certificate of a periodic column, or nil.
func (t *Measures) Proof(m measure.Measure) *period.Certificate { return proof(t.readers[m]) }

// Cell returns a measure of position i, from the table or by a proven period.
func (t *Measures) Cell(i uint64, m measure.Measure) (int64, bool) { return t.readers[m].Cell(i) }

// Measure looks up a measure of p, in the table or, unless direct, by a proven period. It returns
// false if neither reaches p.
func (t *Measures) Measure(p games.Position, m measure.Measure) (x int64, direct, ok bool) {
	i, ok := t.rules.Number(p)
	if !ok {
		return 0, false, false
	}
	x, ok = t.readers[m].Cell(i)
	return x, ok && i < t.view.Positions, ok
}

// MeasureColumn encodes a measure of a ruleset's positions. A proven period needs only the
// beginning.
func MeasureColumn(m measure.Measure, cells []int64, proof *period.Certificate) store.Input {
	return column(m.String(), cells, proof)
}

// measureKind is the kind of tables of measures.
type measureKind struct{}

func (measureKind) affixes() (prefix, suffix string) { return "compounds ", " in compounds" }

func (measureKind) mayEnd() bool { return false }

func (measureKind) instead(ruleset string) say.Text {
	return say.Textf("this table holds measures, which compounds read; table %s --measure remoteness shows one", ruleset)
}

func (measureKind) text(_ games.Numbered, column string, cell int64, scale uint64) say.Text {
	for _, m := range measure.All() {
		if m.String() == column {
			return m.Text(cell)
		}
	}
	return plain(cell, scale)
}

func (measureKind) describe(db *store.DB, r games.Ruleset) (Summary, []store.Column, error) {
	t, err := OpenMeasures(db, r)
	if err != nil {
		return Summary{}, nil, err
	}
	info := summary(t.Meta(), t.Rules())
	for _, m := range measure.All() {
		column := MeasureSummary{Name: m.String(), Bits: t.Column(m).Width}
		if p := t.Proof(m); p != nil {
			column.Preperiod, column.Period, column.Saltus, column.Theorem, column.Checked = certified(p)
		}
		info.Bits += column.Bits
		info.Measures = append(info.Measures, column)
	}
	return info, t.Meta().Columns, nil
}
