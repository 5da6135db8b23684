// Package pattern looks for a formula of the values or outcomes of a game: a conjecture, fitted on a
// small part of a table and tested on the rest. No query is answered by it.
package pattern

import (
	"cmp"
	"context"
	"slices"

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
	Measure string // the measure that is asked in place of values; empty for none
	Work    uint64 // operators applied, in millions; 0 for the default
	Listed  uint64 // the most exceptions in the report
	Values  string // the path of a file with the values; empty for those of a game
}

// DefaultWork is the default work of a search: some ten seconds of a processor.
const DefaultWork = 500

// Report is what was found. Its JSON form is a contract with other programs (docs/json.md).
type Report struct {
	Query   string   `json:"query"`   // the ruleset, the positions, the file, or the invalid text
	Asked   string   `json:"asked"`   // the values of the table: grundy, value, outcome, the name of a measure, or numbers of a file
	Of      string   `json:"of"`      // what the formula tells: as asked, or outcome where the values have none
	Numbers []string `json:"numbers"` // the names of the numbers in the formula
	Place   string   `json:"place"`   // what the numbers tell of a point: numbers, those of its notation or file; index, that of table; or head, the place of the only head of a row or board of coins

	Formula *Formula `json:"formula"` // nil if none was found
	// Proven reports that a theorem proves the formula for all numbers. Otherwise it is a conjecture.
	Proven    bool     `json:"proven"`
	Theorem   string   `json:"theorem"`   // its name, as of a proven period; empty without one
	Statement say.Text `json:"statement"` // of the theorem

	From   uint64 `json:"from"` // the formula is about numbers from this one on
	To     uint64 `json:"to"`   // the largest number of the table
	Points uint64 `json:"points"`
	Full   bool   `json:"full"`   // these are all points with numbers between the two
	Fitted uint64 `json:"fitted"` // the points on which the formula was fitted; the others test it
	// HoldsFrom is such that the formula holds at all points of the table with a number from it on:
	// the exceptions are smaller. It is nil if exceptions go on through the table.
	HoldsFrom *uint64 `json:"holds_from"`
	// Ended reports that values beyond the table are out of reach within the budget.
	Ended bool `json:"ended"`

	Exceptions      []Exception `json:"exceptions"` // the first points where the formula fails
	ExceptionsTotal uint64      `json:"exceptions_total"`

	Tried uint64 `json:"tried"` // expressions
	Whole bool   `json:"whole"` // the search ended before its limit of work

	Error *query.Error `json:"error"`
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

// Ask looks for a formula of the positions of a ruleset, of positions with free names, such as
// "kayles(n) + nim(m)", or of the values in a file. Refusals are in the report; the error is that of
// the context, or concerns the database.
func Ask(ctx context.Context, e *query.Evaluator, text string, o Options) (Report, error) {
	if o.Values != "" {
		text = o.Values
	}
	r := Refused(text, nil)
	err := r.ask(ctx, e, o)
	if refusal, ok := query.Refusal(err); ok {
		return Refused(text, refusal), nil
	}
	return r, err
}

// leastPoints is the least number of points of a table.
const leastPoints = 6 * (conjecture.TestedPerFitted + 1)

func (r *Report) ask(ctx context.Context, e *query.Evaluator, o Options) error {
	s, err := r.read(ctx, e, o)
	if err != nil {
		return err
	}
	t := s.table
	r.Numbers, r.Place, r.Asked, r.Of, r.Points = s.names, s.points, s.of, s.of, uint64(t.Len())
	for _, n := range t.Points {
		r.To = max(r.To, uint64(n))
	}
	r.Ended = s.ended
	switch {
	case t.Len() >= leastPoints:
	case s.ended:
		return games.Errorf(games.CodeTooLarge, "only %d values are within the search limit, too few to fit a formula and to test it; %s", t.Len(), games.SearchLimit{}.Advice())
	case o.Measure != "":
		return games.Errorf(games.CodeTooLarge, "%d positions of the table have a %s; %d are needed to fit a formula and to test it", t.Len(), o.Measure, leastPoints)
	default:
		return games.Errorf(games.CodeTooLarge, "%d values are too few to fit a formula and to test it; %d are needed", t.Len(), leastPoints)
	}
	work := cmp.Or(o.Work, DefaultWork)
	fit, err := r.find(ctx, t, work)
	if err == nil && fit == nil && s.values {
		t = s.outcomes()
		if fit, err = r.find(ctx, t, work/2); fit != nil {
			r.Of = outcomes.String()
		}
	}
	if err != nil || fit == nil {
		return err
	}
	fit.Formula = plain(t, fit.Formula, int64(fit.Least))
	r.describe(t, fit, o.Listed)
	return r.prove(ctx, e, t, fit, o)
}

// subject is the table in question.
type subject struct {
	table  *conjecture.Table
	names  []string // of the numbers
	points string   // what they tell
	of     string   // what the values are
	values bool     // they tell who wins: a position worth 0 is lost
	lost   []int64  // 1 for the points of P-positions; nil if the values tell them
	ended  bool     // by the budget
}

// outcomes returns the table of who wins.
func (s *subject) outcomes() *conjecture.Table {
	t := *s.table
	t.Condition, t.Values = true, s.lost
	if s.lost == nil {
		t.Values = make([]int64, s.table.Len())
		for i, v := range s.table.Values {
			t.Values[i] = truth(v == 0)
		}
	}
	return &t
}

// read makes the table: of a file, or of a game.
func (r *Report) read(ctx context.Context, e *query.Evaluator, o Options) (s subject, err error) {
	if o.Outcome && o.Measure != "" {
		return s, games.Errorf(games.CodeParse, "give either --outcome or --measure, not both")
	}
	if o.Values == "" {
		f, err := readFamily(ctx, e, r.Query)
		if err != nil {
			return s, err
		}
		return tableOf(ctx, f, o, e.Resolver.Budget().Positions)
	}
	if o.Measure != "" || o.To > 0 {
		return s, games.Errorf(games.CodeParse, "--values has all numbers: leave out --measure and --to")
	}
	s.of, s.points, s.values = numbersOfFile, NumbersOfPoint, true
	if s.table, s.names, err = openValues(ctx, e, o.Values); err != nil {
		return s, err
	}
	if o.Outcome {
		s.table, s.of, s.values = s.outcomes(), outcomes.String(), false
	}
	return s, nil
}

// numbersOfFile is what a file has.
const numbersOfFile = "numbers"

// find looks for a formula of a table; nil for none.
func (r *Report) find(ctx context.Context, t *conjecture.Table, work uint64) (*conjecture.Fit, error) {
	found, err := conjecture.Find(ctx, t, conjecture.Limits{Work: work})
	r.Tried += found.Tried
	r.Whole = found.Whole
	return found.Best, err
}

// plain returns a formula in a form that reads plainer and has the same values in a table, for numbers
// from the least one on.
func plain(t *conjecture.Table, f formula.Formula, least int64) formula.Formula {
	e, isExpr := f.(*formula.Expr)
	if !isExpr {
		return f
	}
	for _, other := range e.Plain() {
		same := true
		for i := 0; i < t.Len() && same; i++ {
			point := t.At(i)
			same = slices.Min(point) < least || other.Eval(point) == f.Eval(point)
		}
		if same {
			return other
		}
	}
	return f
}

// functionName names the function of a formula: g for Grundy values, P for P-positions.
func (r *Report) functionName() string {
	switch r.Of {
	case outcomes.String():
		return "P"
	case nimbers.String():
		return "g"
	default:
		return "f"
	}
}

// describe describes a formula of a table.
func (r *Report) describe(t *conjecture.Table, fit *conjecture.Fit, listed uint64) {
	name := r.functionName()
	text := func(l formula.Language) string {
		return formula.Statement(fit.Formula, l, name, r.Numbers, t.Condition)
	}
	exact := withExceptions(t, fit.Formula)
	program := func(l formula.Language) string {
		return formula.Program(exact, l, name, r.Numbers, t.Condition)
	}
	r.Formula = &Formula{text(formula.Math), text(formula.LaTeX), program(formula.CPP), program(formula.Python), program(formula.Go)}
	r.From, r.Fitted, r.Points = uint64(max(fit.Least, slices.Min(t.Points))), uint64(fit.Fitted), uint64(fit.Points)
	area := uint64(1)
	for range r.Numbers {
		area *= r.To + 1 - r.From
	}
	r.Full = r.Points == area
	r.ExceptionsTotal = uint64(len(fit.Exceptions))
	for _, i := range fit.Exceptions[:min(uint64(len(fit.Exceptions)), listed)] {
		x := Exception{Numbers: slices.Clone(t.At(i)), Value: t.Values[i]}
		if v := fit.Formula.Eval(t.At(i)); v != formula.Undefined {
			x.Formula = &v
		}
		r.Exceptions = append(r.Exceptions, x)
	}
	from := r.From
	for _, i := range fit.Exceptions {
		from = max(from, uint64(slices.Max(t.At(i)))+1)
	}
	if from <= r.To/2 {
		r.HoldsFrom = &from
	}
}

// withExceptions returns a formula with its exceptions in a table, for programs.
func withExceptions(t *conjecture.Table, f formula.Formula) formula.Formula {
	all := &formula.Exceptions{Of: f}
	for i, v := range t.Values {
		if point := t.At(i); f.Eval(point) != v {
			all.Points, all.Values = append(all.Points, slices.Clone(point)), append(all.Values, v)
		}
	}
	if len(all.Points) == 0 {
		return f
	}
	return all
}
