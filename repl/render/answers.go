package render

import (
	"sprague/answer/query"
	"sprague/internal/say"
)

// AnswerRows returns the columns of an answer in a sheet, and the function that writes its rows.
func AnswerRows(a query.Answer) (columns []Column, rows func(*Sheet) error) {
	if a.Form != nil {
		return formColumns(), func(s *Sheet) error { return s.form(a) }
	}
	return withEnding(answerColumns(), a.Ending), func(s *Sheet) error { return s.answer(a) }
}

func answerColumns() []Column {
	return Columns("query", "convention", "compound", "outcome", "value", "grundy", "relation", "moves_total", "player", "move", "to", "source")
}

// withEnding adds the columns of games with results, and endingCells their cells.
func withEnding(columns []Column, e *query.Ending) []Column {
	if e == nil {
		return columns
	}
	return append(columns, Columns("remoteness", "score")...)
}

func endingCells(e *query.Ending) []any {
	if e == nil {
		return nil
	}
	return []any{OrNil(e.Remoteness), OrNil(e.Score)}
}

// answer writes an answer in CSV or Markdown: one row per listed winning move, and at least one.
func (s *Sheet) answer(a query.Answer) error {
	row := func(player, move, to any) error {
		cells := []any{
			a.Query, query.Convention(a.Convention), a.Compound, OrNil(a.Outcome), OrNil(a.Value), OrNil(a.Grundy), OrNil(a.Relation),
			OrNil(a.MovesTotal), player, move, to, say.Join(" ", query.SourceTexts(a.Source)...),
		}
		return s.Row(append(cells, endingCells(a.Ending)...)...)
	}
	if len(a.Moves) == 0 {
		return row(nil, nil, nil)
	}
	for _, m := range a.Moves {
		if err := row(query.Side(m.Player), m.Move, OrNil(m.To)); err != nil {
			return err
		}
	}
	return nil
}

func formColumns() []Column {
	return Columns("query", "outcome", "value", "canonical", "signs", "birthday", "source",
		"left_stop", "right_stop", "mean", "temperature", "atomic_weight", "reduced", "number", "infinitesimal", "all_small", "even", "odd")
}

// form writes the canonical form of an answer that has one.
func (s *Sheet) form(a query.Answer) error {
	f := a.Form
	return s.Row(a.Query, OrNil(a.Outcome), OrNil(a.Value), OrNil(f.Canonical), OrNil(f.Signs), f.Birthday, say.Join(" ", query.SourceTexts(a.Source)...),
		f.LeftStop, f.RightStop, f.Mean, f.Temperature, OrNil(f.AtomicWeight), OrNil(f.Reduced), f.Number, f.Infinitesimal, f.AllSmall, f.Even, f.Odd)
}

// OrNil returns the target of a pointer, or nil: a cell for [Sheet.Row].
func OrNil[T any](p *T) any {
	if p == nil {
		return nil
	}
	return *p
}
