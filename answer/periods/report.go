// Package periods tells how the values of a heap game repeat, by which theorem that is
// proven, and where the values differ from the pattern. It makes data; package render
// writes it.
package periods

import (
	"math/big"

	"sprague/answer/query"
	"sprague/internal/say"
)

// Report is what is known of the period of a ruleset: g(n+Period) = g(n) + Saltus for
// every n from the preperiod on. Its JSON form is a contract with other programs
// (docs/json.md).
type Report struct {
	Query  string `json:"query"` // the ruleset, or the text that names none
	Proven bool   `json:"proven"`

	// These three are nil where no period is proven. They are the smallest possible.
	Preperiod *uint64 `json:"preperiod"`
	Period    *uint64 `json:"period"`
	Saltus    *uint64 `json:"saltus"` // 0 for a plain period

	Values          []int64      `json:"values"`           // from the preperiod on: one period, or the beginning of it
	Exceptions      []Exception  `json:"exceptions"`       // the last of them, in ascending order
	ExceptionsTotal *uint64      `json:"exceptions_total"` // nil where they were not looked for
	LastException   *uint64      `json:"last_exception"`   // nil also when there is none
	Certificate     *Certificate `json:"certificate"`

	// Seen is a period that the values show and nothing proves; nil for none. Only the values of scripts are looked at.
	Seen *Seen `json:"seen,omitempty"`

	UpTo   *uint64  `json:"up_to"`  // the values to this number prove no period; nil where none were looked at
	Reason say.Text `json:"reason"` // why no period is proven

	Source []string     `json:"source"`
	Error  *query.Error `json:"error"`
}

// Seen is a period with which the values to a number end.
type Seen struct {
	Preperiod uint64 `json:"preperiod"`
	Period    uint64 `json:"period"`
	UpTo      uint64 `json:"up_to"`
}

// Exception is a number below the preperiod whose value differs from what the pattern,
// continued backwards, would give.
type Exception struct {
	Number  uint64   `json:"n"`
	Value   int64    `json:"value"`
	Pattern *big.Int `json:"pattern"` // with a saltus it may be negative, and as far as that goes
}

// Certificate tells why a period holds for ever.
type Certificate struct {
	Theorem   string   `json:"theorem"`   // its name, or "formula"
	Statement say.Text `json:"statement"` // what it says, and who proved it
	// Condition is what the theorem asks for, with the numbers of this period put in;
	// empty for a formula, as all that follows.
	Condition say.Text `json:"condition"`
	Needed    *uint64  `json:"needed"`  // the number to which the condition reaches
	Checked   *uint64  `json:"checked"` // the number to which it was seen to hold
	Again     Again    `json:"again"`
}

// Again says how a certificate was checked for the report.
type Again string

// The ways.
const (
	ByMoves Again = "moves"       // all values to the needed number were derived from the moves, and prove it
	ByTable Again = "table"       // the stored values prove neither a smaller preperiod nor a shorter period
	NotDone Again = "not checked" // it takes too long
)

// Refused is the report on a text that is not answered.
func Refused(text string, e *query.Error) Report {
	return Report{Query: text, Values: []int64{}, Exceptions: []Exception{}, Source: []string{}, Error: e}
}

// Status is the exit status that the report asks for: that of [query.Answer.Status].
// That no period is proven is an answer.
func (r *Report) Status() int {
	a := query.Answer{Error: r.Error}
	return a.Status()
}
