// Package coded makes texts and errors from a code and arguments, for packages that know no
// language. The code is the English format; package say translates it.
package coded

import (
	"fmt"
	"strings"
)

// Text is a code and its arguments. The zero Text is empty.
type Text struct {
	Code string // a constant format of package fmt, or a known text without arguments
	Args []any
}

// Textf makes a text. It copies byte slices: they may lie in a mapped file that is unmapped when
// the text is read.
func Textf(format string, args ...any) Text {
	for i, arg := range args {
		if bytes, ok := arg.([]byte); ok {
			args[i] = string(bytes)
		}
	}
	return Text{format, args}
}

// String returns the text in English.
func (t Text) String() string {
	if len(t.Args) == 0 {
		return t.Code
	}
	return fmt.Sprintf(t.Code, t.Args...)
}

// Error is an error with a code and arguments.
type Error interface {
	error
	Coded() Text
}

// failure is an error without a type of its own.
type failure struct {
	error // made by fmt.Errorf: in English, with wrapped errors
	text  Text
}

func (f *failure) Unwrap() error { return f.error }

func (f *failure) Coded() Text { return f.text }

// Errorf is like [fmt.Errorf], including %w.
func Errorf(format string, args ...any) error {
	return &failure{fmt.Errorf(format, args...), Textf(strings.ReplaceAll(format, "%w", "%v"), args...)}
}
