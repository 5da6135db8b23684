// Package explain tells why an answer is what it is, in steps that can be checked by
// hand. It makes data; package render writes it. Every number in a step comes from
// what answered the query.
package explain

import (
	"sprague/answer/query"
	"sprague/internal/say"
)

// Explanation is an answer and the steps that lead to it. Its JSON form is a contract
// with other programs (docs/explain.md).
type Explanation struct {
	Query  *query.Query `json:"-"` // what was asked; nil when it was not understood
	Answer query.Answer `json:"answer"`
	Steps  []Step       `json:"steps"` // empty when the query was refused
}

// Kind says what a step claims, and so which of its fields are set.
type Kind string

// The kinds.
const (
	Component Kind = "component" // a component and its value
	Options   Kind = "options"   // the options of a game, and what follows from them
	Dropped   Kind = "dropped"   // an option that the canonical form does not have
	Period    Kind = "period"    // how a proven period gives a value
	Columns   Kind = "columns"   // numbers in binary, one below the other
	Numbers   Kind = "numbers"   // numbers, added up
	Simplest  Kind = "simplest"  // a number by its options
	Top       Kind = "top"       // which components can be lowered as a win wants
	Outcome   Kind = "outcome"   // who wins a game, and by what rule
	Measure   Kind = "measure"   // remoteness, suspense or foreclosed value of a game
	Element   Kind = "element"   // what an algebra of misere play makes of a game
	Theorem   Kind = "theorem"   // a theorem tells it
	Search    Kind = "search"    // a search told it
	Relation  Kind = "relation"  // the difference of two sides
	Move      Kind = "move"      // the first of the answer's winning moves, and why it wins
	Omitted   Kind = "omitted"   // what was left out
)

// Step is one step. Text says all of it in words.
type Step struct {
	Kind Kind     `json:"kind"`
	Text say.Text `json:"text"`
	// Game is what the step is about, shortened when it is long.
	Game string `json:"game,omitempty"`
	// Compound is the kind of the compound that the game is, if its rule is applied.
	Compound string      `json:"compound,omitempty"`
	Copies   uint64      `json:"copies,omitempty"` // how many of it there are, if not 1
	Value    string      `json:"value,omitempty"`
	Outcome  string      `json:"outcome,omitempty"`
	Measure  string      `json:"measure,omitempty"` // the name of what Number is
	Number   *int64      `json:"number,omitempty"`
	Source   []string    `json:"source,omitempty"`
	Searched uint64      `json:"searched,omitempty"` // positions that a search derived
	Period   *Recurrence `json:"period,omitempty"`
	Rows     []Row       `json:"rows,omitempty"`
	Total    *uint64     `json:"total,omitempty"`  // of the rows of columns, added up
	Counts   []uint64    `json:"counts,omitempty"` // of ones in each column, the lowest digit first
	// Remainders are what is left of the counts by division by k+1, in Moore's Nim.
	Remainders []uint64 `json:"remainders,omitempty"`
	Omitted    uint64   `json:"omitted,omitempty"` // how many were left out
	Steps      []Step   `json:"steps,omitempty"`
}

// tell adds a sentence to what the step says.
func (s *Step) tell(sentence say.Text) { s.Text = say.Join(". ", s.Text, sentence) }

// add adds a clause to the last sentence of the step.
func (s *Step) add(clause say.Text) { s.Text = say.Join("; ", s.Text, clause) }

// Row is a line of columns or of options.
type Row struct {
	Label  say.Text `json:"label"`
	Value  say.Text `json:"value,omitzero"`
	Nimber *uint64  `json:"nimber,omitempty"` // what is added, in columns
}

// Recurrence is a period at work: the value of number Number is that of number Place,
// Periods periods earlier, and as many times the saltus.
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
