package render

import (
	"io"
	"strings"

	"sprague/internal/columns"
	"sprague/internal/printable"
	"sprague/internal/say"
)

// Style is the style of text output.
type Style struct {
	Color    bool // whether ANSI colors are supported
	Language say.Language
	Width    int // columns of the screen; 0 without a screen, which disables wrapping
}

func (s Style) paint(code, text string) string {
	if !s.Color || text == "" {
		return text
	}
	return printable.Paint(code, text)
}

// Strong marks the most important text.
func (s Style) Strong(text string) string { return s.paint("1", text) }

// Faint marks less important text.
func (s Style) Faint(text string) string { return s.paint("2", text) }

// Remark formats less important text in parentheses, to follow other text.
func (s Style) Remark(text say.Text) string {
	remark := s.Language.Textf(" (%s)", text)
	painted := strings.TrimPrefix(remark, " ") // Chinese has no space here
	return strings.TrimSuffix(remark, painted) + s.Faint(painted)
}

// Alarm marks errors.
func (s Style) Alarm(text string) string { return s.paint("31", text) }

// Left marks Left's parts, which are blue in the books.
func (s Style) Left(text string) string { return s.paint("94", text) }

// Right marks Right's parts, which are red in the books.
func (s Style) Right(text string) string { return s.paint("91", text) }

// Either marks parts of either player, which are green in the books.
func (s Style) Either(text string) string { return s.paint("92", text) }

// Table formats rows of cells in a layout fitted to the screen.
func (s Style) Table(w io.Writer, layout columns.Layout, rows [][]string) error {
	layout.Screen = s.Width
	_, err := io.WriteString(w, layout.Text(rows))
	return err
}

// Write writes text made by write, fitted to the screen.
func (s Style) Write(w io.Writer, write func(b *strings.Builder)) error {
	var b strings.Builder
	write(&b)
	_, err := io.WriteString(w, s.Fit(b.String()))
	return err
}

// leastWidth is the minimum screen width for wrapping sentences.
const leastWidth = 30

// Fit fits lines of text to the screen, if there is one.
func (s Style) Fit(text string) string {
	if s.Width < leastWidth {
		return text
	}
	return columns.Fit(text, s.Width)
}
