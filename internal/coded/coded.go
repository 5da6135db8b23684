// Package coded makes texts and errors of a code and arguments, for rooms that know no language. The code is the English
// format; package say words it in other languages.
package coded

import (
	"fmt"
	"strings"
)

// Text is a code and its arguments. The zero Text is empty.
type Text struct {
	Code string // a format of package fmt, which must be a constant of the source, or a known text without arguments
	Args []any
}

// Textf makes a text. It copies arguments that are bytes: they may lie in a mapped file, which may be gone when the text is
// read.
func Textf(format string, args ...any) Text {
	for i, arg := range args {
		if bytes, ok := arg.([]byte); ok {
			args[i] = string(bytes)
		}
	}
	return Text{format, args}
}

// String gives the text in English.
func (t Text) String() string {
	if len(t.Args) == 0 {
		return t.Code
	}
	return fmt.Sprintf(t.Code, t.Args...)
}

// Error is an error that is a code and arguments.
type Error interface {
	error
	Coded() Text
}

// failure is an error without a type of its own.
type failure struct {
	error // as fmt.Errorf makes it: in English, and with what it wraps
	text  Text
}

func (f *failure) Unwrap() error { return f.error }

func (f *failure) Coded() Text { return f.text }

// Errorf makes an error as [fmt.Errorf] does, %w included.
func Errorf(format string, args ...any) error {
	return &failure{fmt.Errorf(format, args...), Textf(strings.ReplaceAll(format, "%w", "%v"), args...)}
}
