// Package periods reports how the values of a heap game repeat, the theorem that proves it, and the
// exceptions to the pattern. It produces data; package render formats it.
package periods

import (
	"math/big"

	"sprague/answer/query"
	"sprague/internal/say"
)

// Report describes the period of a ruleset: g(n+Period) = g(n) + Saltus for every n from the
// preperiod on. Its JSON form is a contract with other programs (docs/json.md).
type Report struct {
	Query  string `json:"query"` // the ruleset, the row, or the invalid text
	Proven bool   `json:"proven"`

	// These three are nil if no period is proven. They are minimal.
	Preperiod *uint64 `json:"preperiod"`
	Period    *uint64 `json:"period"`
	Saltus    *uint64 `json:"saltus"` // 0 for a plain period

	Values          []int64      `json:"values"`           // from the preperiod on: one period, or its beginning
	Exceptions      []Exception  `json:"exceptions"`       // the last exceptions, in ascending order
	ExceptionsTotal *uint64      `json:"exceptions_total"` // nil if not searched
	LastException   *uint64      `json:"last_exception"`   // also nil if there is none
	Certificate     *Certificate `json:"certificate"`

	// Seen is a period that the values show without a proof; nil for none. Only the values of
	// scripts are examined.
	Seen *Seen `json:"seen,omitempty"`

	UpTo   *uint64  `json:"up_to"`  // the values up to this number prove no period; nil if none were examined
	Reason say.Text `json:"reason"` // the reason why no period is proven

	// Largest is the greatest value of all, or of the examined ones without a proven period. It is
	// nil with a saltus, and if there are too many to examine.
	Largest *Largest `json:"largest"`
	// Space is the best sparse space of an octal code without a proven period, else nil.
	Space *Space `json:"sparse_space"`

	Source []string     `json:"source"`
	Error  *query.Error `json:"error"`
}

// Seen is a period that repeats up to the last examined value.
type Seen struct {
	Preperiod uint64 `json:"preperiod"`
	Period    uint64 `json:"period"`
	UpTo      uint64 `json:"up_to"`
}

// Exception is a number below the preperiod whose value differs from the pattern continued
// backwards.
type Exception struct {
	Number  uint64   `json:"n"`
	Value   int64    `json:"value"`
	Pattern *big.Int `json:"pattern"` // may be negative with a saltus, without a bound
}

// Certificate explains why a period continues forever.
type Certificate struct {
	Theorem   string   `json:"theorem"`   // its name, or "formula"
	Statement say.Text `json:"statement"` // statement of the theorem and its author
	// Condition is the theorem's condition with the numbers of this period. It is empty for a
	// formula, like the following fields.
	Condition say.Text `json:"condition"`
	Needed    *uint64  `json:"needed"`  // the bound of the condition
	Checked   *uint64  `json:"checked"` // the bound up to which it was checked
	Again     Again    `json:"again"`
}

// Again describes how a certificate was checked for the report.
type Again string

// The methods.
const (
	ByMoves Again = "moves"       // all values up to the needed number were derived from the moves and prove it
	ByTable Again = "table"       // the stored values exclude a smaller preperiod and a shorter period
	NotDone Again = "not checked" // it would take too long
)

// Refused returns the report on a refused text.
func Refused(text string, e *query.Error) Report {
	return Report{Query: text, Values: []int64{}, Exceptions: []Exception{}, Source: []string{}, Error: e}
}

// Status returns the exit status for the report, like [query.Answer.Status]. The result that no
// period is proven is an answer.
func (r *Report) Status() int {
	a := query.Answer{Error: r.Error}
	return a.Status()
}
