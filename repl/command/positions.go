package command

import (
	"context"
	"io"

	"sprague/answer"
	"sprague/answer/query"
	"sprague/games"
	"sprague/internal/say"
	"sprague/repl/play"
	"sprague/repl/render"
)

var valueCommand = Command{
	Name: "value", Usage: "POSITION", Summary: "the value of a position, and nothing else",
	Help:     "A nimber, a number, their sum, a canonical form, or a loopy value. Misere play has none; outcome tells who wins.",
	Examples: []string{"value kayles(12) + nim(3)", "value hackenbush(WBWWB)"},
	Wants:    []Kind{Position},
	Prepare:  withoutFlags(tellValue),
}

var outcomeCommand = Command{
	Name: "outcome", Usage: "POSITION", Summary: "the winner of a position, and nothing else",
	Help:     "N: the next player wins; P: the previous player; L: Left, R: Right, whoever starts; D: a draw.",
	Examples: []string{"outcome nim(1,2,3)", "outcome misere(kayles(5,6))"},
	Wants:    []Kind{Position},
	Prepare:  withoutFlags(tellOutcome),
}

var playCommand = Command{
	Name: "play", Usage: "[first|second] [left|right] [random] POSITION", Summary: "play a position against Sprague; help play explains",
	Examples: []string{"play nim(3,4,5)"},
	Page:     func(w io.Writer, s render.Style) error { return play.Help(w, s) },
	Where:    ProgramHasOwn, OwnFormat: true,
	Wants:   []Kind{Position},
	Prepare: withoutFlags(beginPlay),
}

// askPosition parses the position of a command, and answers it within limits. It refuses a relation.
func (s *Session) askPosition(ctx context.Context, c *Call, limits answer.Limits) (q *query.Query, a query.Answer, err error) {
	if q, err = s.position(ctx, c); err != nil {
		return nil, a, err
	}
	if q.Relation != nil || q.Form {
		return nil, a, c.Arguments[0].refusef("%s needs a position; enter a relation or a form without it", c.Name)
	}
	a, err = s.answer(ctx, q, limits)
	return q, a, err
}

func tellValue(ctx context.Context, s *Session, c *Call) error {
	_, a, err := s.askPosition(ctx, c, s.withMoves(answer.NoMoves))
	switch {
	case err != nil:
		return err
	case s.Mode != render.TextMode:
		return s.sheet(render.Columns("query", "value"), func(sheet *render.Sheet) error { return sheet.Row(a.Query, render.OrNil(a.Value)) })
	case a.Value == nil && a.Valueless:
		return &query.Error{Code: games.CodeUnsupported, Message: a.ValueNote}
	case a.Value == nil:
		return &query.Error{Code: games.CodeTooLarge, Message: a.ValueNote}
	default:
		return s.line("%s", say.Known(*a.Value))
	}
}

func tellOutcome(ctx context.Context, s *Session, c *Call) error {
	limits := s.withMoves(answer.NoMoves)
	limits.Winner, limits.WinnerFirst = true, true
	_, a, err := s.askPosition(ctx, c, limits)
	switch {
	case err != nil:
		return err
	case s.Mode != render.TextMode:
		return s.sheet(render.Columns("query", "outcome"), func(sheet *render.Sheet) error { return sheet.Row(a.Query, *a.Outcome) })
	default:
		return s.line("%s", *a.Outcome)
	}
}

func beginPlay(ctx context.Context, s *Session, c *Call) error {
	if len(c.Arguments) == 0 {
		return c.missingf("play needs a position: play nim(3,4,5)")
	}
	at := c.Arguments[0]
	d, err := s.opponents().Begin(ctx, at.Text)
	if err != nil {
		return at.refuse(err)
	}
	over, err := d.Open(ctx)
	if err == nil && !over {
		s.dialogue = d
	}
	return err
}
