package script

import (
	"slices"
	"strings"

	"sprague/games"
	"sprague/games/script/dialect"
)

// Literal formats a position as a value of the script. It reports whether the players are
// exchanged.
func (s *Script) Literal(p games.Position) (text string, reversed bool) {
	if p == ended {
		return "plus()", false
	}
	q, reversed := exchanged(p)
	return decode(s.program.NewMachine(dialect.DefaultLimits), q).String(), reversed
}

// Option formats the result of a move like the plain player.
func (s *Script) Option(m games.Move) string {
	if m.Wins {
		return "WIN"
	}
	texts := make([]string, 0, len(m.Parts))
	for _, part := range m.Parts {
		if part != ended {
			text, _ := s.Literal(part)
			texts = append(texts, text)
		}
	}
	if len(texts) == 1 {
		return texts[0]
	}
	slices.Sort(texts)
	return "plus(" + strings.Join(texts, "; ") + ")"
}

// Ended is the position after a move that leaves nothing.
var Ended = ended
