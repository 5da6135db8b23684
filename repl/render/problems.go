package render

import (
	"fmt"
	"io"
	"strings"

	"sprague/repl/judge"
)

// Problems lists problems of online judges, a line each.
func Problems(w io.Writer, problems []judge.Problem) error {
	var list Columns
	for _, p := range problems {
		list.Row(p.Name, p.Title, p.Ruleset, p.Source)
	}
	return list.Write(w)
}

// Problem writes the page of a problem.
func Problem(w io.Writer, s Style, p judge.Problem) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n\n", s.Strong(p.Name), p.Title)
	writeWrapped(&b, "Input:   ", p.Input)
	writeWrapped(&b, "Output:  ", p.Output)
	writeWrapped(&b, "Ruleset: ", p.Ruleset)
	writeWrapped(&b, "Source:  ", p.Source)
	if p.Note != "" {
		b.WriteByte('\n')
		writeWrapped(&b, "", p.Note)
	}
	_, err := io.WriteString(w, b.String())
	return err
}
