package render

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"sprague/games"
)

// Families lists families, a line each.
func Families(w io.Writer, families []games.Family) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, f := range families {
		name := f.Name
		if f.Params != "" {
			name += "[" + f.Params + "]"
		}
		fmt.Fprintf(t, "%s\t%s\n", name, f.Help.Summary)
	}
	return t.Flush()
}

// pageWidth is where the text of help pages wraps.
const pageWidth = 76

// Family writes the help page of a family; held tells of its tables in the
// database in use, if there are any.
func Family(w io.Writer, s Style, f games.Family, held string) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n\n", s.Strong(f.Name), f.Help.Summary)
	writeWrapped(&b, "", f.Help.Rules)
	b.WriteByte('\n')
	if len(f.Aliases) > 0 {
		writeWrapped(&b, "Also:     ", strings.Join(f.Aliases, ", "))
	}
	writeWrapped(&b, "Notation: ", f.Help.Notation)
	for i, example := range f.Help.Examples {
		label := "Examples: "
		if i > 0 {
			label = strings.Repeat(" ", len(label))
		}
		b.WriteString(label + s.Strong(example) + "\n")
	}
	writeWrapped(&b, "Answered: ", f.Help.Answered)
	if held != "" {
		writeWrapped(&b, "Tables:   ", held)
	}
	writeWrapped(&b, "Source:   ", f.Help.Source)
	_, err := io.WriteString(w, b.String())
	return err
}

// writeWrapped writes a paragraph behind a label, wrapped and hanging.
func writeWrapped(b *strings.Builder, label, text string) {
	indent := strings.Repeat(" ", len(label))
	line := label
	for word := range strings.FieldsSeq(text) {
		if len(line)+1+len(word) > pageWidth && strings.TrimSpace(line) != "" {
			b.WriteString(strings.TrimRight(line, " ") + "\n")
			line = indent
		}
		if line != indent && line != label {
			line += " "
		}
		line += word
	}
	b.WriteString(line + "\n")
}
