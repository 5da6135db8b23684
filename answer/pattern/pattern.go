// Package pattern looks for a formula of the values or outcomes of a game: a conjecture, fitted on a
// small part of a table and tested on the rest. No query is answered by it.
package pattern

import (
	"cmp"
	"context"

	"sprague/answer/pattern/conjecture"
	"sprague/answer/pattern/formula"
	"sprague/answer/query"
	"sprague/games"
	"sprague/internal/say"
)

// Options limit a search for a formula.
type Options struct {
	To      uint64 // the largest number of the table; 0 for the default
	Outcome bool   // only who wins is asked
	Work    uint64 // operators applied, in millions; 0 for the default
	Listed  uint64 // the most exceptions in the report
}

// DefaultWork is the default work of a search: some ten seconds of a processor.
const DefaultWork = 1000

// Report is what was found. Its JSON form is a contract with other programs (docs/json.md).
type Report struct {
	Query   string   `json:"query"`   // the ruleset or the positions, or the invalid text
	Of      string   `json:"of"`      // grundy, value of a partizan game, or outcome: asked so, or the values have no formula
	Numbers []string `json:"numbers"` // the names of the numbers in the formula

	Formula *Formula `json:"formula"` // nil if none was found
	// Proven is always false: a formula is a conjecture.
	Proven bool `json:"proven"`

	From   uint64 `json:"from"` // the formula holds for numbers from this one on
	To     uint64 `json:"to"`   // the largest number of the table
	Points uint64 `json:"points"`
	Fitted uint64 `json:"fitted"` // the points on which the formula was fitted; the others test it

	Exceptions      []Exception `json:"exceptions"` // the first points where the formula fails
	ExceptionsTotal uint64      `json:"exceptions_total"`

	Tried uint64 `json:"tried"` // expressions
	Whole bool   `json:"whole"` // the search ended before its limit of work

	Reason say.Text     `json:"reason"` // the reason why no formula was sought
	Error  *query.Error `json:"error"`
}

// Formula is a formula in the languages of people and programs.
type Formula struct {
	Math   string `json:"math"`
	LaTeX  string `json:"latex"`
	CPP    string `json:"cpp"`
	Python string `json:"python"`
	Go     string `json:"go"`
}

// Exception is a point where a formula fails.
type Exception struct {
	Numbers []int64 `json:"numbers"`
	Value   int64   `json:"value"`   // of the game; for outcomes 1 means a P-position
	Formula *int64  `json:"formula"` // nil where the formula is undefined
}

// Refused returns the report on a refused text.
func Refused(text string, e *query.Error) Report {
	return Report{Query: text, Numbers: []string{}, Exceptions: []Exception{}, Error: e}
}

// Ask looks for a formula of the positions of a ruleset, or of positions with free names, such as
// "kayles(n) + nim(m)". Refusals are in the report; the error is that of the context, or concerns the
// database.
func Ask(ctx context.Context, e *query.Evaluator, text string, o Options) (Report, error) {
	r, err := ask(ctx, e, text, o)
	if refusal, ok := query.Refusal(err); ok {
		return Refused(text, refusal), nil
	}
	return r, err
}

func ask(ctx context.Context, e *query.Evaluator, text string, o Options) (Report, error) {
	r := Refused(text, nil)
	t, err := read(ctx, e, text)
	if err != nil {
		return r, err
	}
	table, of, err := t.table(ctx, o)
	if err != nil {
		return r, err
	}
	r.Numbers, r.Of, r.Points = t.names, of.String(), uint64(table.Len())
	for _, n := range table.Points {
		r.To = max(r.To, uint64(n))
	}
	if table.Len() < leastPoints {
		return r, games.Errorf(games.CodeTooLarge, "%d values are too few to fit a formula and to test it; %d are needed", table.Len(), leastPoints)
	}
	found, err := r.find(ctx, table, o)
	if err == nil && found.Best == nil && !table.Condition {
		table.Condition = true
		for i, v := range table.Values {
			table.Values[i] = truth(v == 0)
		}
		if found, err = r.find(ctx, table, o); found.Best != nil {
			r.Of = outcomes.String()
		}
	}
	return r, err
}

// find looks for a formula of a table, and describes it in the report.
func (r *Report) find(ctx context.Context, t *conjecture.Table, o Options) (conjecture.Report, error) {
	found, err := conjecture.Find(ctx, t, conjecture.Limits{Work: cmp.Or(o.Work, DefaultWork)})
	r.Tried += found.Tried
	r.Whole = found.Whole
	if found.Best != nil {
		r.describe(t, found.Best, o.Listed)
	}
	return found, err
}

// functionName names the function of a formula: g for Grundy values, P for P-positions.
func functionName(t *conjecture.Table) string {
	if t.Condition {
		return "P"
	}
	return "g"
}

// leastPoints is the number of points that a table has at least.
const leastPoints = 66

func (r *Report) describe(t *conjecture.Table, fit *conjecture.Fit, listed uint64) {
	text := func(l formula.Language) string {
		return formula.Statement(fit.Formula, l, functionName(t), r.Numbers, t.Condition)
	}
	program := func(l formula.Language) string {
		return formula.Program(fit.Formula, l, functionName(t), r.Numbers, t.Condition)
	}
	r.Formula = &Formula{text(formula.Math), text(formula.LaTeX), program(formula.CPP), program(formula.Python), program(formula.Go)}
	r.From, r.Fitted, r.Points = uint64(fit.Least), uint64(fit.Fitted), uint64(fit.Points)
	r.ExceptionsTotal = uint64(len(fit.Exceptions))
	for _, i := range fit.Exceptions[:min(uint64(len(fit.Exceptions)), listed)] {
		x := Exception{Numbers: t.At(i), Value: t.Values[i]}
		if v := fit.Formula.Eval(t.At(i)); v != formula.Undefined {
			x.Formula = &v
		}
		r.Exceptions = append(r.Exceptions, x)
	}
}
