package proof

import (
	"context"

	"sprague/answer/query"
	"sprague/games"
)

// ofForm proves the canonical form of a position in normal play: the difference of the two is lost
// for each player to move.
func ofForm(ctx context.Context, e *query.Evaluator, q *query.Query, limit uint64) (*Form, error) {
	referee := e.Referee(false)
	form, calc, err := referee.Form(ctx, q.Game)
	if err != nil {
		return nil, err
	}
	s := newStrategy(newComponents(ctx, limit, mostMoves), referee, false, limit)
	s.calc = calc
	position, at := s.position(q.Game)
	n := s.ofForm(form)
	difference := s.normal(append(at, s.negative(n)))
	for _, player := range []games.Player{games.Left, games.Right} {
		s.prove(difference, player)
	}
	return &Form{Head: s.head("form", q), Position: position, Form: s.all[n].text, Nodes: s.written(), Lost: s.lost}, s.err
}
