package reference

import (
	"bytes"
	"context"
	"io"
	"strings"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/compound"
	"sprague/games/registry"
	"sprague/repl/render"
)

// Rulesets writes the pages of all rulesets and of all ways of playing them together, with what the
// evaluator answers to their examples.
func Rulesets(ctx context.Context, w io.Writer, e *query.Evaluator) error {
	parts := []struct {
		title    string
		families []games.Family
	}{
		{"Rulesets", registry.Families()},
		{"Playing together", compound.Pages()},
	}
	var b strings.Builder
	b.WriteString(generated + "# Rulesets\n\nThe games that Sprague knows, and the ways of playing them together. " +
		"`sprague help NAME` shows these pages; [manual.md](manual.md) is a tutorial.\n\n")
	for _, part := range parts {
		b.WriteString("**" + part.title + "**\n\n")
		for _, f := range part.families {
			b.WriteString(contents(f.Name, f.Help.Summary))
		}
		b.WriteByte('\n')
	}
	for _, part := range parts {
		b.WriteString("## " + part.title + "\n\n")
		for _, f := range part.families {
			if err := ruleset(ctx, &b, f, e); err != nil {
				return err
			}
		}
	}
	_, err := io.WriteString(w, strings.TrimRight(b.String(), "\n")+"\n")
	return err
}

// ruleset writes the page of a ruleset.
func ruleset(ctx context.Context, b *strings.Builder, f games.Family, e *query.Evaluator) error {
	b.WriteString("### " + f.Name + "\n\n" + escape(f.Help.Rules) + "\n\n")
	held, err := e.Resolver.TablesOf(f)
	if err != nil {
		return err
	}
	for _, entry := range []struct{ label, text string }{
		{"Also", strings.Join(f.Aliases, ", ")},
		{"Notation", f.Help.Notation},
		{"Answered", f.Help.Answered},
		{"Tables", held.String()},
		{"Source", f.Help.Source},
	} {
		if entry.text != "" {
			b.WriteString("- " + entry.label + ": " + escape(entry.text) + "\n")
		}
	}
	b.WriteByte('\n')
	var session bytes.Buffer
	for _, example := range f.Help.Examples {
		session.WriteString("sprague> " + example + "\n")
		a, err := e.Ask(ctx, example)
		if err == nil && a.Error != nil {
			err = a.Error
		}
		if err == nil {
			err = render.Text(&session, render.Style{}, a)
		}
		if err != nil {
			return err
		}
	}
	b.WriteString(block("sprague", session.String()))
	return nil
}
