package command

import (
	"errors"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"sprague/games"
	"sprague/games/registry"
	"sprague/internal/say"
	"sprague/repl/render"
)

// WantedNumber tells what a flag wants whose value is a whole number that is not negative.
func WantedNumber(f *pflag.Flag) say.Text {
	example := f.DefValue
	if example == "0" { // which stands for none
		example = "5000"
	}
	return say.Textf("a whole number, as in --%s %s", f.Name, example)
}

// ModeFlags defines the flags that choose how an answer is written. The function gives the mode; it fails when
// there is none of that name.
func ModeFlags(flags *pflag.FlagSet) func(otherwise render.Mode) (render.Mode, error) {
	name := flags.String("mode", render.TextMode.String(), "write the answer as `M`: "+strings.Join(render.Modes(), ", "))
	asJSON := flags.Bool("json", false, "one JSON object a line, as --mode json")
	return func(otherwise render.Mode) (render.Mode, error) {
		mode, ok := render.ParseMode(*name)
		switch {
		case !ok:
			return mode, say.Errorf("--mode %q: choose one of %s%s", games.Clip(*name), strings.Join(render.Modes(), ", "), didYouMean(registry.Nearest(*name, render.Modes())))
		case *asJSON:
			return render.JSONMode, nil
		case !flags.Changed("mode"):
			return otherwise, nil
		}
		return mode, nil
	}
}

// didYouMean suggests a name, if there is one.
func didYouMean(name string) say.Text {
	if name == "" {
		return say.Text{}
	}
	return say.Textf("; did you mean %s?", name)
}

// count is the value of a flag that is a number, which may be a power such as 1e9.
type count uint64

func (n *count) Set(text string) error {
	x, ok := games.Power(text)
	if ok {
		*n = count(x)
		return nil
	}
	digits, err := strconv.ParseUint(text, 0, 64)
	*n = count(digits)
	return err
}

func (n *count) String() string { return strconv.FormatUint(uint64(*n), 10) }

// Type is that of pflag's own numbers.
func (n *count) Type() string { return "uint64" }

// CountVar defines a flag that is a whole number.
func CountVar(flags *pflag.FlagSet, n *uint64, name string, otherwise uint64, usage string) {
	*n = otherwise
	flags.Var((*count)(n), name, usage)
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
