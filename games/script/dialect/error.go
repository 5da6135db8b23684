package dialect

import (
	"fmt"
	"strings"
	"unicode"

	"sprague/internal/say"
)

// place is a position in a script.
type place struct {
	file         *string
	line, column int32
}

// Error describes a fault in a script, with its place.
type Error struct {
	File         string
	Line, Column int // from 1; 0 for an error of the whole script
	Message      say.Text
	// Limit reports that the script exceeded its limit of steps or memory.
	Limit bool
	// Refusal reports that the script itself refuses, by fail.
	Refusal bool
	Cause   error // error of the host; nil for errors of the script
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Cause }

// Error implements error. The text is in English.
func (e *Error) Error() string { return e.Text().String() }

// In returns the error in the given language.
func (e *Error) In(l say.Language) string { return e.Text().In(l) }

// Text returns the place and the message on one line.
func (e *Error) Text() say.Text {
	at := e.File
	if e.Line > 0 {
		at = fmt.Sprintf("%s:%d:%d", e.File, e.Line, e.Column)
	}
	return say.Join(": ", say.Plain(at), e.Message)
}

// errorf returns an error at a place.
func (at place) errorf(format string, args ...any) *Error {
	e := &Error{Line: int(at.line), Column: int(at.column), Message: say.Textf(format, args...).Cut(oneLine)}
	if at.file != nil {
		e.File = *at.file
	}
	return e
}

// oneLine replaces line breaks and control characters by spaces. It truncates the text after 500
// bytes.
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

// wrap returns an error of the host with a place.
func (at place) wrap(err error) *Error {
	e := at.errorf("%s", err)
	e.Cause = err
	return e
}

// Error returns an error about the result of a function, at the place of its def.
func (f *Function) Error(message say.Text) *Error {
	e := f.at.errorf("%s", message)
	return e
}
