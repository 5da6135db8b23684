package command

import (
	"context"
	"io"

	"github.com/spf13/pflag"

	"sprague/answer/query"
	"sprague/games"
	"sprague/internal/files"
	"sprague/internal/say"
	"sprague/repl/figure"
	"sprague/repl/picture"
	"sprague/repl/render"
	"sprague/store"
)

// pictureFiles are the output files of a picture, empty for none.
type pictureFiles struct{ png, svg *string }

func filesOf(flags *pflag.FlagSet) pictureFiles {
	return pictureFiles{
		filledFlag(flags, "png", "write the picture to `FILE`"),
		filledFlag(flags, "svg", "write the picture to `FILE`"),
	}
}

// inNumbers reports whether a picture is written as its values: programs need no drawing.
func (s *Session) inNumbers(to pictureFiles) bool {
	return *to.png == "" && *to.svg == "" && (s.Mode == render.JSONMode || s.Mode == render.CSVMode)
}

// drawn is implemented by all pictures.
type drawn interface {
	Show(w io.Writer, s picture.Screen) error
	PNG(w io.Writer, l say.Language) error
	SVG(w io.Writer, l say.Language) error
}

// draw writes a picture to the named files, with a report, or to the screen without files.
func (s *Session) draw(ctx context.Context, p drawn, what say.Text, to pictureFiles) error {
	shown := true
	for _, file := range []struct {
		name  string
		kind  files.Kind
		write func(io.Writer, say.Language) error
	}{
		{*to.png, files.PNG, p.PNG},
		{*to.svg, files.SVG, p.SVG},
	} {
		if file.name == "" {
			continue
		}
		shown = false
		if err := s.diverts.elsewhere(file.name); err != nil {
			return fileError(ctx, err)
		}
		if err := files.Write(ctx, file.name, file.kind, func(w io.Writer) error {
			return file.write(sound{w, s.Sound}, s.Style.Language)
		}); err != nil {
			return fileError(ctx, figure.Refusal(err))
		}
		if err := s.wrote(file.name, what); err != nil {
			return err
		}
	}
	if !shown {
		return nil
	}
	return figure.Refusal(s.prose(func() error { return p.Show(s.out(), s.screen()) }))
}

// wrote reports that a file was written, and what it contains.
func (s *Session) wrote(file string, what say.Text) error {
	return s.remark(say.Textf("wrote %s: %s", say.Plain(games.Clip(file)), what))
}

// valuesOf describes a number of values of a ruleset, as the content of a file.
func valuesOf(values uint64, name string) say.Text {
	return say.Textf("%d values of %s", values, say.Plain(games.Clip(name)))
}

// fileError refuses a line whose file cannot be written; the next line may name another.
func fileError(ctx context.Context, err error) error {
	if _, refused := refusal(err); err == nil || refused || ctx.Err() != nil || store.IsUnusable(err) {
		return err
	}
	return &query.Error{Code: games.CodeUnsupported, Message: say.Textf("%v", err)}
}

// screen returns the screen for pictures.
func (s *Session) screen() picture.Screen {
	screen := picture.Screen{Language: s.Style.Language}
	if s.diverts.file == nil {
		screen.Width, screen.Height = s.Width(), s.Height()
		if s.Style.Color {
			screen.Depth = s.Depth
		}
	}
	return screen
}
