package render

import (
	"io"
	"strings"

	"sprague/answer/judge"
	"sprague/internal/columns"
	"sprague/internal/say"
)

// Problems lists problems of online judges, one per line.
func Problems(w io.Writer, s Style, m Mode, problems ...judge.Problem) error {
	if m != TextMode {
		sheet := NewSheet(w, s, m, []Column{
			{Name: "problem", Title: say.Textf("problem")},
			{Name: "title", Title: say.Textf("title")},
			{Name: "ruleset", Title: say.Textf("ruleset")},
			{Name: "source", Title: say.Textf("source")},
		}, true)
		for _, p := range problems {
			if err := sheet.Row(p.Name, say.Known(p.Title), say.Known(p.Ruleset), p.Source); err != nil {
				return err
			}
		}
		return sheet.Close()
	}
	rows := make([][]string, 0, len(problems))
	for _, p := range problems {
		rows = append(rows, []string{p.Name, s.Language.Say(p.Title), s.Language.Say(p.Ruleset), p.Source})
	}
	return s.table(w, columns.Layout{}, rows)
}

// Problem writes the page of a problem.
func Problem(w io.Writer, s Style, p judge.Problem) error {
	l := s.Language
	var b strings.Builder
	b.WriteString(l.Textf("%s: %s", s.Strong(p.Name), l.Say(p.Title)) + "\n\n")
	writeEntries(
		&b, s,
		entry{label: l.Textf("Input:"), text: l.Say(p.Input)},
		entry{label: l.Textf("Output:"), text: l.Say(p.Output)},
		entry{label: l.Textf("Ruleset:"), text: l.Say(p.Ruleset)},
		entry{label: l.Textf("Source:"), text: p.Source},
	)
	if p.Note != "" {
		b.WriteByte('\n')
		writeWrapped(&b, s, "", l.Say(p.Note))
	}
	_, err := io.WriteString(w, s.Fit(b.String()))
	return err
}
