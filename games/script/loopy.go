package script

import "sprague/games"

// looping is the ruleset of a script without results whose play need not end.
type looping struct{ symmetric }

// Identity implements games.Ruleset. There is no table, since tables hold no loopy values.
func (r looping) Identity() games.Identity {
	id := r.of.id
	id.Table = ""
	return id
}

// Endless implements games.Loopy.
func (looping) Endless() {}
