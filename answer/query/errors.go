package query

import (
	"context"
	"errors"
	"math"
	"strings"
	"time"
	"unicode/utf8"

	"sprague/games"
	"sprague/games/search"
	"sprague/internal/progress"
	"sprague/internal/say"
)

// Error is the refusal of a query, with its place.
type Error struct {
	Code    games.Code `json:"code"`
	Message say.Text   `json:"message"`
	// Column counts characters from 1; 0 if there is no place.
	Column int `json:"column"`
}

func (e *Error) Error() string { return e.Message.String() }

// In returns the error in a language.
func (e *Error) In(l say.Language) string { return e.Message.In(l) }

// column converts a byte offset to a column.
func column(text string, offset int) int {
	return utf8.RuneCountInString(text[:min(offset, len(text))]) + 1
}

// refusal returns the *games.Error in err, if it is one; other errors are not faults of the query.
func refusal(err error) (*games.Error, bool) {
	return errors.AsType[*games.Error](err)
}

// Deadline is the cause of a context that ends with the time of a request. It is no refusal itself:
// only when the work has ended is it known how far it came.
type Deadline struct {
	Asked string // what was requested
	Time  time.Duration
	Meter *progress.Meter // counts the positions of the request
}

// Error implements error.
func (d *Deadline) Error() string { return d.refusal().Error() }

// mightDo is the multiple of a time that a refusal proposes.
const mightDo = 10

// refusal returns the refusal of a request that did not end in time. It wraps
// [context.DeadlineExceeded].
func (d *Deadline) refusal() *games.Error {
	more := mightDo * min(d.Time, math.MaxInt64/mightDo)
	message := say.Textf("%s: not done after %s; --timeout %s might do (set timeout at the prompt)", games.Clip(d.Asked), d.Time, more)
	if positions := d.Meter.Positions(); positions > 0 {
		message = say.Textf("%s: not done after %s and %d positions; --timeout %s might do (set timeout at the prompt)", games.Clip(d.Asked), d.Time, positions, more)
	}
	if strings.HasPrefix(d.Asked, "sprague ") { // a command of the process, which the prompt may lack
		message = say.Textf("%s: not done after %s; --timeout %s might do", games.Clip(d.Asked), d.Time, more)
	}
	return &games.Error{Code: games.CodeTooLarge, Message: message, Arg: -1, Cause: context.DeadlineExceeded}
}

// InTime replaces an error caused by a deadline by the refusal of the context, if its cause is a
// [Deadline]. It returns other errors unchanged.
func InTime(ctx context.Context, err error) error {
	if late, ok := errors.AsType[*Deadline](context.Cause(ctx)); ok && errors.Is(err, context.DeadlineExceeded) {
		return late.refusal()
	}
	return err
}

// Work runs work on a query with a context that counts the positions searched for it. It returns
// faults of the database and of scripts as errors, and completes refusals.
func (q *Query) Work(ctx context.Context, work func(ctx context.Context) error) error {
	ctx, meter := progress.Part(ctx)
	begun := time.Now()
	err := guarded(func() error { return work(ctx) })
	limit, ok := errors.AsType[*search.Limit](err)
	if !ok {
		return InTime(ctx, err)
	}
	of := *limit
	of.Asked = q.Typed() // the search itself names at most a component
	if of.Endless.Empty() {
		of.Endless = endless(of.Play)
	}
	of.Searched, of.Elapsed = meter.Positions(), time.Since(begun)
	if end, ok := ctx.Deadline(); ok {
		of.Time = end.Sub(begun)
	}
	return of.Refusal()
}

// Refusal returns the fault of a request, if the error is one.
func Refusal(err error) (*Error, bool) {
	if placed, ok := errors.AsType[*Error](err); ok {
		return placed, true
	}
	if e, ok := refusal(err); ok {
		return &Error{Code: e.Code, Message: e.Message}, true
	}
	return nil, false
}
