package command

import (
	"cmp"
	"strconv"
	"strings"

	"sprague/games"
)

// interval is a range of numbers, both ends included.
type interval struct{ from, to string }

// readInterval reads 20 or 5..20.
func readInterval(text string) (interval, bool) {
	from, to, both := strings.Cut(text, "..")
	if !both {
		from, to = "", text
	}
	for _, n := range []string{from, to} {
		if _, err := games.ParseInteger(n); n != "" && err != nil && err.Code != games.CodeOutOfRange || to == "" {
			return interval{}, false
		}
	}
	return interval{from, to}, true
}

// readRange reads a range of one number or of two for positions of a ruleset.
func readRange(rules games.Ruleset, at Argument) (from, to string, err error) {
	first, second, both := strings.Cut(at.Text, "x")
	a, ok := readInterval(first)
	if !both {
		second = first
	}
	b, fine := readInterval(second)
	if !ok || !fine {
		return "", "", at.badly("%q is not a range; write 20, 5..20, 8x5 or 1..8x1..5", games.Clip(at.Text))
	}
	switch {
	case !both:
		return a.from, a.to, nil
	default:
		return pairOf(rules, a, b), a.to + "x" + b.to, nil
	}
}

// pairOf writes where two ranges begin; empty for where the game does.
func pairOf(rules games.Ruleset, a, b interval) string {
	paired, ok := rules.(games.Paired)
	if !ok || a.from == "" && b.from == "" {
		return ""
	}
	least := strconv.FormatInt(paired.Least(), 10)
	return cmp.Or(a.from, least) + "x" + cmp.Or(b.from, least)
}
