package query

import (
	"context"
	"errors"
	"unicode/utf8"

	"sprague/games"
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

// InTime replaces an error caused by a deadline by the cause of the context, if that is a refusal.
// It returns other errors unchanged.
func InTime(ctx context.Context, err error) error {
	if late, ok := refusal(context.Cause(ctx)); ok && errors.Is(err, context.DeadlineExceeded) {
		return late
	}
	return err
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
