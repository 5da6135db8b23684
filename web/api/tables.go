package api

import (
	"context"
	"io"

	"sprague/answer/export"
	"sprague/games"
	"sprague/internal/say"
	"sprague/repl/figure"
)

// mostRows is the maximum number of values in a response.
const mostRows = 1 << 17

// checkSize fails for more than mostRows values, or if they are too much work for the context.
func checkSize(ctx context.Context, n uint64) error {
	if n > mostRows {
		return Refuse(422, string(games.CodeTooLarge), "a response has at most %d values, not %d; ask for several ranges", mostRows, n)
	}
	return spend(ctx, n)
}

// rectangle parses the range of a request, which may be missing.
func (c *call) rectangle() (r export.Rectangle, err error) {
	text := c.text("range")
	if text == "" {
		return r, nil
	}
	r, ok := export.ParseRectangle(text)
	if !ok {
		return r, Refuse(400, string(games.CodeParse), "%q is not a range; write 20, 5..20, 8x5 or 1..8x1..5", games.Clip(text))
	}
	return r, nil
}

// vector is a picture that can be written as SVG. The program of a page has no other pictures.
type vector interface {
	SVG(w io.Writer, l say.Language) error
}

// svg returns a response with a picture, whose texts are in the language of the request.
func (c *call) svg(ctx context.Context, p vector) (Response, error) {
	b := limitedBuffer{ctx: ctx}
	err := figure.Refusal(p.SVG(&b, c.language))
	return Response{Type: svgType, Body: b.Bytes()}, err
}
