// Package stats counts the content of a table: outcomes, values, the frequency of P-positions, and
// the maximum length of plays. It produces data; package render formats it.
package stats

import "sprague/internal/say"

// Report is the result. Its JSON form is a contract with other programs (docs/json.md).
type Report struct {
	Query     string   `json:"query"`   // the ruleset
	Table     string   `json:"table"`   // the table; empty for a chart
	Measure   *string  `json:"measure"` // the counted measure; nil for the values of positions
	Range     *string  `json:"range"`   // the counted positions; nil for all of the table
	Unit      string   `json:"unit"`
	Bound     uint64   `json:"bound"`
	Sides     []uint64 `json:"sides,omitempty"` // the bounds of the numbers of a position if they differ
	Positions uint64   `json:"positions"`

	Outcomes []Outcome `json:"outcomes"` // outcomes that occur
	// Values are the first of the distinct values, nil if there are too many to distinguish.
	Values  []Value  `json:"values"`
	Total   *uint64  `json:"values_total"` // number of distinct values; nil if too many
	Largest *Extreme `json:"largest"`      // nil if there are no positions, or values have no order

	Density *Density `json:"p_density"` // nil if there are no positions
	// Limit is the density among all positions, by a proven period.
	Limit *Density `json:"p_density_limit"`

	Longest *Longest `json:"longest"` // nil if the database has no table of measures for the ruleset
}

// Wild replaces an outcome that a measure does not determine.
const Wild = "wild"

// Outcome counts the positions of an outcome.
type Outcome struct {
	Outcome string `json:"outcome"` // N, P, L, R, D, or [Wild]
	Count   uint64 `json:"count"`
	Example string `json:"example"` // the first position
}

// Value counts the positions of a value.
type Value struct {
	Value   say.Text `json:"value"`
	Count   uint64   `json:"count"`
	Example string   `json:"example"` // the first position
}

// Extreme is a value and the first position that has it.
type Extreme struct {
	Value   say.Text `json:"value"`
	Example string   `json:"example"`
}

// Density is the share of P-positions among some positions.
type Density struct {
	Count   uint64  `json:"count"`
	Of      uint64  `json:"of"`
	Ratio   string  `json:"ratio"` // in lowest terms
	Decimal float64 `json:"decimal"`
}

// Longest is the maximum length of a play from the counted positions, up to the bound of the table
// of measures. The lists are empty if it has none of them.
type Longest struct {
	Bound      uint64   `json:"bound"`
	Sides      []uint64 `json:"sides,omitempty"`
	Unit       string   `json:"unit"`
	Remoteness []Lasts  `json:"remoteness"` // the winner hurries
	Suspense   []Lasts  `json:"suspense"`   // the loser hurries
}

// Lasts is the maximum number of turns of a play from a position of an outcome.
type Lasts struct {
	Outcome string `json:"outcome"`
	Turns   int64  `json:"turns"`
	Example string `json:"example"` // the first such position
}
