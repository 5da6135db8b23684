package command

import (
	"context"
	"io"
	"time"

	"sprague/games"
	"sprague/games/value"
	"sprague/internal/say"
	"sprague/repl/explain"
	"sprague/repl/play"
	"sprague/repl/query"
	"sprague/repl/render"
)

var valueCommand = Command{
	Name: "value", Usage: "POSITION", Summary: "the value of a position, and nothing else",
	Help:     "Writes the value alone: a nimber, a number, their sum, or a loopy value. In misere play and in most compounds none is defined; outcome tells who wins them.",
	Examples: []string{"value kayles(12) + nim(3)", "value hackenbush(WBWWB)"},
	Wants:    []Kind{Position},
	Prepare:  plain(tellValue),
}

var outcomeCommand = Command{
	Name: "outcome", Usage: "POSITION", Summary: "who wins a position, and nothing else",
	Help:     "N: the next player wins; P: the previous player; L: Left, R: Right, whoever starts; D: a draw, for play need not end.",
	Examples: []string{"outcome nim(1,2,3)", "outcome misere(kayles(5,6))"},
	Wants:    []Kind{Position},
	Prepare:  plain(tellOutcome),
}

var bestCommand = Command{
	Name: "best", Usage: "POSITION", Summary: "the best move: one that wins, else the one that holds out longest",
	Help:     "In a position that is lost, the move that delays the end longest is told where the length of the play is known.",
	Examples: []string{"best nim(3,4,5)", "best nim(1,2,3)"},
	Wants:    []Kind{Position},
	Prepare:  plain(tellBest),
}

var explainCommand = Command{
	Name: "explain", Usage: "POSITION", Summary: "the answer, and why it is so, in steps to check by hand",
	Examples: []string{"explain nim(3,4,5)", "explain conjunctive(nim(3), kayles(5))"},
	Where:    Elsewhere,
	Wants:    []Kind{Position},
	Prepare:  plain(explainPosition),
}

var playCommand = Command{
	Name: "play", Usage: "[first|second] [left|right] [random] POSITION", Summary: "play it against Sprague; help play tells how",
	Examples: []string{"play nim(3,4,5)"},
	Page:     func(w io.Writer, s render.Style) error { return play.Help(w, s) },
	Where:    PromptOnly,
	Wants:    []Kind{Position},
	Prepare:  plain(beginPlay),
}

// asked reads and answers the position that a command is about. A relation is none.
func (s *Session) asked(ctx context.Context, c *Call) (q *query.Query, a query.Answer, err error) {
	if q, err = s.position(c); err != nil {
		return nil, a, err
	}
	if q.Relation != nil || q.Form {
		return nil, a, c.Arguments[0].badly("%s wants a position; a relation and a form are asked for without it", c.Name)
	}
	a, err = s.answer(ctx, q)
	return q, a, err
}

func tellValue(ctx context.Context, s *Session, c *Call) error {
	_, a, err := s.asked(ctx, c)
	switch {
	case err != nil:
		return err
	case s.Mode != render.TextMode:
		return s.sheet([]render.Column{
			{Name: "query", Title: say.Textf("position")}, {Name: "value", Title: say.Textf("value"), Right: true},
		}, func(sheet *render.Sheet) error { return sheet.Row(a.Query, render.OrNil(a.Value)) })
	case a.Value == nil:
		return &query.Error{Code: games.CodeUnsupported, Message: say.Textf("no value of %s is known or defined; outcome tells who wins it", games.Clip(a.Query))}
	default:
		return s.line("%s", *a.Value)
	}
}

func tellOutcome(ctx context.Context, s *Session, c *Call) error {
	_, a, err := s.asked(ctx, c)
	switch {
	case err != nil:
		return err
	case s.Mode != render.TextMode:
		return s.sheet([]render.Column{
			{Name: "query", Title: say.Textf("position")}, {Name: "outcome", Title: say.Textf("outcome")},
		}, func(sheet *render.Sheet) error { return sheet.Row(a.Query, *a.Outcome) })
	default:
		return s.line("%s", *a.Outcome)
	}
}

// thinkingTime is how long Sprague may think about a move, about.
const thinkingTime = 1600 * time.Millisecond

func (s *Session) opponents() *play.Table {
	if s.table == nil {
		s.table = &play.Table{Evaluator: s.Evaluator, Time: thinkingTime}
	}
	s.table.Out, s.table.Style = s.out(), s.style()
	return s.table
}

func tellBest(ctx context.Context, s *Session, c *Call) error {
	q, a, err := s.asked(ctx, c)
	if err != nil {
		return err
	}
	unplayable := error(nil)
	if len(a.Moves) == 0 { // then a play to the end is looked for
		unplayable = q.Playable()
	}
	if unplayable != nil && *a.Outcome != value.P.String() && *a.Outcome != value.D.String() {
		return c.Arguments[0].refuse(unplayable) // a move wins, and it is not known which
	}
	if err := s.writeAnswer(a); err != nil || len(a.Moves) > 0 || s.Mode != render.TextMode {
		return err
	}
	if unplayable != nil {
		return s.line("  " + "no move wins")
	}
	for _, player := range q.Players() {
		if err := s.holdOut(ctx, q, player); err != nil {
			return err
		}
	}
	return nil
}

// holdOut tells the move that delays a defeat longest.
func (s *Session) holdOut(ctx context.Context, q *query.Query, player games.Player) error {
	opponent := play.Opponent{Table: s.opponents()}
	j, err := opponent.Judge(ctx, q, player)
	switch {
	case err != nil || j.Wins || j.Best == nil || j.Lasts < 0:
		return err
	case player == games.AnyPlayer:
		return s.line("  "+"no move wins; this one holds out longest, for %s: %s", render.Turns(j.Lasts), told(*j.Best))
	default:
		return s.line("  %s: no move wins; this one holds out longest, for %s: %s", side(player), render.Turns(j.Lasts), told(*j.Best))
	}
}

// side names a player.
func side(p games.Player) say.Text {
	if p == games.Left {
		return say.Textf("left")
	}
	return say.Textf("right")
}

// told tells a move and what it leaves.
func told(o query.Option) say.Text {
	if o.To == nil {
		return say.Textf("%s", o.Text)
	}
	return say.Textf("%s → %s", o.Text, say.Plain(games.Clip(o.To.String())))
}

func explainPosition(ctx context.Context, s *Session, c *Call) error {
	if len(c.Arguments) == 0 {
		return c.lacking("explain what? Write a query behind it, as in explain nim(3,4,5)")
	}
	at := c.Arguments[0]
	x, err := explain.Ask(ctx, s.Evaluator, at.Text)
	if x.Query != nil {
		s.remember(x.Query)
	}
	switch {
	case err != nil:
		return err
	case x.Answer.Error != nil:
		return at.refuse(x.Answer.Error)
	case s.Mode == render.JSONMode:
		return render.ExplanationJSON(s.out(), x)
	}
	return s.prose(func() error { return render.Explanation(s.out(), s.style(), x) })
}

func beginPlay(ctx context.Context, s *Session, c *Call) error {
	if len(c.Arguments) == 0 {
		return c.lacking("play what? Write a position, as in play nim(3,4,5)")
	}
	at := c.Arguments[0]
	d, err := s.opponents().Begin(ctx, at.Text)
	if err != nil {
		return at.refuse(err)
	}
	over, err := d.Open(ctx)
	if err == nil && !over {
		s.playing = d
	}
	return err
}
