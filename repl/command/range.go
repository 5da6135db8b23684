package command

import (
	"strings"

	"github.com/spf13/pflag"

	"sprague/answer/export"
	"sprague/games"
)

// rangeFlags is a range given by flags.
type rangeFlags struct{ from, to *string }

func defineRangeFlags(flags *pflag.FlagSet) rangeFlags {
	return rangeFlags{
		nonemptyFlag(flags, "from", "the first position: heap `A`, AxB in a grid, or a number"),
		nonemptyFlag(flags, "to", "the last position: heap `B`, AxB in a grid, or a number"),
	}
}

// given reports whether there is a range.
func (e rangeFlags) given() bool { return *e.from != "" || *e.to != "" }

// IsRange reports whether an argument is a range: no ruleset begins with a digit but an octal code, and
// 3*kayles(n) does.
func IsRange(text string) bool {
	return text != "" && text[0] >= '0' && text[0] <= '9' && !strings.Contains(text, "*") && (!strings.Contains(text, ".") || strings.Contains(text, ".."))
}

// RangeApart splits an argument with a range behind a ruleset, as in octal[0.142] 0..500. It returns
// other arguments unchanged.
func RangeApart(arg string) []string {
	words := wordsOf(arg, 1)
	last := len(words) - 1
	if last < 1 || !IsRange(words[last].Text) {
		return []string{arg}
	}
	return []string{arg[:words[last-1].end], words[last].Text}
}

// readRectangle parses 20, 5..20, 8x5 or 1..8x1..5; a comma may stand for the x.
func readRectangle(at Argument) (export.Rectangle, error) {
	r, ok := export.ParseRectangle(at.Text)
	if !ok {
		return r, at.refusef("%q is not a range; write 20, 5..20, 8x5 or 1..8x1..5", games.Clip(at.Text))
	}
	return r, nil
}

// rectangle returns the range of the flags. Its errors are reported at its use.
func (e rangeFlags) rectangle() export.Rectangle {
	return export.RectangleBetween(*e.from, *e.to)
}

// rangeOf parses the range after a ruleset; empty if there is none, or if flags give it.
func rangeOf(c *Call, by rangeFlags) (export.Rectangle, error) {
	switch {
	case len(c.Arguments) > 2:
		return export.Rectangle{}, c.Arguments[2].refusef("%s needs a ruleset and a range", c.Name)
	case len(c.Arguments) == 2 && by.given():
		if r, err := readRectangle(c.Arguments[1]); err != nil { // perhaps a second ruleset
			return r, err
		}
		return export.Rectangle{}, c.Arguments[1].refusef("give a range, or --from and --to, not both")
	case len(c.Arguments) == 2:
		return readRectangle(c.Arguments[1])
	default:
		return export.Rectangle{}, nil
	}
}

// gridRange parses the range of a grid: one for both numbers, one for each, or that of the flags.
func gridRange(args []Argument, by rangeFlags) (r export.Rectangle, err error) {
	switch {
	case len(args) > 2:
		return r, args[2].refusef("grid needs a ruleset, a width and a height")
	case len(args) > 0 && by.given():
		return r, args[0].refusef("give a range, or --from and --to, not both")
	case len(args) == 0:
		r = by.rectangle()
	default:
		if r, err = readRectangle(args[0]); err == nil && len(args) == 2 {
			var down export.Rectangle
			if down, err = readRectangle(args[1]); err == nil && (r.Both || down.Both) {
				err = args[1].refusef("%q is not a range; write 20 or 5..20", games.Clip(args[1].Text))
			}
			r.Second = down.First
		}
	}
	return r, err
}
