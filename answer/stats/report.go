// Package stats counts what a table holds: who wins how many positions, which values there
// are, how frequent P-positions are, and how long a play may last. It makes data; package
// render writes it.
package stats

import "sprague/internal/say"

// Report is what was counted. Its JSON form is a contract with other programs
// (docs/json.md).
type Report struct {
	Query     string  `json:"query"`   // the ruleset
	Table     string  `json:"table"`   // the table that was looked at
	Measure   *string `json:"measure"` // whose values were counted; nil for the values of positions
	Range     *string `json:"range"`   // which positions were counted; nil for all of the table
	Unit      string  `json:"unit"`
	Bound     uint64  `json:"bound"`
	Positions uint64  `json:"positions"`

	Outcomes []Outcome `json:"outcomes"` // those that occur
	// Values are the first of the different values, nil when there are too many to tell
	// apart.
	Values  []Value  `json:"values"`
	Total   *uint64  `json:"values_total"` // how many different ones there are; nil likewise
	Largest *Extreme `json:"largest"`      // nil when there are no positions, or values have no order

	Density *Density `json:"p_density"` // nil likewise
	// Limit is the density among all positions for ever, by a proven period.
	Limit *Density `json:"p_density_limit"`

	Longest *Longest `json:"longest"` // nil when the database has no table of measures of the ruleset
}

// Wild stands in the place of an outcome where a measure does not tell it.
const Wild = "wild"

// Outcome counts the positions of an outcome.
type Outcome struct {
	Outcome string `json:"outcome"` // N, P, L, R, or [Wild]
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

// Density tells how many of some positions are P-positions.
type Density struct {
	Count   uint64  `json:"count"`
	Of      uint64  `json:"of"`
	Ratio   string  `json:"ratio"` // in lowest terms
	Decimal float64 `json:"decimal"`
}

// Longest tells how long a play of the game lasts at most, to the bound of its table of
// measures.
type Longest struct {
	Bound      uint64  `json:"bound"`
	Unit       string  `json:"unit"`
	Remoteness []Lasts `json:"remoteness"` // the winner hurries
	Suspense   []Lasts `json:"suspense"`   // the loser hurries
}

// Lasts tells how many turns a play from a position of an outcome lasts at most.
type Lasts struct {
	Outcome string `json:"outcome"`
	Turns   int64  `json:"turns"`
	Example string `json:"example"` // the first such position
}
