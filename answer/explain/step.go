// Package explain explains answers in steps that can be checked by hand. It produces data; package
// render formats it. Every number in a step comes from the evaluation of the query.
package explain

import (
	"sprague/answer/query"
	"sprague/internal/say"
)

// Explanation is an answer with the steps that prove it. Its JSON form is a contract with other
// programs (docs/explain.md).
type Explanation struct {
	Query  *query.Query `json:"-"` // the query; nil if invalid
	Answer query.Answer `json:"answer"`
	Steps  []Step       `json:"steps"` // empty if the query was refused
}

// Kind is the kind of a step's claim, which determines its fields.
type Kind string

// The kinds.
const (
	Component Kind = "component" // a component and its value
	Options   Kind = "options"   // the options of a game, and the conclusion
	Dropped   Kind = "dropped"   // an option missing in the canonical form
	Period    Kind = "period"    // derivation of a value from a proven period
	Columns   Kind = "columns"   // numbers in binary, in columns
	Numbers   Kind = "numbers"   // numbers with their sum
	Simplest  Kind = "simplest"  // a number by its options
	Top       Kind = "top"       // the components that a winning move can reduce
	Outcome   Kind = "outcome"   // the winner of a game, and the rule
	Measure   Kind = "measure"   // remoteness, suspense or foreclosed value of a game
	Element   Kind = "element"   // the element of a game in an algebra of misere play
	Theorem   Kind = "theorem"   // the result follows from a theorem
	Search    Kind = "search"    // a search gave the result
	Relation  Kind = "relation"  // the difference of two sides
	Move      Kind = "move"      // a winning move, the first one of each player, and why it wins
	Line      Kind = "line"      // a play that both play best, move by move
	Omitted   Kind = "omitted"   // the number of omitted items
)

// Step is one step. Text states all of it in words.
type Step struct {
	Kind Kind     `json:"kind"`
	Text say.Text `json:"text"`
	// Game is the subject of the step, shortened if long.
	Game string `json:"game,omitempty"`
	// Compound is the kind of the compound, if its rule is applied.
	Compound string      `json:"compound,omitempty"`
	Copies   uint64      `json:"copies,omitempty"` // number of copies, if not 1
	Value    string      `json:"value,omitempty"`
	Outcome  string      `json:"outcome,omitempty"`
	Measure  string      `json:"measure,omitempty"` // the name of the measure in Number
	Number   *int64      `json:"number,omitempty"`
	Source   []string    `json:"source,omitempty"`
	Searched uint64      `json:"searched,omitempty"` // positions that a search derived
	Period   *Recurrence `json:"period,omitempty"`
	Pairing  *Pairing    `json:"pairing,omitempty"`
	Rows     []Row       `json:"rows,omitempty"`
	Total    *uint64     `json:"total,omitempty"`  // sum of the rows of columns
	Counts   []uint64    `json:"counts,omitempty"` // number of ones in each column, the lowest digit first
	// Remainders are the remainders of the counts after division by k+1, in Moore's Nim.
	Remainders []uint64 `json:"remainders,omitempty"`
	Omitted    uint64   `json:"omitted,omitempty"` // number of omitted items
	Steps      []Step   `json:"steps,omitempty"`
}

// tell adds a sentence to the step's text.
func (s *Step) tell(sentence say.Text) { s.Text = say.Join(". ", s.Text, sentence) }

// add adds a clause to the last sentence of the step.
func (s *Step) add(clause say.Text) { s.Text = say.Join("; ", s.Text, clause) }

// Row is a line of columns or of options.
type Row struct {
	Label  say.Text `json:"label"`
	Player string   `json:"player,omitempty"` // "left" or "right", whose move leads to an option; empty for both
	Value  say.Text `json:"value,omitzero"`
	Nimber *uint64  `json:"nimber,omitempty"` // the summand, in columns
}

// Recurrence is an application of a period: the value of Number is that of Place, Periods periods
// earlier, plus as many times the saltus.
type Recurrence struct {
	Theorem   string `json:"theorem"`
	Preperiod uint64 `json:"preperiod"`
	Period    uint64 `json:"period"`
	Saltus    uint64 `json:"saltus"`
	Checked   uint64 `json:"checked"`
	Number    uint64 `json:"number"`
	Place     uint64 `json:"place"`
	Periods   uint64 `json:"periods"`
	Stored    string `json:"stored"`
}
