package script

import (
	"sprague/games"
	"sprague/internal/say"
)

// symmetric is a ruleset of a script whose play may come back to a position, or ends with results.
// Each move leaves one position, and the function same gives the representatives.
type symmetric struct{ of *rules }

// ofScript serves [Of].
func (s symmetric) ofScript() *Script { return s.of.script }

// Representative implements games.Symmetric by the function same of the script. It panics with a
// [games.Fault] if the script fails.
func (s symmetric) Representative(p games.Position) games.Position {
	if s.of.script.same == nil || p == ended {
		return p
	}
	return s.of.Separate(p)[0]
}

// Moves implements games.Ruleset. There are none where play is over.
func (s symmetric) Moves(p games.Position, yield func(games.Move) bool) { s.of.Moves(p, yield) }

// Identity implements games.Ruleset.
func (s symmetric) Identity() games.Identity { return s.of.Identity() }

// Parse implements games.Ruleset.
func (s symmetric) Parse(args []string) ([]games.Position, error) { return s.of.Parse(args) }

// Format implements games.Ruleset.
func (s symmetric) Format(p games.Position) string { return s.of.Format(p) }

// Describe implements games.Ruleset.
func (s symmetric) Describe(p games.Position, m games.Move) say.Text { return s.of.Describe(p, m) }

// Picture implements games.Pictured.
func (s symmetric) Picture(p games.Position) games.Picture { return s.of.Picture(p) }
