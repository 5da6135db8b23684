package render

import (
	"sprague/answer/query"
	"sprague/internal/say"
)

// AnswerColumns are the columns of answers in a sheet.
func AnswerColumns() []Column {
	return []Column{
		{Name: "query", Title: say.Textf("position")},
		{Name: "convention", Title: say.Textf("convention")},
		{Name: "compound", Title: say.Textf("compound")},
		{Name: "outcome", Title: say.Textf("outcome")},
		{Name: "value", Title: say.Textf("value"), Right: true},
		{Name: "grundy", Title: say.Textf("Grundy value"), Right: true},
		{Name: "relation", Title: say.Textf("relation")},
		{Name: "moves_total", Title: say.Textf("winning moves"), Right: true},
		{Name: "player", Title: say.Textf("player")},
		{Name: "move", Title: say.Textf("move")},
		{Name: "to", Title: say.Textf("leaves")},
		{Name: "source", Title: say.Textf("source")},
	}
}

// Answer writes an answer of CSV or Markdown: a row for each winning move that it lists, and one at least.
func (s *Sheet) Answer(a query.Answer) error {
	row := func(player, move, to any) error {
		return s.Row(a.Query, query.Convention(a.Convention), a.Compound, OrNil(a.Outcome), OrNil(a.Value), OrNil(a.Grundy), OrNil(a.Relation),
			OrNil(a.MovesTotal), player, move, to, say.Join(" ", query.SourceTexts(a.Source)...))
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

// FormColumns are the columns of canonical forms in a sheet.
func FormColumns() []Column {
	return []Column{
		{Name: "query", Title: say.Textf("position")},
		{Name: "outcome", Title: say.Textf("outcome")},
		{Name: "value", Title: say.Textf("value"), Right: true},
		{Name: "canonical", Title: say.Textf("canonical form")},
		{Name: "signs", Title: say.Textf("sign expansion")},
		{Name: "birthday", Title: say.Textf("birthday"), Right: true},
		{Name: "source", Title: say.Textf("source")},
	}
}

// Form writes the canonical form of an answer that has one.
func (s *Sheet) Form(a query.Answer) error {
	return s.Row(a.Query, OrNil(a.Outcome), OrNil(a.Value), a.Form.Canonical, a.Form.Signs, a.Form.Birthday, say.Join(" ", query.SourceTexts(a.Source)...))
}

// OrNil gives what a pointer points to, or nil: a cell for [Sheet.Row].
func OrNil[T any](p *T) any {
	if p == nil {
		return nil
	}
	return *p
}
