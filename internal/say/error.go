package say

import (
	"io/fs"
	"os"
	"syscall"

	"sprague/internal/coded"
)

// Errorf is like [fmt.Errorf], including %w. The format must be a constant of the source: it is the
// key of the catalogue.
func Errorf(format string, args ...any) error { return coded.Errorf(format, args...) }

// failure is an error with a text.
type failure struct{ Text }

func (f *failure) Error() string { return f.english }

// Failure returns an error with the given text.
func Failure(t Text) error { return &failure{t} }

// Error translates an error. The most frequent errors of the system have translations; others stay
// in English.
func Error(err error, l Language) string {
	if l == English {
		return err.Error()
	}
	switch e := err.(type) { //nolint:errorlint // what wraps another error says it itself
	case sayer:
		return e.In(l)
	case coded.Error:
		return Of(e.Coded()).In(l)
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
