package command

import (
	"context"
	"io"
	"strings"

	"github.com/spf13/pflag"

	"sprague/answer/drawing"
	"sprague/answer/query"
	"sprague/answer/scene"
	"sprague/games"
	"sprague/internal/say"
	"sprague/repl/draw"
	"sprague/repl/render"
)

var showCommand = Command{
	Name: "show", Usage: "[--svg FILE] [--png FILE] [--width PIXELS] [--dark] POSITION", Summary: "a position drawn",
	Help:     "Rows, columns, coins and edges have the numbers that moves use. --svg and --png draw it as on the page; --width tells where rows of pictures break, 960 pixels by default, and --dark takes a dark ground. A PNG has twice as many pixels. show settings lists the settings.",
	Examples: []string{"show nim(3,4,5)", "show hackenbush(WBWWB, BBBWW)", "show cram(4,3)"},
	Wants:    []Kind{Position},
	Prepare: func(flags *pflag.FlagSet) Run {
		files := definePictureFlags(flags)
		width := uint64(drawing.UsualWidth)
		CountVar(flags, &width, "width", width, "a row of pictures breaks after `PIXELS` in a file")
		dark := flags.Bool("dark", false, "light lines on a dark ground in a file")
		return func(ctx context.Context, s *Session, c *Call) error {
			return show(ctx, s, c, &files, width, *dark)
		}
	},
}

func show(ctx context.Context, s *Session, c *Call, files *pictureFiles, width uint64, dark bool) error {
	if len(c.Arguments) == 1 && c.Arguments[0].Text == "settings" {
		return s.listSettings(settings...)
	}
	if width < drawing.LeastWidth || width > drawing.MostWidth {
		return &query.Error{Code: games.CodeParse, Message: say.Textf("--width %d: a drawing is %d to %d pixels wide", width, drawing.LeastWidth, drawing.MostWidth)}
	}
	if files.given() && len(c.Arguments) == 0 {
		return &query.Error{Code: games.CodeParse, Message: say.Textf("the file or the position is missing: show --svg FILE POSITION")}
	}
	q, err := s.position(ctx, c)
	if err != nil {
		return err
	}
	switch {
	case files.given():
		drawn := drawnPosition{q, drawing.Options{Width: int(width), Dark: dark}}
		return s.writePictures(ctx, drawn, say.Plain(games.Clip(q.String())), files)
	case s.Mode == render.JSONMode:
		return s.drawing(ctx, q)
	default:
		return s.prose(func() error { return draw.Query(s.out(), s.style(), s.screen().Width, q) })
	}
}

// drawnPosition is a position for files, drawn for each, since PNG has fewer letters.
type drawnPosition struct {
	query   *query.Query
	options drawing.Options
}

// SVG and PNG implement [operation.Drawing].
func (p drawnPosition) SVG(w io.Writer, l say.Language) error { return p.in(l, false).SVG(w) }
func (p drawnPosition) PNG(w io.Writer, l say.Language) error { return p.in(l, true).PNG(w) }

func (p drawnPosition) in(l say.Language, pixels bool) *drawing.Drawing {
	p.options.Language, p.options.Pixels = l, pixels
	return drawing.Of(p.query, p.options)
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
