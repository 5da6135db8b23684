package command

import (
	"context"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"sprague/answer/query"
	"sprague/games"
	"sprague/internal/files"
	"sprague/internal/say"
	"sprague/repl/figure"
	"sprague/repl/operation"
	"sprague/repl/picture"
	"sprague/store"
)

// pictureFiles are the output files of a picture, empty for none.
type pictureFiles struct{ png, svg *string }

func definePictureFlags(flags *pflag.FlagSet) pictureFiles {
	return pictureFiles{
		nonemptyFlag(flags, "png", "write the picture to `FILE`"),
		nonemptyFlag(flags, "svg", "write the picture to `FILE`"),
	}
}

// pictureEnds are the ends of names by which programs know the format of a picture.
var pictureEnds = []string{".png", ".svg", ".jpg", ".jpeg", ".gif", ".webp", ".bmp", ".pdf", ".eps"}

// given reports whether there is one.
func (f pictureFiles) given() bool { return *f.png != "" || *f.svg != "" }

// draw writes a picture to the named files, with a report, or to the screen without files.
func (s *Session) draw(ctx context.Context, p operation.Picture, what say.Text, to *pictureFiles) error {
	drawing, ok := p.(operation.Figure)
	if to == nil || !ok || !to.given() {
		return s.show(p)
	}
	return s.writePictures(ctx, drawing, what, to)
}

// writePictures writes a drawing to the named files, with a report.
func (s *Session) writePictures(ctx context.Context, drawing operation.Drawing, what say.Text, to *pictureFiles) error {
	for _, file := range []struct {
		name  string
		kind  files.Kind
		end   string
		write func(io.Writer, say.Language) error
	}{
		{*to.png, files.PNG, ".png", drawing.PNG},
		{*to.svg, files.SVG, ".svg", drawing.SVG},
	} {
		if file.name == "" {
			continue
		}
		if end := strings.ToLower(filepath.Ext(file.name)); end != file.end && slices.Contains(pictureEnds, end) {
			return games.Errorf(games.CodeUnsupported, "%s: --%s writes a file whose name ends in %s", games.Clip(file.name), file.end[1:], file.end)
		}
		if err := s.output.refuseSame(file.name); err != nil {
			return fileError(ctx, err)
		}
		if err := files.Write(ctx, file.name, file.kind, func(w io.Writer) error {
			return file.write(checkedWriter{w, s.CheckDatabases}, s.Style.Language)
		}); err != nil {
			return fileError(ctx, figure.Refusal(err))
		}
		if err := s.reportWritten(file.name, what); err != nil {
			return err
		}
	}
	return nil
}

// show shows a picture.
func (s *Session) show(p operation.Picture) error {
	return figure.Refusal(s.prose(func() error { return p.Show(s.out(), s.screen()) }))
}

// reportWritten reports that a file was written, and what it contains.
func (s *Session) reportWritten(file string, what say.Text) error {
	return s.remark(say.Textf("wrote %s: %s", say.Plain(games.Clip(file)), what))
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
	if s.output.file == nil {
		screen.Width, screen.Height = s.Width(), s.Height()
		if s.Style.Color {
			screen.Depth = s.Depth
		}
	}
	return screen
}
