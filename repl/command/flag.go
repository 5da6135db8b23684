package command

import (
	"errors"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"sprague/games"
	"sprague/games/registry"
	"sprague/internal/memory"
	"sprague/internal/say"
	"sprague/repl/render"
)

// DescribeNumber describes the value of a flag that is a non-negative integer.
func DescribeNumber(f *pflag.Flag) say.Text {
	example := f.DefValue
	if example == "0" || example == "" { // 0 means none
		example = "5000"
	}
	if _, ok := f.Value.(*bound); ok {
		return say.Textf("a whole number, as in --%s %s, or several, as in 60x40", f.Name, example)
	}
	return say.Textf("a whole number, as in --%s %s", f.Name, example)
}

// ModeFlags defines the flags for the output mode. The function returns the mode; it fails for an
// unknown name.
func ModeFlags(flags *pflag.FlagSet) func(otherwise render.Mode) (render.Mode, error) {
	name := flags.String("mode", render.TextMode.String(), "write the answer as `M`: "+strings.Join(render.Modes(), ", "))
	asJSON := flags.Bool("json", false, "one JSON object a line, as --mode json")
	return func(otherwise render.Mode) (render.Mode, error) {
		mode, ok := render.ParseMode(*name)
		switch {
		case !ok:
			return mode, say.Errorf("--mode %q: choose one of %s%s", games.Clip(*name), say.Each(render.Modes()), didYouMean(registry.Nearest(*name, render.Modes())))
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

// count is a numeric flag value, possibly a power such as 1e9.
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

// Type is that of pflag's numbers.
func (n *count) Type() string { return "uint64" }

// CountVar defines a non-negative integer flag.
func CountVar(flags *pflag.FlagSet, n *uint64, name string, otherwise uint64, usage string) {
	*n = otherwise
	flags.Var((*count)(n), name, usage)
}

// size is a flag value in bytes, as in 512MB; 0 by default.
type size uint64

func (n *size) Set(text string) error {
	bytes, ok := memory.Parse(text)
	if !ok {
		return strconv.ErrSyntax // never shown: the caller describes the expected value
	}
	*n = size(bytes)
	return nil
}

func (n *size) String() string { return memory.Flag(uint64(*n)) }

// Type names the values in help.
func (n *size) Type() string { return "size" }

// SizeVar defines a flag for a number of bytes, 0 by default. The help describes the default.
func SizeVar(flags *pflag.FlagSet, n *uint64, name, usage, otherwise string) {
	flags.Var((*size)(n), name, usage)
	flags.Lookup(name).DefValue = otherwise
}

// bound is a flag value of one number or several, such as 8x8.
type bound string

func (b *bound) Set(text string) error {
	for _, word := range games.SplitNumbers(text) {
		if _, err := games.ParseCount(word); err != nil {
			return err
		}
	}
	*b = bound(text)
	return nil
}

func (b *bound) String() string { return string(*b) }

// Type is that of pflag's numbers.
func (b *bound) Type() string { return "uint64" }

// BoundVar defines a flag for a bound, empty by default.
func BoundVar(flags *pflag.FlagSet, text *string, name, usage string) {
	flags.Var((*bound)(text), name, usage)
}

// nonemptyText is the value of a flag that must not be empty: an empty text, perhaps by mistake of a
// script, does not mean the flag's absence.
type nonemptyText string

// errEmpty is never shown: the caller describes the expected value.
var errEmpty = errors.New("it is empty")

func (f *nonemptyText) Set(text string) error {
	if text == "" {
		return errEmpty
	}
	*f = nonemptyText(text)
	return nil
}

func (f *nonemptyText) String() string { return string(*f) }

// Type is that of pflag's texts.
func (f *nonemptyText) Type() string { return "string" }

// nonemptyFlag defines a text flag, empty by default.
func nonemptyFlag(flags *pflag.FlagSet, name, usage string) *string {
	text := new(string)
	flags.Var((*nonemptyText)(text), name, usage)
	return text
}
