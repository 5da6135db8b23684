package figure

import (
	"cmp"
	"math"
	"strconv"

	"sprague/answer/export"
	"sprague/games"
)

// The default distance from the first to the last number of a table, and the default last number of
// both axes of a grid.
const (
	usualLength = 99
	usualSide   = 12
)

// Limit sets the end of a table without one: a hundred positions, or a square for a grid.
func Limit(rules games.Ruleset, o *export.Options) {
	if o.To != "" {
		return
	}
	o.ToIsDefault = true
	from, _ := games.ParseCount(o.From) // 0 by default
	if o.To = strconv.FormatInt(from+min(usualLength, math.MaxInt64-from), 10); export.IsGrid(rules) {
		o.To = strconv.Itoa(usualSide)
	}
}

// LimitGrid sets the missing ends of a grid.
func LimitGrid(r *export.Rectangle) {
	side := strconv.Itoa(usualSide)
	r.First.To, r.Second.To = cmp.Or(r.First.To, side), cmp.Or(r.Second.To, side)
}
