package proof

import (
	"context"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/value"
)

// ofWinner proves the outcome class of a position.
func ofWinner(ctx context.Context, e *query.Evaluator, q *query.Query, limit uint64) (*Winner, error) {
	s := newStrategy(newComponents(ctx, limit, mostMoves), e.Referee(q.Misere), q.Misere, limit)
	s.cancels = !q.Misere && !q.Partizan()
	position, at := s.position(q.Game)
	w := &Winner{Play: "normal", Position: position}
	if q.Misere {
		w.Play = "misere"
	}
	left, right := games.Left, games.Right
	if !q.Partizan() {
		left, right = games.AnyPlayer, games.AnyPlayer
	}
	w.Outcome = value.OutcomeOf(s.claim(at, left), s.claim(at, right)).String()
	w.Nodes, w.Lost = s.written(), s.lost
	w.Head = s.head("winner", q)
	return w, s.err
}

// head returns the head of a certificate about a query.
func (c *components) head(kind string, q *query.Query) Head {
	h := headOf(kind, q.String())
	h.Scripts = c.scripts
	return h
}
