// Package find finds the positions of a table, or of a query with free names, that have an outcome
// or a value.
//
//	text → Read → Search → Each → rows, and a Report
package find

import (
	"context"
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"sprague/answer/query"
	"sprague/answer/syntax"
	"sprague/games"
	"sprague/games/measure"
	"sprague/games/search"
	"sprague/games/value"
	"sprague/store"
)

// Row is a position that meets the condition.
type Row struct {
	// Numbers are those of the position along the axes of the report: of a table, or of the free
	// names.
	Numbers  []uint64 `json:"numbers"`
	Position string   `json:"position"` // as a query, or as a table of boards writes it
	Outcome  string   `json:"outcome"`
	// Value is nil if it is not defined or out of reach.
	Value *string `json:"value"`
	// Measure is the compared measure; nil for a condition on outcome or value.
	Measure *string `json:"measure"`
}

// Report says how far a search came.
type Report struct {
	Find    string   `json:"find"`    // the request
	Axes    []string `json:"axes"`    // names of the numbers of a row
	Measure string   `json:"measure"` // name of the compared measure; empty for an outcome or the value
	Found   uint64   `json:"found"`
	// Examined counts positions, including undecided ones. Total is the number of all; nil if not
	// known before the end.
	Examined uint64  `json:"examined"`
	Total    *uint64 `json:"total"`
	// More means that the search ended at the limit of rows, before the last position.
	More bool `json:"more"`
	// Undecided counts positions that were refused: they may or may not meet the condition. First
	// is the first of them, and Reason its refusal.
	Undecided uint64       `json:"undecided"`
	First     string       `json:"undecided_first"`
	Reason    *query.Error `json:"undecided_reason"`
	// Unit and Bound are those of the table whose positions were examined; Unit is empty for a
	// range.
	Unit  string `json:"unit"`
	Bound uint64 `json:"bound"`
}

// Status returns the exit status: 1 if a position is undecided.
func (r *Report) Status() int { return int(min(r.Undecided, 1)) }

// Search is a parsed request. It is for one goroutine.
type Search struct {
	evaluator *query.Evaluator
	source    source
	outcome   value.Outcome     // the wanted one; 0 for a comparison
	compare   *query.Comparison // nil for an outcome
	column    string            // the measure of a row; empty for none
	report    Report
	spent     int // positions refused for size
}

// source yields candidates.
type source interface {
	// each yields candidates in order until yield fails.
	each(ctx context.Context, s *Search, yield func(c candidate) error) error
}

// candidate is a position to be examined.
type candidate struct {
	numbers []uint64 // valid until the next candidate
	text    func() string
	// weigh returns the weight of the position; an error like that of [query.Evaluator.Weigh].
	weigh func(ctx context.Context) (query.Weight, error)
	// measure returns the measure of a game; nil if none is compared.
	measure func(ctx context.Context) (value.Value, error)
}

// Searches for positions out of reach take their whole budget. After patience of them, the others
// are searched up to hasty positions.
const (
	patience = 4
	hasty    = 1 << 12
)

// IsMeasure reports whether words name a measure that can be compared.
func IsMeasure(words string) bool {
	_, ok := query.ValueMeasure(words)
	return ok || slices.Contains(gameMeasures(), words)
}

// Measures lists the measures that can be compared, for people.
func Measures() []string { return append(query.ValueMeasures(), gameMeasures()...) }

// gameMeasures lists the measures in the database that are plain numbers.
func gameMeasures() (names []string) {
	for m := range measure.Count {
		if m.Turns() || m == measure.MisereGrundy {
			names = append(names, m.String())
		}
	}
	return names
}

// mostExamined is the maximum number of positions of a search.
const mostExamined = 1 << 30

// few refuses too many positions; a nil total exceeds 64 bits.
func few(total *uint64) error {
	if total == nil || *total > mostExamined {
		return games.Errorf(games.CodeTooLarge, "find examines at most %d positions; write smaller ranges", mostExamined)
	}
	return nil
}

// Read parses a request. The error is a *query.Error if the request is wrong; otherwise it is that
// of the context, or concerns the database.
func Read(ctx context.Context, e *query.Evaluator, text string) (*Search, error) {
	text = syntax.Plain(syntax.Uncommented(text))
	f, err := syntax.ParseFind(text, IsMeasure)
	if err != nil {
		return nil, query.Located(text, err)
	}
	s := &Search{evaluator: e, report: Report{Find: strings.TrimSpace(text), Axes: []string{}}}
	name := f.Measure.Text
	own, ofValue := query.ValueMeasure(name)
	if !ofValue {
		own = name
	}
	impartial := true
	if f.Free != nil {
		if name != "" && !ofValue {
			return nil, query.Located(text, games.Errorf(games.CodeUnsupported, "the %s is compared for positions of one ruleset, as in find kayles 0..50 %s = 5", name, name).At(-1, f.Measure.Offset))
		}
		impartial, err = s.template(ctx, text, f)
	} else {
		impartial, err = s.listing(ctx, text, f, name != "" && !ofValue)
	}
	if err != nil {
		return nil, err
	}
	if f.Outcome.Text != "" {
		s.outcome = value.Outcome(f.Outcome.Text[0])
		return s, nil
	}
	if own == "" {
		own = "value"
	} else if own != "value" && own != "grundy" {
		s.column, s.report.Measure = own, own
	}
	s.compare, err = e.Compare(ctx, own, f.Operator.Text, padded(text, f.Right), impartial && (ofValue || name == ""))
	return s, err
}

// padded returns a part of a text with blanks before it, so that columns of errors are those of the
// text.
func padded(text string, part syntax.Span) string {
	return strings.Repeat(" ", utf8.RuneCountInString(text[:part.Offset])) + part.Text
}

// at returns an error with the column of a part of the text.
func at(text string, part syntax.Span, err error) error {
	e, ok := query.Refusal(err)
	if !ok {
		return err
	}
	return &query.Error{Code: e.Code, Message: e.Message, Column: utf8.RuneCountInString(text[:part.Offset]) + 1}
}

// Axes lists the names of the numbers of a row.
func (s *Search) Axes() []string { return s.report.Axes }

// Measure returns the name of the compared measure for programs; empty for an outcome or the value.
func (s *Search) Measure() string { return s.column }

// errLimit ends a search at the limit of rows.
var errLimit = errors.New("limit")

// Each yields the positions that meet the condition, as they are found: at most limit, or all if it
// is 0. The error is that of yield or of the context, or concerns the database; or it is a
// *query.Error. The report then holds what was found before.
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
				return s.undecided(ctx, c, err)
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

// undecided counts a position that was refused for its size. It returns other errors.
func (s *Search) undecided(ctx context.Context, c candidate, err error) error {
	if !query.Undecided(ctx, err) {
		return err
	}
	if s.report.Undecided++; s.report.Undecided == 1 {
		s.report.First = c.text()
		s.report.Reason, _ = query.Refusal(err)
	}
	if s.spent++; s.spent == patience {
		quick := *s.evaluator
		quick.Resolver = quick.Resolver.Within(search.Budget{Positions: hasty})
		s.evaluator = &quick
		if s.compare != nil {
			s.compare.Within(&quick)
		}
	}
	return nil
}

// examine returns the row of a position that meets the condition.
func (s *Search) examine(ctx context.Context, c candidate) (row Row, ok bool, err error) {
	var w query.Weight
	measured := ""
	switch {
	case c.measure != nil:
		x, err := c.measure(ctx)
		if err == nil {
			ok, err = s.compare.Holds(ctx, query.Weight{Value: x})
		}
		if !ok || err != nil {
			return row, false, err
		}
		measured = x.String()
		if w, err = c.weigh(ctx); err != nil {
			return row, false, err
		}
	default:
		if w, err = c.weigh(ctx); err != nil {
			return row, false, err
		}
		if s.compare == nil {
			ok = w.Outcome == s.outcome
		} else {
			ok, err = s.compare.Holds(ctx, w)
		}
		if !ok || err != nil {
			return row, false, err
		}
	}
	row = Row{Numbers: slices.Clone(c.numbers), Position: c.text(), Outcome: w.Outcome.String()}
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
	case measured != "":
		row.Measure = &measured
	case s.column != "":
		row.Measure, err = s.compare.Shown(ctx, w)
	}
	return row, err == nil, err
}
