package games

import "sprague/internal/say"

// Code is one of the error codes that programs may rely on.
type Code string

// The codes. The first four and the last are faults of the input; the others tell that a
// well-formed question cannot be answered.
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

// Malformed reports whether the code blames the input rather than the reach of
// the program.
func (c Code) Malformed() bool {
	switch c {
	case CodeParse, CodeUnknownRuleset, CodeBadParams, CodeBadPosition, CodeScript:
		return true
	default:
		return false
	}
}

// Error is a refusal: what is wrong and, where that can be said, in which
// argument and how far into it.
type Error struct {
	Code    Code
	Message say.Text
	Arg     int   // index of the argument; -1 when it is the whole
	Offset  int   // bytes into the argument or the parameters
	Cause   error // what Unwrap returns; nil for most
}

func (e *Error) Error() string { return e.Message.String() }

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Cause }

// In says the error in a language.
func (e *Error) In(l say.Language) string { return e.Message.In(l) }

// Errorf makes an Error about a position or parameters as a whole.
func Errorf(code Code, format string, args ...any) *Error {
	return &Error{Code: code, Message: say.Textf(format, args...), Arg: -1}
}

// At places the error in an argument.
func (e *Error) At(arg, offset int) *Error {
	e.Arg, e.Offset = arg, offset
	return e
}

// Fault is what a ruleset panics with that cannot list the moves of a position, as when a user's script fails. Whoever
// asks for an answer catches it; see [Caught].
type Fault struct{ Err *Error }

// Caught makes an error of a [Fault], and leaves other panics alone. Defer it.
func Caught(err *error) {
	switch e := recover().(type) {
	case nil:
	case Fault:
		*err = e.Err
	default:
		panic(e)
	}
}
