package render

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"sprague/repl/judge"
)

// Problems lists problems of online judges, a line each.
func Problems(w io.Writer, problems []judge.Problem) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, p := range problems {
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\n", p.Name, p.Title, p.Ruleset, p.Source)
	}
	return t.Flush()
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
