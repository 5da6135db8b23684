package render

import (
	"slices"

	"sprague/answer/query"
	"sprague/internal/say"
)

// Best is an answer with the best moves: winning moves, or else those that delay the loss longest.
type Best struct {
	query.Answer
	// Longest has a move for each player without a winning move, if the length of the play is
	// known.
	Longest []Delay `json:"longest"`
	// Draws has a move that draws where none wins, in a game with results.
	Draws []query.Move `json:"draws,omitempty"`
	// Endless has a move that loses only by endless play where none wins, in a game with results.
	Endless []query.Move `json:"endless,omitempty"`
}

// Delay is a move that delays a defeat.
type Delay struct {
	query.Move
	Turns int64 `json:"turns"` // maximum length of the play
}

// Columns are the sheet columns of best moves.
func (b Best) Columns() []Column {
	return withEnding(Columns("query", "outcome", "value", "player", "wins", "move", "to", "turns", "source"), b.Ending)
}

// Best writes the best moves, one row each, and at least one row.
func (s *Sheet) Best(b Best) error {
	row := func(player, wins, move, to, turns any) error {
		cells := []any{b.Query, OrNil(b.Outcome), OrNil(b.Value), player, wins, move, to, turns, say.Join(" ", query.SourceTexts(b.Source)...)}
		return s.Row(append(cells, endingCells(b.Ending)...)...)
	}
	if len(b.Moves)+len(b.Longest)+len(b.Draws)+len(b.Endless) == 0 {
		return row(nil, nil, nil, nil, nil)
	}
	for _, m := range b.Moves {
		if err := row(query.Side(m.Player), s.Wins(true), m.Move, OrNil(m.To), nil); err != nil {
			return err
		}
	}
	for _, m := range slices.Concat(b.Draws, b.Endless) {
		if err := row(query.Side(m.Player), s.Wins(false), m.Move, OrNil(m.To), nil); err != nil {
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

// Wins returns the cell that says whether a move wins, or nil if unknown: a mark for people, a
// boolean for programs.
func (s *Sheet) Wins(wins any) any {
	if s.mode == TextMode || s.mode == MarkdownMode {
		return map[any]string{true: "+", false: " ", nil: "?"}[wins]
	}
	return wins
}
