// Package quotients reports the misere quotient of a heap game, and its proof. It produces data;
// package render formats it.
package quotients

import (
	"sprague/answer/query"
	"sprague/internal/say"
)

// Report describes the misere quotient of the heaps of a ruleset. Words such as "ab^2" are products
// of generators; "1" is the sum without moves. Its JSON form is a contract with other programs
// (docs/json.md).
type Report struct {
	Query  string `json:"query"`  // the ruleset, or the invalid text
	Proven bool   `json:"proven"` // for every heap

	Order     uint64 `json:"order"`     // number of elements; 0 if none is proven for any heap
	PPortion  uint64 `json:"p_portion"` // number of elements whose sums the previous player wins
	Relations uint64 `json:"relations_total"`

	Generators []Generator `json:"generators"`
	Defining   []Relation  `json:"relations"`  // they define the quotient; each takes a word to its normal form
	P          []string    `json:"p_elements"` // the normal forms of the P-portion, the shortest first
	Heaps      []string    `json:"heaps"`      // of the heaps from 0: their normal forms

	// UpTo is the last heap for which the quotient is proven; nil if it is proven for all, or for
	// none.
	UpTo *uint64 `json:"up_to"`

	// From heap Preperiod on, heaps n and n + Period have the same element. Both are nil without a
	// proof; they are minimal.
	Preperiod *uint64 `json:"preperiod"`
	Period    *uint64 `json:"period"`

	Certificate *Certificate `json:"certificate"` // nil without a quotient
	Reason      say.Text     `json:"reason"`      // the reason why it is not proven for every heap

	Source []string     `json:"source"`
	Error  *query.Error `json:"error"`
}

// Generator is a heap that is no sum of smaller heaps in the quotient.
type Generator struct {
	Name string `json:"name"`
	Heap uint64 `json:"heap"`
}

// Relation says that two words are one element.
type Relation struct {
	Left  string `json:"left"`
	Right string `json:"right"` // the normal form
}

// Certificate explains why the quotient gives the winner of every sum of its heaps.
type Certificate struct {
	Outcomes say.Text `json:"outcomes"` // the theorem about sums, its authors, and what was checked
	// The following describe the theorem that extends it to every heap. They are empty without one.
	Theorem   string   `json:"theorem"`
	Statement say.Text `json:"statement"`
	Condition say.Text `json:"condition"` // the theorem's condition with the numbers of this period
	Checked   *uint64  `json:"checked"`   // the last heap whose element was compared
}

// Refused returns the report on a refused text.
func Refused(text string, e *query.Error) Report {
	return Report{Query: text, Generators: []Generator{}, Defining: []Relation{}, P: []string{}, Heaps: []string{}, Source: []string{}, Error: e}
}

// Status returns the exit status for the report, like [query.Answer.Status]. The result that no
// quotient is found is an answer.
func (r *Report) Status() int {
	a := query.Answer{Error: r.Error}
	return a.Status()
}
