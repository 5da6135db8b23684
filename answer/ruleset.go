package answer

import (
	"context"

	"sprague/answer/export"
	"sprague/answer/periods"
	"sprague/answer/query"
	"sprague/answer/quotients"
	"sprague/answer/stats"
	"sprague/games/registry"
)

// PeriodRequest asks how the values of a ruleset repeat.
type PeriodRequest struct {
	Ruleset string `json:"ruleset"`         // or a row of positions, such as wythoff(3, n)
	To      uint64 `json:"to,omitempty"`    // the last heap that a search examines; 0: as far as the budget allows
	List    uint64 `json:"limit,omitempty"` // maximum number of listed values, and of exceptions
	Limits
}

// Period describes the period of a ruleset, if one is proven.
type Period = periods.Report

// Period describes how the values of a ruleset repeat. A refusal is in the report; the error is
// that of the context, or concerns the database.
func (s *Service) Period(ctx context.Context, r PeriodRequest) (p Period, err error) {
	defer recoverFault(&err)
	ctx, cancel, e := s.withLimits(ctx, r.Limits, r.Ruleset)
	defer cancel()
	o := periods.Options{To: r.To, Limit: r.List}
	if periods.IsRow(r.Ruleset) {
		p, err = periods.AskRow(ctx, e, r.Ruleset, o)
		return checkResult(ctx, s, p, err)
	}
	rules, err := e.Ruleset(ctx, r.Ruleset)
	if e, ok := query.Refusal(err); ok {
		return periods.Refused(r.Ruleset, e), nil
	}
	if err != nil {
		return Period{}, err
	}
	p, err = periods.Ask(ctx, e, rules, o)
	return checkResult(ctx, s, p, err)
}

// StatsRequest asks for statistics of a ruleset's table, or of a range of positions.
type StatsRequest struct {
	Ruleset string `json:"ruleset"`
	// From and To are the first and the last position, as in a [TableRequest]; by default those of
	// the table.
	From     string `json:"from,omitempty"`
	To       string `json:"to,omitempty"`
	Measure  string `json:"measure,omitempty"`  // measure to count instead of values
	Top      uint64 `json:"top,omitempty"`      // number of distinct values to list
	Frequent bool   `json:"frequent,omitempty"` // list the most frequent values first, else the smallest
	Limits
}

// Stats are the statistics of a table or a range.
type Stats = stats.Report

// Stats counts the positions of the ruleset's table in the database, up to its bound, or those of a
// range. The error is an *Error if the request is malformed or out of reach, or if there is neither
// a table nor a range. Otherwise it is that of the context, or concerns the database.
func (s *Service) Stats(ctx context.Context, r StatsRequest) (_ Stats, err error) {
	defer recoverFault(&err)
	ctx, cancel, e := s.withLimits(ctx, r.Limits, r.Ruleset)
	defer cancel()
	report, err := s.stats(ctx, e, r)
	return checkResult(ctx, s, report, err)
}

func (s *Service) stats(ctx context.Context, e *query.Evaluator, r StatsRequest) (report Stats, err error) {
	rules, err := e.Ruleset(ctx, r.Ruleset)
	if err != nil {
		return report, err
	}
	o := stats.Options{Top: r.Top, Frequent: r.Frequent}
	if r.From != "" || r.To != "" {
		t, err := export.Select(ctx, e, rules, export.Options{From: r.From, To: r.To})
		if err == nil {
			err = o.Within(t)
		}
		if err != nil {
			return report, err
		}
	}
	if r.Measure != "" {
		m, err := registry.Measure(r.Measure)
		if err != nil {
			return report, err
		}
		o.Measure = &m
	}
	db, err := s.open(ctx)
	if err != nil {
		return report, err
	}
	return stats.Ask(ctx, db, rules, o)
}

// QuotientRequest asks for the misere quotient of a ruleset's heaps.
type QuotientRequest struct {
	Ruleset string `json:"ruleset"`
	To      uint64 `json:"to,omitempty"`    // the last heap searched; 0: no bound
	List    uint64 `json:"limit,omitempty"` // maximum length of each list
	Limits
}

// Quotient describes a misere quotient and its proof.
type Quotient = quotients.Report

// Quotient returns the misere quotient of a ruleset's heaps. A refusal is in the report; the
// error is that of the context, or concerns the database.
func (s *Service) Quotient(ctx context.Context, r QuotientRequest) (q Quotient, err error) {
	defer recoverFault(&err)
	ctx, cancel, e := s.withLimits(ctx, r.Limits, r.Ruleset)
	defer cancel()
	rules, err := e.Ruleset(ctx, r.Ruleset)
	if e, ok := query.Refusal(err); ok {
		return quotients.Refused(r.Ruleset, e), nil
	}
	if err != nil {
		return Quotient{}, err
	}
	q, err = quotients.Ask(ctx, e, rules, quotients.Options{To: r.To, Limit: r.List})
	return checkResult(ctx, s, q, err)
}
