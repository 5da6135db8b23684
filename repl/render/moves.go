package render

import (
	"sprague/answer"
	"sprague/answer/query"
	"sprague/games"
	"sprague/internal/say"
)

// MoveColumns are the columns of moves. People see the position above, and need the player only if
// moves differ; in a file, rows of several positions follow each other.
func MoveColumns(m Mode, partizan bool) []Column {
	names := []string{"wins", "move", "to", "outcome", "value"}
	if m != TextMode || partizan {
		names = append([]string{"player"}, names...)
	}
	if m != TextMode {
		names = append([]string{"query"}, names...)
	}
	if m == JSONMode {
		names = append(names, "value_note", "moved", "moves_listed", "moves_total")
	}
	return Columns(names...)
}

// Move writes a row for a move from a position. If its result exceeds the budget, it is unknown
// whether the move wins.
func (s *Sheet) Move(from string, m answer.MoveCount, o answer.Option) error {
	var wins, worth any
	if o.Wins != nil {
		wins = *o.Wins
	}
	switch {
	case o.Value != nil:
		worth = say.Known(*o.Value)
	case o.Begins != "" && (s.mode == TextMode || s.mode == MarkdownMode):
		worth = o.Begins + "…"
	}
	var row []any
	if s.mode != TextMode {
		row = append(row, from)
	}
	if s.mode != TextMode || m.Player != games.AnyPlayer {
		row = append(row, query.Side(m.Player.String()))
	}
	row = append(row, s.Wins(wins), o.Move, OrNil(o.To), OrNil(o.Outcome), worth)
	if s.mode == JSONMode { // of this player
		row = append(row, noteOrNil(o.ValueNote), o.Moved, m.Listed, OrNil(m.Total))
	}
	return s.Row(row...)
}

// noteOrNil returns a note for JSON, nil if it is empty.
func noteOrNil(note say.Text) any {
	if note.Empty() {
		return nil
	}
	return note
}
