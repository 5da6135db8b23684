package export

import (
	"cmp"
	"strconv"
	"strings"

	"sprague/games"
)

// Interval is a range of numbers as typed, inclusive. From may be empty: the start of the game.
type Interval struct{ From, To string }

// ParseInterval parses 20 or 5..20.
func ParseInterval(text string) (Interval, bool) {
	from, to, both := strings.Cut(text, "..")
	if !both {
		from, to = "", text
	}
	for _, n := range []string{from, to} {
		if _, err := games.ParseCount(n); n != "" && err != nil && err.Code != games.CodeOutOfRange || to == "" {
			return Interval{}, false
		}
	}
	return Interval{from, to}, true
}

// Rectangle is a range of two numbers; for one number, both intervals are equal.
type Rectangle struct {
	First, Second Interval
	Both          bool // two intervals were given
}

// ParseRectangle parses 20, 5..20, 8x5, 8,5 or 1..8x1..5.
func ParseRectangle(text string) (Rectangle, bool) {
	first, second, both := games.CutSides(text)
	a, ok := ParseInterval(first)
	b, fine := ParseInterval(second)
	return Rectangle{a, b, both}, ok && fine
}

// Bounds formats the range for positions of a ruleset, as the From and To of [Options].
func (r Rectangle) Bounds(rules games.Ruleset) (from, to string) {
	if !r.Both {
		return r.First.From, r.First.To
	}
	return Corner(rules, r.First, r.Second), r.First.To + "x" + r.Second.To
}

// Corner formats the start of two ranges; empty for the start of the game.
func Corner(rules games.Ruleset, a, b Interval) string {
	if !IsGrid(rules) || a.From == "" && b.From == "" {
		return ""
	}
	least := "0"
	if paired, ok := rules.(games.Paired); ok {
		least = strconv.FormatInt(paired.Least(), 10)
	}
	return cmp.Or(a.From, least) + "x" + cmp.Or(b.From, least)
}
