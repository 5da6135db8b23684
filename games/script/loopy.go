package script

import "sprague/games"

// looping refuses what does not go with cycles in a game without results.
func (s *Script) looping(file string) error {
	if s.parts != nil {
		return games.Errorf(games.CodeScript, "%s: with %s = %s there are no parts: each move leaves one position", file, cyclesName, drawName)
	}
	return nil
}

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
