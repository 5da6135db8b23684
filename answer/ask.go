package answer

import (
	"context"

	"sprague/answer/explain"
	"sprague/answer/query"
)

// Request is a query with its limits.
type Request struct {
	Query string `json:"query"`
	Limits
}

// Answer has the winner of a position, its value and its winning moves. If Error is set, the query
// was refused and the other fields are empty.
type Answer = query.Answer

// Error refuses a request: its Code is for programs, and its Column counts characters from 1.
type Error = query.Error

// Explanation is an answer with the steps that prove it.
type Explanation = explain.Explanation

// Ask answers a query. The error is that of the context, or concerns the database.
func (s *Service) Ask(ctx context.Context, r Request) (Answer, error) {
	ctx, cancel, e := s.withLimits(ctx, r.Limits, r.Query)
	defer cancel()
	a, err := e.Ask(ctx, r.Query)
	return checkResult(ctx, s, a, err)
}

// Explain answers a query and explains why the answer is true. The error is like that of Ask.
func (s *Service) Explain(ctx context.Context, r Request) (x Explanation, err error) {
	defer recoverFault(&err)
	ctx, cancel, e := s.withLimits(ctx, r.Limits, r.Query)
	defer cancel()
	e.Limits.Each = true // each winning player's first move is explained
	x, err = explain.Ask(ctx, e, r.Query)
	return checkResult(ctx, s, x, err)
}

// Read parses a query without answering it. The error is an *Error with the place.
func (s *Service) Read(ctx context.Context, r Request) (*query.Query, error) {
	ctx, cancel, e := s.withLimits(ctx, r.Limits, r.Query)
	defer cancel()
	return e.Read(ctx, r.Query)
}

// Answer answers a parsed query. The error is like that of Ask.
func (s *Service) Answer(ctx context.Context, q *query.Query, l Limits) (Answer, error) {
	ctx, cancel, e := s.withLimits(ctx, l, q.Typed())
	defer cancel()
	a, err := e.Answer(ctx, q)
	return checkResult(ctx, s, a, err)
}
