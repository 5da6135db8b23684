package games

import (
	"math"
	"sort"
	"strings"

	"sprague/internal/say"
)

// CutSides cuts a text such as 60x60, 60×60 or 60,60 into its two sides. Both sides are the text if
// it has one.
func CutSides(text string) (first, second string, both bool) {
	for _, between := range []string{"x", "×", ","} {
		if first, second, both = strings.Cut(text, between); both {
			return first, second, true
		}
	}
	return text, text, false
}

// ParseBound parses the bound of a table, a number in the unit of the ruleset. For pairs, two numbers
// such as 60x60 stand for the least bound of a table with all pairs up to these.
func ParseBound(r Ruleset, text string) (bound uint64, err error) {
	text = strings.TrimSpace(text)
	first, second, both := CutSides(text)
	a, wrong := ParseCount(first)
	if wrong != nil {
		return 0, wrong
	}
	if !both {
		return uint64(a), nil
	}
	b, wrong := ParseCount(second)
	if wrong != nil {
		return 0, wrong
	}
	pairs, ok := r.(Paired)
	if !ok {
		return 0, oneNumber(r, text)
	}
	defer Caught(&err)
	if min(a, b) < pairs.Least() || max(a, b) > math.MaxInt32 {
		return 0, Errorf(CodeOutOfRange, "%s: the numbers of %s go from %d to 2^31-1", Clip(text), Clip(r.Identity().Name), pairs.Least())
	}
	var last uint64
	for _, corner := range []Position{pairs.Pair(a, b), pairs.Pair(a, pairs.Least()), pairs.Pair(pairs.Least(), b)} {
		n, ok := pairs.Number(corner)
		if !ok {
			return 0, Errorf(CodeTooLarge, "%s: no table of %s goes so far", Clip(text), Clip(r.Identity().Name))
		}
		last = max(last, n)
	}
	return uint64(sort.Search(math.MaxInt32, func(bound int) bool {
		count, err := pairs.Count(uint64(bound))
		return err != nil || count > last
	})), nil
}

// oneNumber refuses two numbers as the bound of other tables.
func oneNumber(r Ruleset, text string) *Error {
	if counted, ok := r.(interface{ Unit() string }); ok {
		return Errorf(CodeParse, "%s: the bound of %s is one number, a number of %s", Clip(text), Clip(r.Identity().Name), say.Known(counted.Unit()))
	}
	return Errorf(CodeParse, "%s: the bound of %s is one number", Clip(text), Clip(r.Identity().Name))
}
