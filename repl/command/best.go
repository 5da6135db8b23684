package command

import (
	"cmp"
	"context"
	"time"

	"sprague/answer"
	"sprague/answer/query"
	"sprague/games"
	"sprague/internal/say"
	"sprague/repl/play"
	"sprague/repl/render"
)

var bestCommand = Command{
	Name: "best", Usage: "POSITION", Summary: "a winning move, or the one that loses slowest",
	Help:     "If Left and Right have different moves, each player who wins by moving first gets one. In a lost position it shows the move that delays the end longest, if known. JSON has it under longest, with the number of turns.",
	Examples: []string{"best nim(3,4,5)", "best nim(1,2,3)", "best domineering(2,2)"},
	Wants:    []Kind{Position},
	Prepare:  withoutFlags(writeBest),
}

// usualThinking is Sprague's approximate thinking time per move.
const usualThinking = 1600 * time.Millisecond

func (s *Session) opponents() *play.Table {
	if s.playTable == nil {
		s.playTable = &play.Table{Service: s.Service, Limits: s.Limits, Time: cmp.Or(s.ThinkingTime, usualThinking)}
		if limit := s.Limits.Time; limit > 0 {
			s.playTable.Time = min(limit, s.playTable.Time)
		}
	}
	s.playTable.Out, s.playTable.Style, s.playTable.Height = s.out(), s.style(), s.height()
	return s.playTable
}

func writeBest(ctx context.Context, s *Session, c *Call) error {
	limits := s.Limits
	limits.Each = true
	limits.Winner, limits.WinnerFirst = true, true
	if limits.Moves == answer.NoMoves { // the best move is shown anyway
		limits.Moves = 1
	}
	q, a, err := s.askPosition(ctx, c, limits)
	if err != nil {
		return err
	}
	a.Number = false // it is played as a game
	if err := s.hurry(ctx, q, &a); err != nil {
		return err
	}
	if len(a.Moves) == 0 { // then it looks for the end of a play
		if err := q.Playable(); err != nil {
			return c.Arguments[0].refuse(err) // a move wins, but it is unknown which
		}
	}
	if s.Mode == render.TextMode { // before thinking
		if err := s.writeAnswer(a); err != nil {
			return err
		}
	}
	best := render.Best{Answer: a, Longest: []render.Delay{}}
	if len(a.Moves) == 0 {
		for _, player := range q.Players() {
			if err = s.addDelay(ctx, q, player, &best); err != nil {
				return err
			}
		}
	}
	switch {
	case s.Mode == render.JSONMode:
		return render.JSON(s.out(), best)
	case s.Mode != render.TextMode:
		return s.sheet(best.Columns(), func(sheet *render.Sheet) error { return sheet.Best(best) })
	}
	for _, m := range best.Draws {
		if err := s.line("  "+"no move wins; this one draws: %s", moveText(m)); err != nil {
			return err
		}
	}
	for _, m := range best.Endless {
		if err := s.line("  "+"no move wins; this one loses only by endless play: %s", moveText(m)); err != nil {
			return err
		}
	}
	for _, d := range best.Longest {
		if err := s.writeDelay(d); err != nil {
			return err
		}
	}
	return nil
}

// hurry replaces the first winning move by one that ends the play soonest, where others might come back
// to a position. It changes nothing if the lengths of plays are not found.
func (s *Session) hurry(ctx context.Context, q *query.Query, a *query.Answer) error {
	if len(a.Moves) == 0 || !q.Loopy() || q.Partizan() { // of partizan games the quickest is first
		return nil
	}
	opponent := play.Opponent{Table: s.opponents()}
	j, err := opponent.Judge(ctx, q, games.AnyPlayer)
	if err == nil && j.Length >= 0 && j.Best != nil && j.Best.To != nil {
		a.Moves[0] = j.Best.MadeBy(games.AnyPlayer.String())
	}
	return err
}

// addDelay adds the move that draws, or else that delays a loss longest, if there is one.
func (s *Session) addDelay(ctx context.Context, q *query.Query, player games.Player, to *render.Best) error {
	opponent := play.Opponent{Table: s.opponents()}
	j, err := opponent.Judge(ctx, q, player)
	if err != nil || j.Wins || j.Best == nil || j.Length < 0 && !j.Draws && !j.Endless {
		return err
	}
	m := j.Best.MadeBy(player.String())
	switch {
	case j.Draws:
		to.Draws = append(to.Draws, m)
	case j.Endless:
		to.Endless = append(to.Endless, m)
	default:
		to.Longest = append(to.Longest, render.Delay{Move: m, Turns: j.Length})
	}
	return nil
}

// moveText describes a move and what it leaves.
func moveText(m query.Move) say.Text {
	if m.To == nil {
		return m.Move
	}
	return say.Textf("%s → %s", m.Move, say.Plain(games.Clip(*m.To)))
}

func (s *Session) writeDelay(d render.Delay) error {
	move := moveText(d.Move)
	if d.Player == games.AnyPlayer.String() {
		return s.line("  "+"no move wins; this one loses slowest, in %s: %s", say.Turns(d.Turns), move)
	}
	return s.line("  %s: no move wins; this one loses slowest, in %s: %s", query.Side(d.Player), say.Turns(d.Turns), move)
}
