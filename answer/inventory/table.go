package inventory

import (
	"sprague/games"
	"sprague/games/measure"
	"sprague/games/period"
	"sprague/store"
	"sprague/store/tables"
)

// Table describes a table.
type Table struct {
	Name      string  `json:"table"`
	Unit      string  `json:"unit"`
	Bound     uint64  `json:"bound"`
	Positions uint64  `json:"positions"`
	Bits      uint64  `json:"bits_per_position"`        // that a cell takes, at the one width of its column
	Stored    *Ratio  `json:"stored_bits_per_position"` // that the stored cells take, of which a period needs few
	Solver    string  `json:"solver"`
	Preperiod *uint64 `json:"preperiod"`
	Period    *uint64 `json:"period"`
	Saltus    *uint64 `json:"saltus"`
	Theorem   *string `json:"theorem"`
	Checked   *uint64 `json:"checked_to"`

	Measures []Measure `json:"measures,omitempty"` // of a table of measures, which has no other period
}

// Measure describes a column of a table of measures.
type Measure struct {
	Name      string  `json:"measure"`
	Bits      uint64  `json:"bits_per_position"`
	Preperiod *uint64 `json:"preperiod"`
	Period    *uint64 `json:"period"`
	Saltus    *uint64 `json:"saltus"`
	Theorem   *string `json:"theorem"`
	Checked   *uint64 `json:"checked_to"`
}

// Periodic reports whether all that the table holds has a proven period.
func (t *Table) Periodic() bool {
	return t.Period != nil || len(t.Measures) > 0 && t.PeriodicMeasures() == len(t.Measures)
}

// PeriodicMeasures counts the measures with a proven period.
func (t *Table) PeriodicMeasures() (count int) {
	for _, m := range t.Measures {
		if m.Period != nil {
			count++
		}
	}
	return count
}

// describe describes the table of that name. One that this program cannot use is an error.
func describe(db *store.DB, name string) (Table, []store.Column, error) {
	r, measured, err := tables.RulesOf(name)
	switch {
	case err != nil:
		return Table{}, nil, err
	case measured:
		return describeMeasures(db, r)
	default:
		return describeValues(db, r)
	}
}

func describeValues(db *store.DB, r games.Ruleset) (Table, []store.Column, error) {
	t, err := tables.Open(db, r)
	if err != nil {
		return Table{}, nil, err
	}
	info := begin(t.Meta(), t.Rules())
	info.Bits = t.Column().Width
	if p := t.Proof(); p != nil {
		info.Preperiod, info.Period, info.Saltus, info.Theorem, info.Checked = certified(p)
	}
	return info, t.Meta().Columns, nil
}

func describeMeasures(db *store.DB, r games.Ruleset) (Table, []store.Column, error) {
	t, err := tables.OpenMeasures(db, r)
	if err != nil {
		return Table{}, nil, err
	}
	info := begin(t.Meta(), t.Rules())
	for _, m := range measure.All() {
		column := Measure{Name: m.String(), Bits: t.Column(m).Width}
		if p := t.Proof(m); p != nil {
			column.Preperiod, column.Period, column.Saltus, column.Theorem, column.Checked = certified(p)
		}
		info.Bits += column.Bits
		info.Measures = append(info.Measures, column)
	}
	return info, t.Meta().Columns, nil
}

func begin(meta store.Table, r games.Numbered) Table {
	return Table{
		Name: meta.Name, Unit: r.Unit(), Bound: meta.Bound, Positions: meta.Positions, Solver: meta.Solver,
		Stored: ratio(codes(meta.Columns), meta.Positions),
	}
}

// certified takes a certificate apart.
func certified(p *period.Certificate) (preperiod, length, saltus *uint64, theorem *string, checked *uint64) {
	return &p.Preperiod, &p.Period, &p.Saltus, &p.Theorem, &p.Checked
}

// codes is how many bits the cells of columns take in the file.
func codes(columns []store.Column) (bits float64) {
	for _, c := range columns {
		bits += float64(c.Cells) * float64(c.Width)
	}
	return bits
}
