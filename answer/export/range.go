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

// ParseRectangle parses 20, 5..20, 8x5 or 1..8x1..5; a comma may stand for the x.
func ParseRectangle(text string) (Rectangle, bool) {
	first, second, both := cutSides(text)
	a, ok := ParseInterval(first)
	b, fine := ParseInterval(second)
	return Rectangle{a, b, both}, ok && fine
}

// RectangleBetween returns the range from one corner to another, such as 1x1 and 8x5, or 20. Texts
// that are no corners are refused at its use.
func RectangleBetween(from, to string) Rectangle {
	a, b, two := cutSides(from)
	c, d, too := cutSides(to)
	return Rectangle{First: Interval{a, c}, Second: Interval{b, d}, Both: two || too}
}

// cutSides cuts a text such as 8x5 or 8,5 in two; of one number, both are equal. Of more, the second
// text is no number.
func cutSides(text string) (first, second string, both bool) {
	words := games.SplitNumbers(text)
	if len(words) == 1 {
		return words[0], words[0], false
	}
	return words[0], strings.Join(words[1:], "x"), true
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
