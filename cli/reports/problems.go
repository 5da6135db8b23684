// Package reports formats reports on files, scripts and judged commands as text and JSON.
package reports

import (
	"io"
	"strings"

	"sprague/repl/render"

	"sprague/answer/judge"
	"sprague/internal/columns"
	"sprague/internal/say"
)

// Problems lists problems of online judges, one per line, group by group.
func Problems(w io.Writer, s render.Style, m render.Mode, problems ...judge.Problem) error {
	if m != render.TextMode {
		sheet := render.NewSheet(w, s, m, []render.Column{
			{Name: "problem", Title: say.Textf("problem")},
			{Name: "title", Title: say.Textf("title")},
			{Name: "ruleset", Title: say.Textf("ruleset")},
			{Name: "source", Title: say.Textf("source")},
			{Name: "group", Title: say.Textf("group")},
		}, true)
		for _, p := range problems {
			if err := sheet.Row(p.Name, say.Known(p.Title), rulesetOf(p), p.Source, say.Known(p.Group)); err != nil {
				return err
			}
		}
		return sheet.Close()
	}
	for i := 0; i < len(problems); {
		group := problems[i].Group
		var rows [][]string
		for ; i < len(problems) && problems[i].Group == group; i++ {
			p := problems[i]
			rows = append(rows, []string{p.Name, s.Language.Say(p.Title), rulesetOf(p).In(s.Language), p.Source})
		}
		if _, err := io.WriteString(w, s.Strong(s.Language.Say(group))+"\n"); err != nil {
			return err
		}
		if err := s.Table(w, columns.Layout{}, rows); err != nil {
			return err
		}
		if i < len(problems) {
			if _, err := io.WriteString(w, "\n"); err != nil {
				return err
			}
		}
	}
	return nil
}

// rulesetOf returns the ruleset of a problem as queries write it, or words if none answers it.
func rulesetOf(p judge.Problem) say.Text {
	if strings.HasPrefix(p.Ruleset, "none") {
		return say.Known(p.Ruleset)
	}
	return say.Plain(p.Ruleset)
}

// Problem writes the page of a problem.
func Problem(w io.Writer, s render.Style, p judge.Problem) error {
	l := s.Language
	var b strings.Builder
	b.WriteString(l.Textf("%s: %s", s.Strong(p.Name), l.Say(p.Title)) + "\n\n")
	render.Entries(
		&b, s,
		render.Entry{Label: l.Textf("Input:"), Text: l.Say(p.InputFormat)},
		render.Entry{Label: l.Textf("Output:"), Text: l.Say(p.OutputFormat)},
		render.Entry{Label: l.Textf("Ruleset:"), Text: rulesetOf(p).In(l)},
		render.Entry{Label: l.Textf("Source:"), Text: p.Source},
	)
	if p.Note != "" {
		b.WriteByte('\n')
		render.Wrapped(&b, s, "", l.Say(p.Note))
	}
	_, err := io.WriteString(w, s.Fit(b.String()))
	return err
}
