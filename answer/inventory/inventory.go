// Package inventory tells what a database holds, and how much room that takes. It makes
// data; package render writes it.
package inventory

import (
	"encoding/json"
	"math"

	"sprague/store"
)

// Database describes a database. Its JSON form is a contract with other programs
// (docs/json.md).
type Database struct {
	Format    string  `json:"format"`
	Hash      string  `json:"content_hash"`
	Size      uint64  `json:"bytes"`
	Positions uint64  `json:"positions"`
	Tables    []Table `json:"tables"`

	Features []string `json:"features"`        // what only some files use, as docs/format.md has it
	Periodic uint64   `json:"periodic_tables"` // tables all of whose columns have a proven period

	// Bits that a position takes: of the whole file; of the different columns in it; and if
	// every table held all its positions, at one width a column. Nil without positions.
	File   *Ratio `json:"file_bits_per_position"`
	Stored *Ratio `json:"stored_bits_per_position"`
	Fixed  *Ratio `json:"fixed_bits_per_position"`
}

// Ratio is a number that is written with four digits at most behind the point.
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

// FeatureSaltus is that some period is arithmetic.
const FeatureSaltus = "saltus"

// Describe describes a database. A table that this program cannot use is an error.
func Describe(db *store.DB) (Database, error) {
	i := db.Info()
	d := Database{Format: i.Format, Hash: i.Hash, Size: uint64(i.Size), Positions: i.Positions, Tables: []Table{}, Features: []string{}}
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
	saltus := false
	for _, name := range names {
		t, columns, err := describe(db, name)
		if err != nil {
			return d, err
		}
		d.Tables = append(d.Tables, t)
		if t.Periodic() {
			d.Periodic++
		}
		fixed += float64(t.Positions) * float64(t.Bits)
		for _, c := range columns {
			if shared := (data{c.Data, c.Width, c.Cells}); !seen[shared] {
				seen[shared] = true
				stored += codes([]store.Column{c})
			}
			saltus = saltus || c.Period != nil && c.Period.Saltus > 0
		}
	}
	if saltus {
		d.Features = append(d.Features, FeatureSaltus)
	}
	d.File, d.Stored, d.Fixed = ratio(8*float64(i.Size), i.Positions), ratio(stored, i.Positions), ratio(fixed, i.Positions)
	return d, nil
}
