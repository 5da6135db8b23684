package render

import (
	"io"
	"strings"

	"sprague/games"
	"sprague/internal/columns"
	"sprague/internal/say"
)

// Families lists families, one per line.
func Families(w io.Writer, s Style, families []games.Family) error {
	rows := make([][]string, 0, len(families))
	for _, f := range families {
		name := f.Name
		if f.Parametrized() {
			name += "[" + f.Params + "]"
		}
		rows = append(rows, []string{name, s.Language.Say(f.Help.Summary)})
	}
	return s.Table(w, columns.Layout{}, rows)
}

// Families writes families, one row each.
func (s *Sheet) Families(families []games.Family) error {
	for _, f := range families {
		if err := s.Row(f.Name, f.Params, say.Known(f.Help.Summary)); err != nil {
			return err
		}
	}
	return nil
}

// pageWidth is the width of help pages, unless the screen is narrower.
const pageWidth = 76

func (s Style) pageWidth() int {
	if s.Width < leastWidth {
		return pageWidth
	}
	return min(s.Width, pageWidth)
}

// Family writes the help page of a family; held describes its tables in the database in use, if
// there are any.
func Family(w io.Writer, s Style, f games.Family, held say.Text) error {
	l := s.Language
	var examples []string
	for _, example := range f.Help.Examples {
		examples = append(examples, s.Strong(example))
	}
	var b strings.Builder
	b.WriteString(l.Textf("%s: %s", s.Strong(f.Name), l.Say(f.Help.Summary)) + "\n\n")
	if f.Help.Rules != "" {
		Wrapped(&b, s, "", l.Say(f.Help.Rules))
		b.WriteByte('\n')
	}
	Entries(
		&b, s,
		Entry{Label: l.Textf("Also:"), Text: strings.Join(f.Aliases, ", ")},
		Entry{Label: l.Textf("Notation:"), Text: l.Say(f.Help.Notation)},
		Entry{Label: l.Textf("Examples:"), Lines: examples},
		Entry{Label: l.Textf("Answered:"), Text: l.Say(f.Help.Answered)},
		Entry{Label: l.Textf("Tables:"), Text: held.In(l)},
		Entry{Label: l.Textf("Source:"), Text: l.Say(f.Help.Source)},
	)
	_, err := io.WriteString(w, s.Fit(b.String()))
	return err
}

// Page formats a line of a page; an indented line is unchanged.
func (s Style) Page(line string) string {
	if strings.TrimSpace(line) == "" || strings.HasPrefix(line, "  ") {
		return line
	}
	return columns.Wrap("", "", line, s.pageWidth())
}

// Entry is a labeled part of a page.
type Entry struct {
	Label string
	Text  string   // wrapped text
	Lines []string // unchanged lines
}

// Entries writes entries with their texts in a column, and omits empty ones.
func Entries(b *strings.Builder, s Style, entries ...Entry) {
	width := 0
	for _, e := range entries {
		width = max(width, columns.Width(e.Label)+1)
	}
	for _, e := range entries {
		label := columns.Left(e.Label, width)
		if e.Text != "" {
			Wrapped(b, s, label, e.Text)
		}
		for _, line := range e.Lines {
			b.WriteString(label + line + "\n")
			label = strings.Repeat(" ", width)
		}
	}
}

// Wrapped writes a wrapped paragraph after a label, with hanging indent.
func Wrapped(b *strings.Builder, s Style, label, text string) {
	b.WriteString(columns.Wrap(label, columns.Blanks(columns.Width(label)), text, s.pageWidth()))
}
