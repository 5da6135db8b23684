// Package find finds the positions with a given outcome, value or measure, in a table or in a query
// with free names.
//
//	text → Read → Search → Each → rows, and a Report
package find

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"sprague/answer/query"
	"sprague/answer/syntax"
	"sprague/games"
	"sprague/games/measure"
	"sprague/games/value"
	"sprague/store"
)

// Row is a position that satisfies the condition.
type Row struct {
	// Numbers are the coordinates of the position along the axes of the report.
	Numbers  []uint64 `json:"numbers"`
	Position string   `json:"position"` // a query, or the notation of a table of boards
	Outcome  string   `json:"outcome"`
	// Value is nil if it is undefined or beyond the budget.
	Value *string `json:"value"`
	// Measure is the compared measure; nil for a condition on the outcome or the value.
	Measure       *string `json:"measure"`
	*query.Ending         // nil unless the game has results
}

// Report describes the extent of a search.
type Report struct {
	Find    string   `json:"find"`    // text of the request
	Axes    []string `json:"axes"`    // names of the numbers in a row
	Measure string   `json:"measure"` // name of the compared measure; empty for outcome or value
	Found   uint64   `json:"found"`
	// Examined counts the examined positions, including undecided ones. Total is the number of
	// positions in the request; nil if unknown before the end.
	Examined uint64  `json:"examined"`
	Total    *uint64 `json:"total"`
	// More reports that the search ended at the limit of rows, before the last position.
	More bool `json:"more"`
	// Undecided counts the refused positions, which may or may not satisfy the condition. First is
	// the first of them, and Reason is its refusal.
	Undecided uint64       `json:"undecided"`
	First     string       `json:"undecided_first"`
	Reason    *query.Error `json:"undecided_reason"`
	// Unit and Bound describe the table whose positions were examined. Unit is empty for a range.
	Unit  string   `json:"unit"`
	Bound uint64   `json:"bound"`
	Sides []uint64 `json:"sides,omitempty"` // the bounds of the numbers of a position if they differ
}

// Status returns the exit status: 1 if some position is undecided, else 0.
func (r *Report) Status() int { return int(min(r.Undecided, 1)) }

// Search is a parsed request. It is not safe for concurrent use.
type Search struct {
	evaluator *query.Evaluator
	source    source
	outcome   value.Outcome     // required outcome; 0 for a comparison, and for none
	both      string            // required results if Left and if Right begins; empty for others
	compare   *query.Comparison // nil for a condition on the outcome alone, and for none
	column    string            // name of the measure in a row; empty for none
	results   games.Resulting   // the ruleset, if it has results; else nil
	ending    string            // the compared measure of a result; empty for none
	endless   bool              // whether the result must be of endless play
	condition int               // column of the condition on results, for refusals
	report    Report
	refusals  int // number of positions refused for their size
}

// source yields the positions to examine.
type source interface {
	// each yields candidates in order. It stops at the first error of yield and returns it.
	each(ctx context.Context, s *Search, yield func(c candidate) error) error
}

// candidate is a position to examine.
type candidate struct {
	numbers []uint64 // valid until the next candidate
	text    func() string
	// weigh returns the weight of the position by an evaluator. Its errors are those of
	// [query.Evaluator.Weigh].
	weigh func(ctx context.Context, e *query.Evaluator) (query.Evaluation, error)
	// measure returns the measure of a game; nil for other conditions.
	measure func(ctx context.Context) (value.Value, error)
}

// A search of a position that is out of reach consumes the whole budget. After patience such
// positions, the budget of the others is hasty positions.
const (
	mostRefused   = 4
	reducedBudget = 1 << 12
)

// IsMeasure reports whether words are the name of a comparable measure.
func IsMeasure(words string) bool {
	_, ok := query.ValueMeasure(words)
	return ok || isOfResult(words) || slices.Contains(gameMeasures(), words)
}

// Measures returns the readable names of the comparable measures.
func Measures() []string {
	return slices.Concat(query.ValueMeasures(), gameMeasures(), []string{scoreMeasure})
}

// gameMeasures returns the measures in the database that are plain numbers.
func gameMeasures() (names []string) {
	for m := range measure.Count {
		if m.Turns() || m == measure.MisereGrundy {
			names = append(names, m.String())
		}
	}
	return names
}

// mostExamined is the maximum number of positions examined by a search.
const mostExamined = 1 << 30

// checkTotal fails for more than mostExamined positions; a nil total is more than 64 bits.
func checkTotal(total *uint64) error {
	if total == nil || *total > mostExamined {
		return games.Errorf(games.CodeTooLarge, "at most %d positions are examined; write smaller ranges", mostExamined)
	}
	return nil
}

// Read parses a request. It returns a *query.Error for an invalid request. Other errors are those
// of the context or of the database.
func Read(ctx context.Context, e *query.Evaluator, text string) (*Search, error) {
	text = syntax.Plain(syntax.RemoveComment(text))
	f, err := syntax.ParseFind(text, IsMeasure)
	if err != nil {
		return nil, query.Located(text, err)
	}
	s := &Search{evaluator: e, report: Report{Find: strings.TrimSpace(text), Axes: []string{}}}
	name := f.Measure.Text
	measured, ofValue := query.ValueMeasure(name)
	if !ofValue {
		measured = name
	}
	ofGame := name != "" && !ofValue
	impartial := true
	if f.Free != nil {
		impartial, err = s.template(ctx, text, f)
	} else {
		impartial, err = s.listing(ctx, text, f, ofGame)
	}
	if err == nil {
		err = s.readResult(ctx, text, f)
	}
	if err == nil && f.Free != nil && ofGame && s.ending == "" {
		err = query.Located(text, games.Errorf(games.CodeUnsupported, "the %s is compared for positions of one ruleset, as in find kayles 0..50 %s = 5", name, name).At(-1, f.Measure.Offset))
	}
	if err != nil {
		return nil, err
	}
	if f.Outcome.Text != "" {
		if s.both = f.Outcome.Text; len(s.both) == 1 {
			s.outcome, s.both = value.Outcome(s.both[0]), ""
		}
		return s, nil
	}
	if s.ending != "" {
		return s, nil
	}
	if measured == "" {
		measured = "value"
	} else if measured != "value" && measured != "grundy" {
		s.column, s.report.Measure = measured, measured
	}
	s.compare, err = e.Compare(ctx, measured, f.Operator.Text, padColumns(text, f.Right), impartial && !ofGame)
	return s, err
}

// ReadTemplate parses a position with free names and their ranges, without a condition: all positions
// are found. Their values are not searched for where the outcome is known without. Its errors are
// those of Read.
func ReadTemplate(ctx context.Context, e *query.Evaluator, text string) (*Search, error) {
	text = syntax.Plain(syntax.RemoveComment(text))
	f, err := syntax.ParseTemplate(text)
	if err != nil {
		return nil, query.Located(text, err)
	}
	s := &Search{evaluator: e, report: Report{Find: strings.TrimSpace(text)}}
	_, err = s.template(ctx, text, f)
	return s, err
}

// padColumns returns a part of a text, preceded by blanks so that the columns of errors refer to
// the text.
func padColumns(text string, part syntax.Span) string {
	return strings.Repeat(" ", utf8.RuneCountInString(text[:part.Offset])) + part.Text
}

// refuseAt returns a refusal with the column of a part of the text; other errors unchanged.
func refuseAt(text string, part syntax.Span, err error) error {
	e, ok := query.Refusal(err)
	if !ok {
		return err
	}
	return &query.Error{Code: e.Code, Message: e.Message, Column: columnOf(text, part)}
}

func columnOf(text string, part syntax.Span) int {
	return utf8.RuneCountInString(text[:part.Offset]) + 1
}

// Axes returns the names of the numbers in a row.
func (s *Search) Axes() []string { return s.report.Axes }

// Total returns the number of positions; nil if unknown.
func (s *Search) Total() *uint64 { return s.report.Total }

// Grid returns the ranges of two free names, with steps of 1; false for other searches.
func (s *Search) Grid() (first, last [2]uint64, ok bool) {
	t, _ := s.source.(*template)
	if t == nil || len(t.spans) != 2 || t.spans[0].step != 1 || t.spans[1].step != 1 {
		return first, last, false
	}
	for i, x := range t.spans {
		first[i], last[i] = x.from, x.to
	}
	return first, last, true
}

// Measure returns the name of the compared measure for programs; empty for outcome or value.
func (s *Search) Measure() string { return s.column }

// errLimit ends a search at the limit of rows.
var errLimit = errors.New("limit")

// Each yields the positions that satisfy the condition as it finds them, at most limit, or all if
// limit is 0. The error is a *query.Error, or that of yield, the context or the database. With an
// error, the report covers the positions examined before it.
func (s *Search) Each(ctx context.Context, limit uint64, yield func(Row) error) (Report, error) {
	err := store.Guard(func() (err error) {
		defer games.Caught(&err)
		return s.source.each(ctx, s, func(c candidate) error {
			if limit > 0 && s.report.Found == limit {
				return errLimit
			}
			s.report.Examined++
			row, ok, err := s.examine(ctx, c)
			if err != nil || !ok {
				return s.countUndecided(ctx, c, err)
			}
			s.report.Found++
			return yield(row)
		})
	})
	if errors.Is(err, errLimit) {
		s.report.More, err = true, nil
	}
	return s.report, query.InTime(ctx, err)
}

// countUndecided counts a position refused for its size. It returns other errors unchanged.
func (s *Search) countUndecided(ctx context.Context, c candidate, err error) error {
	if !query.Undecided(ctx, err) {
		return err
	}
	if s.report.Undecided++; s.report.Undecided == 1 {
		s.report.First = c.text()
		s.report.Reason, _ = query.Refusal(err)
	}
	if s.refusals++; s.refusals == mostRefused {
		reduced := *s.evaluator
		reduced.Resolver = reduced.Resolver.Within(reduced.Resolver.Budget().Of(reducedBudget))
		s.evaluator = &reduced
		if s.compare != nil {
			s.compare.Within(&reduced)
		}
	}
	return nil
}

// examine returns the row of a position; ok reports whether it satisfies the condition.
func (s *Search) examine(ctx context.Context, c candidate) (row Row, ok bool, err error) {
	var w query.Evaluation
	measure := ""
	if s.results != nil {
		return s.examineResult(ctx, c)
	}
	switch {
	case c.measure != nil:
		x, err := c.measure(ctx)
		if err == nil {
			ok, err = s.compare.Holds(ctx, query.Evaluation{Value: x})
		}
		if !ok || err != nil {
			return row, false, err
		}
		measure = x.String()
		if w, err = c.weigh(ctx, s.evaluator); err != nil {
			return row, false, err
		}
	case s.compare == nil:
		winner := *s.evaluator
		winner.Winner, winner.WinnerFirst = true, true
		if w, err = c.weigh(ctx, &winner); err != nil || s.outcome != 0 && w.Outcome != s.outcome || s.both != "" && w.Results != s.both {
			return row, false, err
		}
		if s.outcome != 0 && w.Unknown != nil { // a row tells the value
			if w, err = c.weigh(ctx, s.evaluator); err != nil {
				return row, false, err
			}
		}
	default:
		if w, err = c.weigh(ctx, s.evaluator); err != nil {
			return row, false, err
		}
		if ok, err = s.compare.Holds(ctx, w); !ok || err != nil {
			return row, false, err
		}
	}
	row = Row{Numbers: slices.Clone(c.numbers), Position: c.text(), Outcome: cmp.Or(w.Results, w.Outcome.String())}
	row.Value = w.Sides
	if w.Unknown == nil {
		text, err := w.Value.Text(ctx)
		if err != nil && !errors.Is(err, value.ErrText) {
			return row, false, err
		}
		if err == nil {
			row.Value = &text
		}
	}
	switch {
	case measure != "":
		row.Measure = &measure
	case s.column != "":
		row.Measure, err = s.compare.Shown(ctx, w)
	}
	return row, err == nil, err
}
