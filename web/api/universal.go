package api

import (
	"context"

	"sprague/games"
	"sprague/internal/say"
	"sprague/web/gamesman"
)

// Universal is the prefix of the routes in the format of GamesmanUni; see package gamesman.
const Universal = "/universal/v1/"

func answerUniversal(ctx context.Context, c *call) (Response, error) {
	return object(ctx, c, gamesman.Games())
}

// universal returns the game of a request.
func (c *call) universal() (gamesman.Game, error) {
	g, ok := gamesman.Find(c.part("game"))
	if !ok {
		return g, Refuse(404, "not_found", "there is no game %q; %s lists them", games.Clip(c.part("game")), Universal)
	}
	return g, nil
}

func answerUniversalGame(ctx context.Context, c *call) (Response, error) {
	g, err := c.universal()
	if err != nil {
		return Response{}, err
	}
	return object(ctx, c, g)
}

func answerUniversalVariant(ctx context.Context, c *call) (Response, error) {
	g, err := c.universal()
	if err != nil {
		return Response{}, err
	}
	start, err := gamesman.Begin(ctx, c.Service, g, c.part("variant"), c.limits(0))
	if err != nil {
		return Response{}, err
	}
	return object(ctx, c, start)
}

func answerUniversalPosition(ctx context.Context, c *call) (Response, error) {
	g, err := c.universal()
	if err != nil {
		return Response{}, err
	}
	p, err := gamesman.Ask(ctx, c.Service, g, c.text("p"), c.limits(0), c.budget)
	if err != nil {
		return Response{}, err
	}
	return object(ctx, c, p)
}

// instructions are the rules of a game, as Markdown.
type instructions struct {
	Text string `json:"instructions"`
}

func answerUniversalRules(ctx context.Context, c *call) (Response, error) {
	g, err := c.universal()
	if err != nil {
		return Response{}, err
	}
	f, _ := c.Service.Registry().Lookup(g.ID)
	l, ok := say.Parse(c.text("locale"))
	if !ok {
		l = c.language
	}
	return object(ctx, c, instructions{l.Say(f.Help.Rules)})
}
