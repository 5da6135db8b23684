package query

import (
	"context"
	"errors"
	"unicode/utf8"

	"sprague/games"
	"sprague/internal/say"
)

// Error refuses a query: what is wrong and where.
type Error struct {
	Code    games.Code `json:"code"`
	Message say.Text   `json:"message"`
	// Column counts characters from 1; 0 when no place is to blame.
	Column int `json:"column"`
}

func (e *Error) Error() string { return e.Message.String() }

// In says the error in a language.
func (e *Error) In(l say.Language) string { return e.Message.In(l) }

// column turns a byte offset into a column.
func column(text string, offset int) int {
	return utf8.RuneCountInString(text[:min(offset, len(text))]) + 1
}

// refusal gives the *games.Error in err, if it is one; other errors are no
// fault of the query.
func refusal(err error) (*games.Error, bool) {
	var e *games.Error
	ok := errors.As(err, &e)
	return e, ok
}

// InTime returns the cause of the context in the place of an error that came of its deadline, if that cause
// is a refusal. Other errors stay what they are.
func InTime(ctx context.Context, err error) error {
	if late, ok := refusal(context.Cause(ctx)); ok && errors.Is(err, context.DeadlineExceeded) {
		return late
	}
	return err
}

// Refusal gives what is wrong with a request, if that is what the error is.
func Refusal(err error) (*Error, bool) {
	var placed *Error
	if errors.As(err, &placed) {
		return placed, true
	}
	if e, ok := refusal(err); ok {
		return &Error{Code: e.Code, Message: e.Message}, true
	}
	return nil, false
}
