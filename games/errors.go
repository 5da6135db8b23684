package games

import (
	"errors"

	"sprague/internal/say"
)

// Code is an error code that programs may rely on.
type Code string

// The codes. The first four and the last are faults of the input; the others say that a well-formed
// question cannot be answered.
const (
	CodeParse          Code = "parse"
	CodeUnknownRuleset Code = "unknown_ruleset"
	CodeBadParams      Code = "bad_params"
	CodeBadPosition    Code = "bad_position"
	CodeOutOfRange     Code = "out_of_range"
	CodeTooLarge       Code = "too_large"
	CodeUnsupported    Code = "unsupported"
	CodeScript         Code = "script" // a user's script is wrong
)

// Malformed reports whether the code blames the input and not the limits of the program.
func (c Code) Malformed() bool {
	switch c {
	case CodeParse, CodeUnknownRuleset, CodeBadParams, CodeBadPosition, CodeScript:
		return true
	default:
		return false
	}
}

// Error is a refusal: what is wrong and, if known, in which argument and at which offset.
type Error struct {
	Code    Code
	Message say.Text
	Arg     int   // index of the argument; -1 for the whole
	Offset  int   // byte offset in the argument or in the parameters
	Cause   error // result of Unwrap; usually nil
}

func (e *Error) Error() string { return e.Message.String() }

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Cause }

// In returns the error in a language.
func (e *Error) In(l say.Language) string { return e.Message.In(l) }

// Errorf returns an Error about a position or parameters as a whole.
func Errorf(code Code, format string, args ...any) *Error {
	return &Error{Code: code, Message: say.Textf(format, args...), Arg: -1}
}

// At returns the error with its place in an argument.
func (e *Error) At(arg, offset int) *Error {
	e.Arg, e.Offset = arg, offset
	return e
}

// IsTooLarge reports whether an error is the refusal of a search that reached its limit.
func IsTooLarge(err error) bool {
	refusal, ok := errors.AsType[*Error](err)
	return ok && refusal.Code == CodeTooLarge
}

// Fault is the panic value of a ruleset that cannot list the moves of a position, as when a user's
// script fails. Callers that ask for an answer recover from it with [Caught].
type Fault struct{ Err *Error }

// Caught turns a panic with a [Fault] into an error, and lets other panics pass. Defer it.
func Caught(err *error) {
	switch e := recover().(type) {
	case nil:
	case Fault:
		*err = e.Err
	default:
		panic(e)
	}
}
