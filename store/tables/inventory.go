package tables

import (
	"encoding/json"
	"math"

	"sprague/games"
	"sprague/games/period"
	"sprague/games/registry"
	"sprague/store"
)

// Inventory describes the content of a database and its size. Its JSON form is a contract with
// other programs (docs/json.md).
type Inventory struct {
	Format    string    `json:"format"`
	Hash      string    `json:"content_hash"`
	Size      uint64    `json:"bytes"`
	Positions uint64    `json:"positions"`
	Tables    []Summary `json:"tables"`

	Features []string `json:"features"`        // features not used by every file, as named in docs/format.md
	Periodic uint64   `json:"periodic_tables"` // tables with a proven period in every column

	// Bits per position: of the whole file; of its distinct columns; and of tables stored in full
	// with one width per column. Nil without positions.
	File   *Ratio `json:"file_bits_per_position"`
	Stored *Ratio `json:"stored_bits_per_position"`
	Fixed  *Ratio `json:"fixed_bits_per_position"`
}

// Ratio is a number written with at most four decimal places.
type Ratio float64

// MarshalJSON writes the number.
func (r Ratio) MarshalJSON() ([]byte, error) {
	return json.Marshal(math.Round(float64(r)*1e4) / 1e4)
}

// ratio divides bits by positions, if there are any.
func ratio(bits float64, positions uint64) *Ratio {
	if positions == 0 {
		return nil
	}
	r := Ratio(bits / float64(positions))
	return &r
}

// Describe returns the inventory of a database. It fails on a table that this program cannot use.
func Describe(db *store.DB) (Inventory, error) {
	i := db.Info()
	d := Inventory{Format: i.Format, Hash: i.Hash, Size: uint64(i.Size), Positions: i.Positions, Tables: []Summary{}, Features: []string{}}
	names, err := db.Names()
	if err != nil {
		return d, err
	}
	type data struct {
		digest       store.Digest
		width, cells uint64
	}
	seen := make(map[data]bool)
	var stored, fixed float64
	saltus, lists, sides := false, false, false
	known, err := Known(db)
	if err != nil {
		return d, err
	}
	for _, name := range names {
		t, columns, err := describe(db, name, known)
		if err != nil {
			return d, err
		}
		d.Tables = append(d.Tables, t)
		sides = sides || len(t.Sides) > 0
		if t.Periodic() {
			d.Periodic++
		}
		fixed += float64(t.Positions) * float64(t.Bits)
		for _, c := range columns {
			if shared := (data{c.Data, c.Width, c.Cells}); !seen[shared] {
				seen[shared] = true
				stored += bitsOf([]store.Column{c})
			}
			saltus = saltus || c.Period != nil && c.Period.Saltus > 0
			lists = lists || c.List
		}
	}
	if saltus {
		d.Features = append(d.Features, "saltus")
	}
	if lists {
		d.Features = append(d.Features, "lists")
	}
	if sides {
		d.Features = append(d.Features, "sides")
	}
	d.File, d.Stored, d.Fixed = ratio(8*float64(i.Size), i.Positions), ratio(stored, i.Positions), ratio(fixed, i.Positions)
	return d, nil
}

// Summary describes a table.
type Summary struct {
	Name      string   `json:"table"`
	Unit      string   `json:"unit"`
	Bound     uint64   `json:"bound"`
	Sides     []uint64 `json:"sides,omitempty"` // the bounds of the numbers of a position if they differ
	Positions uint64   `json:"positions"`
	Bits      uint64   `json:"bits_per_position"`        // per cell, at the one width of its column
	Stored    *Ratio   `json:"stored_bits_per_position"` // per stored cell, few under a period
	Solver    string   `json:"solver"`
	Preperiod *uint64  `json:"preperiod"`
	Period    *uint64  `json:"period"`
	Saltus    *uint64  `json:"saltus"`
	Theorem   *string  `json:"theorem"`
	Checked   *uint64  `json:"checked_to"`

	Order    *uint64          `json:"order,omitempty"`    // number of elements of a misere quotient
	Measures []MeasureSummary `json:"measures,omitempty"` // for a table of measures, whose other fields have no period
}

// MeasureSummary describes a column of a table of measures.
type MeasureSummary struct {
	Name      string  `json:"measure"`
	Bits      uint64  `json:"bits_per_position"`
	Preperiod *uint64 `json:"preperiod"`
	Period    *uint64 `json:"period"`
	Saltus    *uint64 `json:"saltus"`
	Theorem   *string `json:"theorem"`
	Checked   *uint64 `json:"checked_to"`
}

// Periodic reports whether all columns of the table have a proven period.
func (t *Summary) Periodic() bool {
	return t.Period != nil || len(t.Measures) > 0 && t.PeriodicMeasures() == len(t.Measures)
}

// PeriodicMeasures counts the measures with a proven period.
func (t *Summary) PeriodicMeasures() (count int) {
	for _, m := range t.Measures {
		if m.Period != nil {
			count++
		}
	}
	return count
}

// describe describes the table of that name. It fails on a table that this program cannot use.
func describe(db *store.DB, name string, known *registry.Registry) (Summary, []store.Column, error) {
	r, kind, err := RulesOf(name, known)
	if err != nil {
		return Summary{}, nil, err
	}
	return kinds[kind].describe(db, r)
}

func summary(meta store.Table, r games.Numbered) Summary {
	return Summary{
		Name: meta.Name, Unit: r.Unit(), Bound: meta.Bound, Sides: meta.Sides, Positions: meta.Positions, Solver: meta.Solver,
		Stored: ratio(bitsOf(meta.Columns), meta.Positions),
	}
}

// certified splits a certificate into its fields.
func certified(p *period.Certificate) (preperiod, length, saltus *uint64, theorem *string, checked *uint64) {
	return &p.Preperiod, &p.Period, &p.Saltus, &p.Theorem, &p.Checked
}

// bitsOf returns the number of bits that the cells of columns take in the file.
func bitsOf(columns []store.Column) (bits float64) {
	for _, c := range columns {
		bits += float64(c.Cells) * float64(c.Width)
	}
	return bits
}
