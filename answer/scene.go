package answer

import (
	"context"

	"sprague/answer/query"
	"sprague/answer/scene"
)

// Scene returns a position as data to draw and to play with: pictures of its components, and at most
// Limits.Moves moves of each player with the things that they touch. It searches nothing. A refused
// position has its Error. The error is like that of [Service.Ask].
func (s *Service) Scene(ctx context.Context, r Request) (_ scene.Scene, err error) {
	defer recoverFault(&err)
	ctx, cancel, e := s.withLimits(ctx, r.Limits, r.Query)
	defer cancel()
	q, err := e.Read(ctx, r.Query)
	if err == nil {
		err = q.Movable()
	}
	if e, ok := query.Refusal(err); ok {
		return scene.Refused(r.Query, e), nil
	}
	if err != nil {
		return scene.Refused(r.Query, nil), err
	}
	list := r.Moves
	if list < 0 {
		list = q.MostListed()
	}
	drawn := scene.Of(ctx, q, list)
	return drawn, ctx.Err()
}
