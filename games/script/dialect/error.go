package dialect

import (
	"fmt"
	"strings"
	"unicode"

	"sprague/internal/say"
)

// place is where something stands in a script.
type place struct {
	file         *string
	line, column int32
}

// Error tells what is wrong with a script, and where.
type Error struct {
	File         string
	Line, Column int // from 1; 0 where the error is about the whole
	Message      say.Text
	// Limit is set when the script hit a limit of steps or memory, and is not wrong otherwise.
	Limit bool
	Cause error // of the host; nil for most
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Cause }

// Error implements error.
func (e *Error) Error() string { return e.Text().String() }

// In says the error in a language.
func (e *Error) In(l say.Language) string { return e.Text().In(l) }

// Text returns the place and the message in one line.
func (e *Error) Text() say.Text {
	at := e.File
	if e.Line > 0 {
		at = fmt.Sprintf("%s:%d:%d", e.File, e.Line, e.Column)
	}
	return say.Join(": ", say.Plain(at), e.Message)
}

// errorf makes an error at a place.
func (at place) errorf(format string, args ...any) *Error {
	e := &Error{Line: int(at.line), Column: int(at.column), Message: say.Textf(format, args...).Cut(oneLine)}
	if at.file != nil {
		e.File = *at.file
	}
	return e
}

// oneLine makes one line of a text, of no more than some hundred bytes.
func oneLine(text string) string {
	const most = 500
	if len(text) > most {
		text = text[:most] + "…"
	}
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == '\u2028' || r == '\u2029' {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(text, ""))
}

// wrap puts an error of the host at a place.
func (at place) wrap(err error) *Error {
	e := at.errorf("%s", err)
	e.Cause = err
	return e
}

// Error makes an error of a message about what a function returns.
func (f *Function) Error(message say.Text) *Error {
	e := f.at.errorf("%s", message)
	return e
}
