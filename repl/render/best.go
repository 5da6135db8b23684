package render

import (
	"sprague/answer/query"
	"sprague/internal/say"
)

// Best is an answer with the best moves: those that win, or else those that hold out longest.
type Best struct {
	query.Answer
	// Longest has a move for each player that no move wins for, where the length of the play is
	// known.
	Longest []Delay `json:"longest"`
}

// Delay is a move that delays a defeat.
type Delay struct {
	query.Move
	Turns int64 `json:"turns"` // how long the play lasts at most
}

// BestColumns are the columns of best moves in a sheet.
func BestColumns() []Column {
	return Columns("query", "outcome", "value", "player", "wins", "move", "to", "turns", "source")
}

// Best writes the best moves, a row each, and one row at least.
func (s *Sheet) Best(b Best) error {
	row := func(player, wins, move, to, turns any) error {
		return s.Row(b.Query, OrNil(b.Outcome), OrNil(b.Value), player, wins, move, to, turns, say.Join(" ", query.SourceTexts(b.Source)...))
	}
	if len(b.Moves)+len(b.Longest) == 0 {
		return row(nil, nil, nil, nil, nil)
	}
	for _, m := range b.Moves {
		if err := row(query.Side(m.Player), s.Wins(true), m.Move, OrNil(m.To), nil); err != nil {
			return err
		}
	}
	for _, d := range b.Longest {
		if err := row(query.Side(d.Player), s.Wins(false), d.Move.Move, OrNil(d.To), d.Turns); err != nil {
			return err
		}
	}
	return nil
}

// Wins gives the cell that tells whether a move wins, or nil where that is not known: a mark for people,
// a truth for programs.
func (s *Sheet) Wins(wins any) any {
	if s.mode == TextMode || s.mode == MarkdownMode {
		return map[any]string{true: "+", false: " ", nil: "?"}[wins]
	}
	return wins
}
