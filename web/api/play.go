package api

import (
	"context"
	"math/rand/v2"

	"sprague/answer"
	"sprague/answer/query"
	"sprague/games"
	"sprague/repl/play"
)

const playSchema = `{"type":"object","required":["position"],"properties":{"position":{"type":"string"},"convention":{"enum":["normal","misere"]},"player":{"enum":["left","right"]},"level":{"enum":["best","random"]}}}`

// playRequest is a request for a move of Sprague.
type playRequest struct {
	Position   string `json:"position"`
	Convention string `json:"convention"` // "normal" by default, or "misere"
	Player     string `json:"player"`     // player of Sprague in a partizan game: "left" or "right"
	Level      string `json:"level"`      // "best" by default, or "random"
}

// Played is the response with a move of Sprague.
type Played struct {
	Query  string      `json:"query"`  // the position before the move
	Player string      `json:"player"` // player of Sprague
	Move   *query.Move `json:"move"`   // nil if the play is over
	// Wins reports whether Sprague can win; nil if unknown. Turns is the maximum number of
	// remaining turns if the winner hurries; nil if unknown.
	Wins  *bool  `json:"wins"`
	Turns *int64 `json:"turns"`
	Over  bool   `json:"over"` // no move can follow
	// Winner is "sprague" or "user" after the end of the play; nil before, and after a draw.
	Winner *string `json:"winner"`
	// Draw means that the play has ended, and nobody has won.
	Draw bool `json:"draw,omitempty"`
}

// readPlay returns the opponent, the position and the player of Sprague for a request.
func (c *call) readPlay(ctx context.Context) (o play.Opponent, q *query.Query, player games.Player, err error) {
	r := playRequest{}
	if mediaType(c.BodyType) != asJSON.media {
		return o, nil, 0, Refuse(415, "media_type", "send %s", asJSON.media)
	}
	if err = readJSON(c.Body, &r); err != nil {
		return o, nil, 0, err
	}
	o.Table = &play.Table{Service: c.Service, Limits: c.limits(answer.NoMoves), Time: c.ThinkingTime}
	switch r.Level {
	case "", "best":
	case "random":
		o.Random = rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())) //nolint:gosec // a game
	default:
		return o, nil, 0, Refuse(400, string(games.CodeParse), "unknown level %q; write best or random", games.Clip(r.Level))
	}
	before := ""
	switch r.Convention {
	case "", "normal":
	case "misere":
		before = "misere("
		r.Position = before + r.Position + ")"
	default:
		return o, nil, 0, Refuse(400, string(games.CodeParse), "unknown convention %q; write normal or misere", games.Clip(r.Convention))
	}
	q, err = c.Service.Read(ctx, answer.Request{Query: r.Position, Limits: o.Table.Limits})
	if fault, ok := query.Refusal(err); ok && fault.Column > 0 {
		placed := *fault
		placed.Column = max(1, placed.Column-len(before))
		err = &placed
	}
	if err == nil {
		err = q.Playable()
	}
	if err != nil {
		return o, nil, 0, err
	}
	switch { // the moves may become the same in the middle of a play, so that a player may be given
	case r.Player == games.Left.String():
		return o, q, games.Left, nil
	case r.Player == games.Right.String():
		return o, q, games.Right, nil
	case !q.Partizan():
		return o, q, games.AnyPlayer, nil
	default:
		return o, q, 0, Refuse(400, string(games.CodeParse), "the players have different moves: give the player of Sprague, left or right")
	}
}

func answerPlay(ctx context.Context, c *call) (Response, error) {
	o, q, player, err := c.readPlay(ctx)
	if err != nil {
		return Response{}, err
	}
	record := play.NewRecord(q, play.Sprague, player)
	p := Played{Query: q.String(), Player: player.String()}
	if !p.end(record) {
		chosen, j, err := o.Choose(ctx, q, player)
		if err != nil {
			return Response{}, err
		}
		p.Move = new(chosen.MadeBy(p.Player))
		if j.Known {
			p.Wins = &j.Wins
		}
		if j.Known && j.Length > 0 {
			p.Turns = &j.Length
		}
		record.Move(chosen)
		p.end(record)
	}
	return object(ctx, c, p)
}

// end sets Over and Winner if the play is over, and reports whether it is.
func (p *Played) end(r *play.Record) bool {
	e, over := r.Ending()
	p.Over, p.Draw = over, over && e.Drawn()
	if over && !p.Draw {
		winner := "user"
		if e.Winner == play.Sprague {
			winner = "sprague"
		}
		p.Winner = &winner
	}
	return over
}
