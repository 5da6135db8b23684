package render

import (
	"io"
	"strings"

	"sprague/internal/columns"
	"sprague/internal/printable"
	"sprague/internal/say"
)

// Style says how text may look.
type Style struct {
	Color    bool // whether ANSI colors are understood
	Language say.Language
	Width    int // columns of the screen; 0 where there is none, and nothing is wrapped
}

func (s Style) paint(code, text string) string {
	if !s.Color || text == "" {
		return text
	}
	return printable.Paint(code, text)
}

// Strong marks what the reader looks for first.
func (s Style) Strong(text string) string { return s.paint("1", text) }

// Faint marks what the reader may skip.
func (s Style) Faint(text string) string { return s.paint("2", text) }

// Remark writes what the reader may skip, in parentheses, to stand behind something.
func (s Style) Remark(text say.Text) string {
	remark := s.Language.Textf(" (%s)", text)
	painted := strings.TrimPrefix(remark, " ") // where Chinese has no space
	return strings.TrimSuffix(remark, painted) + s.Faint(painted)
}

// Alarm marks what is wrong.
func (s Style) Alarm(text string) string { return s.paint("31", text) }

// Left marks what is Left's, which is blue in the books.
func (s Style) Left(text string) string { return s.paint("94", text) }

// Right marks what is Right's, which is red in the books.
func (s Style) Right(text string) string { return s.paint("91", text) }

// Either marks what is either player's, which is green in the books.
func (s Style) Either(text string) string { return s.paint("92", text) }

// table writes rows of cells in a layout that is fitted to the screen.
func (s Style) table(w io.Writer, layout columns.Layout, rows [][]string) error {
	layout.Screen = s.Width
	_, err := io.WriteString(w, layout.Text(rows))
	return err
}

// narrowest is the screen on which sentences are still wrapped.
const narrowest = 30

// Fit fits lines of text to the screen, if there is one.
func (s Style) Fit(text string) string {
	if s.Width < narrowest {
		return text
	}
	return columns.Fit(text, s.Width)
}
