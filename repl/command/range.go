package command

import (
	"context"

	"github.com/spf13/pflag"

	"sprague/answer/export"
	"sprague/games"
)

// extent is a range given by flags.
type extent struct{ from, to *string }

func extentOf(flags *pflag.FlagSet) extent {
	return extent{
		filledFlag(flags, "from", "the first position: heap `A`, AxB in a grid, or a number"),
		filledFlag(flags, "to", "the last position: heap `B`, AxB in a grid, or a number"),
	}
}

// given reports whether there is a range.
func (e extent) given() bool { return *e.from != "" || *e.to != "" }

// IsRange reports whether an argument is a range: no ruleset begins with a digit.
func IsRange(text string) bool { return text != "" && text[0] >= '0' && text[0] <= '9' }

// readRectangle parses 20, 5..20, 8x5 or 1..8x1..5; a comma may stand for the x.
func readRectangle(at Argument) (export.Rectangle, error) {
	r, ok := export.ParseRectangle(at.Text)
	if !ok {
		return r, at.refusef("%q is not a range; write 20, 5..20, 8x5 or 1..8x1..5", games.Clip(at.Text))
	}
	return r, nil
}

// rectangle returns the range of the flags. Its errors are reported at its use.
func (e extent) rectangle() export.Rectangle {
	return export.RectangleBetween(*e.from, *e.to)
}

// ranged parses a ruleset and its optional range, after it or by flags. The argument is the place
// of lookup errors.
func (s *Session) ranged(ctx context.Context, c *Call, by extent, o *export.Options) (rules games.Ruleset, at Argument, err error) {
	if rules, err = s.ruleset(ctx, c); err != nil {
		return nil, at, err
	}
	o.From, o.To = *by.from, *by.to
	o.Ranged = !by.given() && (len(c.Arguments) > 1 || !c.Program)
	switch at = c.Arguments[0]; {
	case len(c.Arguments) > 2:
		return rules, at, c.Arguments[2].refusef("%s needs a ruleset and a range", c.Name)
	case len(c.Arguments) == 2 && by.given():
		return rules, at, c.Arguments[1].refusef("give a range, or --from and --to, not both")
	case len(c.Arguments) == 2:
		at = c.Arguments[1]
		r, err := readRectangle(at)
		if err != nil {
			return rules, at, err
		}
		o.From, o.To = r.Bounds(rules)
	}
	return rules, at, nil
}
