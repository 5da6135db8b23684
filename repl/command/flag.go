package command

import (
	"errors"

	"github.com/spf13/pflag"

	"sprague/internal/say"
)

// WantedNumber tells what a flag wants whose value is a whole number that is not negative.
func WantedNumber(f *pflag.Flag) say.Text {
	example := f.DefValue
	if example == "0" { // which stands for none
		example = "5000"
	}
	return say.Textf("a whole number, as in --%s %s", f.Name, example)
}

// filled is the value of a flag that names something: the empty text, which a script may give by mistake,
// does not stand for the flag's absence.
type filled string

// errEmpty is not shown: who reads the flags says what is wanted.
var errEmpty = errors.New("it is empty")

func (f *filled) Set(text string) error {
	if text == "" {
		return errEmpty
	}
	*f = filled(text)
	return nil
}

func (f *filled) String() string { return string(*f) }

// Type is that of pflag's own texts.
func (f *filled) Type() string { return "string" }

// filledFlag defines a flag that wants a text, empty where it is not given.
func filledFlag(flags *pflag.FlagSet, name, usage string) *string {
	text := new(string)
	flags.Var((*filled)(text), name, usage)
	return text
}
