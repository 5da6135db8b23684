package say

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"syscall"
)

// failure is an error that can be said in another language.
type failure struct {
	error // as fmt.Errorf made it: in English, and with what it wraps
	text  Text
}

func (f *failure) Unwrap() error { return f.error }

func (f *failure) In(l Language) string { return f.text.In(l) }

// Errorf makes an error as [fmt.Errorf] does, %w included. The format must be a constant of the
// source: it is the key of the catalogue.
func Errorf(format string, args ...any) error {
	err := fmt.Errorf(format, args...)
	return &failure{err, Text{err.Error(), func(l Language) string { return l.sprintf(format, args) }}}
}

// Failure makes an error that says a text.
func Failure(t Text) error { return &failure{errors.New(t.english), t} }

// Cause is what went wrong with a file, for who names the file in other words.
func Cause(err error) error {
	var of *fs.PathError
	if errors.As(err, &of) {
		return of.Err
	}
	return err
}

// Error says an error in a language. Of what the system reports, the most frequent faults can be
// said in all; the rest is given in English.
func Error(err error, l Language) string {
	if l == English {
		return err.Error()
	}
	switch e := err.(type) { //nolint:errorlint // what wraps another error says it itself
	case sayer:
		return e.In(l)
	case *fs.PathError:
		return l.Say(e.Op) + " " + e.Path + l.Say(": ") + Error(e.Err, l)
	case *os.LinkError:
		return l.Say(e.Op) + " " + e.Old + " " + e.New + l.Say(": ") + Error(e.Err, l)
	case *os.SyscallError:
		return l.Say(e.Syscall) + l.Say(": ") + Error(e.Err, l)
	case syscall.Errno:
		return l.Say(e.Error())
	case interface{ Unwrap() []error }: // errors.Join
		var all string
		for i, part := range e.Unwrap() {
			if i > 0 {
				all += "\n"
			}
			all += Error(part, l)
		}
		return all
	default:
		return l.Say(err.Error())
	}
}
