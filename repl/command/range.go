package command

import (
	"cmp"
	"strconv"
	"strings"

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

// interval is a range of numbers, inclusive.
type interval struct{ from, to string }

// readInterval parses 20 or 5..20.
func readInterval(text string) (interval, bool) {
	from, to, both := strings.Cut(text, "..")
	if !both {
		from, to = "", text
	}
	for _, n := range []string{from, to} {
		if _, err := games.ParseCount(n); n != "" && err != nil && err.Code != games.CodeOutOfRange || to == "" {
			return interval{}, false
		}
	}
	return interval{from, to}, true
}

// rectangle is a range of two numbers; for one number, both intervals are equal.
type rectangle struct {
	first, second interval
	both          bool // two intervals were given
}

// readRectangle parses 20, 5..20, 8x5 or 1..8x1..5.
func readRectangle(at Argument) (r rectangle, err error) {
	first, second, both := strings.Cut(at.Text, "x")
	if !both {
		second = first
	}
	var ok, fine bool
	r.both = both
	r.first, ok = readInterval(first)
	if r.second, fine = readInterval(second); !ok || !fine {
		return r, at.refusef("%q is not a range; write 20, 5..20, 8x5 or 1..8x1..5", games.Clip(at.Text))
	}
	return r, nil
}

// rectangle returns the range of the flags. Its errors are reported at its use.
func (e extent) rectangle() rectangle {
	sides := func(text string) (first, second string, both bool) {
		if first, second, both = strings.Cut(text, "x"); !both {
			second = first
		}
		return first, second, both
	}
	a, b, two := sides(*e.from)
	c, d, too := sides(*e.to)
	return rectangle{interval{a, c}, interval{b, d}, two || too}
}

// bounds formats the range for positions of a ruleset.
func (r rectangle) bounds(rules games.Ruleset) (from, to string) {
	if !r.both {
		return r.first.from, r.first.to
	}
	return pairOf(rules, r.first, r.second), r.first.to + "x" + r.second.to
}

// pairOf formats the start of two ranges; empty for the start of the game.
func pairOf(rules games.Ruleset, a, b interval) string {
	if !export.IsGrid(rules) || a.from == "" && b.from == "" {
		return ""
	}
	least := "0"
	if paired, ok := rules.(games.Paired); ok {
		least = strconv.FormatInt(paired.Least(), 10)
	}
	return cmp.Or(a.from, least) + "x" + cmp.Or(b.from, least)
}

// ranged parses a ruleset and its optional range, after it or by flags. The argument is the place
// of lookup errors.
func (s *Session) ranged(c *Call, by extent, o *export.Options) (rules games.Ruleset, at Argument, err error) {
	if rules, err = s.ruleset(c); err != nil {
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
		o.From, o.To = r.bounds(rules)
	}
	return rules, at, nil
}
