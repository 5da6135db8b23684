package api

import (
	"context"

	"sprague/answer"
	"sprague/answer/drawing"
	"sprague/games"
	"sprague/internal/say"
	"sprague/repl/render"
)

// readMoves parses the number of winning moves to list, in the syntax of the flag --moves.
func readMoves(text string) (int, error) {
	if text == "" {
		return 1, nil
	}
	n, ok := answer.ParseMoves(text)
	if !ok {
		return 0, Refuse(400, string(games.CodeParse), "moves: give a number from 0 to 2^31-1, all or none, not %q", games.Clip(text))
	}
	return n, nil
}

// firstRefusal returns err if it is set, else the refusal of the query, if any.
func firstRefusal(err error, refusal *answer.Error) error {
	if err == nil && refusal != nil {
		return refusal
	}
	return err
}

func answerQuery(ctx context.Context, c *call) (Response, error) {
	moves, err := readMoves(c.text("moves"))
	if err != nil {
		return Response{}, err
	}
	a, err := c.Service.Ask(ctx, answer.Request{Query: c.text("q"), Limits: c.limits(moves)})
	if err := firstRefusal(err, a.Error); err != nil {
		return Response{}, err
	}
	if c.format == asText {
		text, err := queryText(ctx, c, a)
		return Response{Type: asText.media, Body: text}, err
	}
	response, err := object(ctx, c, a)
	if err == nil && c.Tool != "" {
		response.Text, err = queryText(ctx, c, a)
	}
	return response, err
}

// queryText returns an answer as the command line prints it.
func queryText(ctx context.Context, c *call, a answer.Answer) ([]byte, error) {
	b := limitedBuffer{ctx: ctx}
	err := render.Text(&b, render.Style{Language: c.language}, say.Advised(a, c.advice))
	return b.Bytes(), err
}

// The default and maximum number of moves in a list.
const (
	defaultMoves = 50
	mostMoves    = 10_000
)

func answerShow(ctx context.Context, c *call) (Response, error) {
	limit, err := c.number("limit", defaultMoves, 1, mostMoves)
	if err != nil {
		return Response{}, err
	}
	s, err := c.Service.Scene(ctx, answer.Request{Query: c.text("q"), Limits: c.limits(int(limit))})
	if err := firstRefusal(err, s.Error); err != nil {
		return Response{}, err
	}
	return object(ctx, c, s)
}

func drawPosition(ctx context.Context, c *call) (Response, error) {
	width, err := c.number("width", drawing.UsualWidth, drawing.LeastWidth, drawing.MostWidth)
	if err != nil {
		return Response{}, err
	}
	dark, err := c.boolean("dark")
	if err != nil {
		return Response{}, err
	}
	q, err := c.Service.Read(ctx, answer.Request{Query: c.text("q"), Limits: c.limits(answer.NoMoves)})
	if err != nil {
		return Response{}, err
	}
	b := limitedBuffer{ctx: ctx}
	err = drawing.Of(q, drawing.Options{Language: c.language, Width: int(width), Dark: dark}).SVG(&b)
	return Response{Type: svgType, Body: b.Bytes()}, err
}
