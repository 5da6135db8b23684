package script

import (
	"iter"
	"slices"
	"strings"

	"sprague/games"
	"sprague/internal/say"
)

// sides is the ruleset of a script with left and right whose play need not end. A position says whose
// turn it is: Left's, or Right's if the players are exchanged. A player who cannot move loses.
type sides struct{ resulting }

// sided reports whether the ruleset of the script is of type sides.
func (s *Script) sided() bool { return s.left != nil && s.cycles != 0 }

// hasResults reports whether positions have results in the place of values.
func (s *Script) hasResults() bool { return s.result != nil || s.sided() }

// side splits a position into that of the script, and the player to move.
func side(p games.Position) (games.Position, games.Player) {
	p, right := exchanged(p)
	if right {
		return p, games.Right
	}
	return p, games.Left
}

// ofSide returns a position with a player to move.
func ofSide(p games.Position, player games.Player) games.Position {
	if player == games.Right {
		return exchange(p)
	}
	return p
}

// Parse implements games.Ruleset. The last argument is the player to move.
func (s *sides) Parse(args []string) ([]games.Position, error) {
	if len(args) == 0 {
		return s.resulting.Parse(args)
	}
	last := len(args) - 1
	player := slices.Index([]string{"left", "right"}, strings.TrimSpace(args[last]))
	if player < 0 {
		text := s.of.id.Name + "(" + strings.Join(args, ",")
		return nil, games.Errorf(games.CodeBadPosition, "say who moves first: %s, left) or %s, right)", games.Clip(text), games.Clip(text)).At(last, len(args[last]))
	}
	positions, err := s.resulting.Parse(args[:last])
	if err != nil {
		return nil, err
	}
	if _, twice := exchanged(positions[0]); twice {
		return nil, games.Errorf(games.CodeBadPosition, "leave out %s: the last argument says who moves", exchangedWord)
	}
	return []games.Position{ofSide(positions[0], []games.Player{games.Left, games.Right}[player])}, nil
}

// Format implements games.Ruleset.
func (s *sides) Format(p games.Position) string {
	p, player := side(p)
	return s.of.Format(p) + ", " + player.String()
}

// Moves implements games.Ruleset.
func (s *sides) Moves(p games.Position, yield func(games.Move) bool) {
	s.of.Moves(p, func(m games.Move) bool {
		if m.Player != games.Left {
			return true
		}
		parts := m.Parts
		m.Player, m.Parts = games.AnyPlayer, make([]games.Position, len(parts))
		for i, part := range parts {
			if part == ended { // it has no player to move
				panic(games.Fault{Err: games.Errorf(games.CodeScript, "%s: a move leaves %d positions; where play comes back it leaves one", s.of.id.Name+"("+games.Clip(s.Format(p))+")", 0)})
			}
			m.Parts[i] = exchange(part)
		}
		return yield(m)
	})
}

// Result implements games.Resulting. A play is over where the player to move has no move.
func (s *sides) Result(p games.Position) (games.Result, bool) { return games.LastMoverWins(s, p) }

// Turn implements games.Resulting.
func (s *sides) Turn(p games.Position) games.Player {
	_, player := side(p)
	return player
}

// Describe implements games.Ruleset.
func (s *sides) Describe(p games.Position, m games.Move) say.Text {
	p, _ = side(p)
	parts := make([]games.Position, len(m.Parts))
	for i, part := range m.Parts {
		parts[i], _ = side(part)
	}
	m.Parts = parts
	return s.of.Describe(p, m)
}

// Picture implements games.Pictured.
func (s *sides) Picture(p games.Position) games.Picture {
	p, _ = side(p)
	return s.of.Picture(p)
}

// The first byte of the text of a position, for the player to move.
const (
	leftMark  = 'l'
	rightMark = 'r'
)

// AppendText implements games.Listed.
func (s *sides) AppendText(text []byte, p games.Position) (_ []byte, negative, ok bool) {
	p, player := side(p)
	mark := byte(leftMark)
	if player == games.Right {
		mark = rightMark
	}
	return s.of.AppendText(append(text, mark), p)
}

// Listed implements games.Listed.
func (s *sides) Listed(text []byte) (p games.Position, ok bool) {
	if len(text) == 0 || text[0] != leftMark && text[0] != rightMark {
		return p, false
	}
	p, ok = s.of.Listed(text[1:])
	if ok && text[0] == rightMark {
		p = exchange(p)
	}
	return p, ok
}

// bothSides yields each position for both players.
func bothSides(all iter.Seq2[games.Position, error]) iter.Seq2[games.Position, error] {
	return func(yield func(games.Position, error) bool) {
		for p, err := range all {
			if !yield(p, err) || err == nil && !yield(exchange(p), nil) {
				return
			}
		}
	}
}
