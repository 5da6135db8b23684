package command

import (
	"context"
	"strings"

	"sprague/answer/query"
	"sprague/answer/scene"
	"sprague/repl/draw"
	"sprague/repl/render"
)

var showCommand = Command{
	Name: "show", Usage: "POSITION", Summary: "a position drawn as text",
	Help:     "Rows, columns, coins and edges have the numbers that moves use. show settings lists the settings.",
	Examples: []string{"show nim(3,4,5)", "show hackenbush(WBWWB, BBBWW)", "show cram(4,3)"},
	Wants:    []Kind{Position},
	Prepare:  withoutFlags(show),
}

func show(ctx context.Context, s *Session, c *Call) error {
	if len(c.Arguments) == 1 && c.Arguments[0].Text == "settings" {
		return s.listSettings(settings...)
	}
	q, err := s.position(ctx, c)
	if err != nil {
		return err
	}
	if s.Mode == render.JSONMode {
		return s.drawing(ctx, q)
	}
	return s.prose(func() error { return draw.Query(s.out(), s.style(), s.screen().Width, q) })
}

// movesOfDrawing is the maximum number of moves per player in a drawing in JSON.
const movesOfDrawing = 1 << 10

// drawing writes the drawing of a query in JSON.
func (s *Session) drawing(ctx context.Context, q *query.Query) error {
	var b strings.Builder
	if err := draw.Query(&b, render.Style{}, 0, q); err != nil {
		return err
	}
	d := render.Drawing{Query: q.String(), Lines: strings.Split(strings.TrimSuffix(b.String(), "\n"), "\n")}
	if q.Relation == nil {
		of := scene.Of(ctx, q, movesOfDrawing)
		d.Scene = &of
	}
	return render.JSON(s.out(), d)
}
