package operation

import (
	"context"
	"io"
	"strings"

	"sprague/answer"
	"sprague/answer/query"
	"sprague/games"
	"sprague/games/value"
	"sprague/internal/say"
	"sprague/repl/render"
)

var genus = Operation{
	Name: "genus", Summary: "the genus and the canonical form of a position in misere play",
	Help: "A genus such as 4^146 has the Grundy value before the ^, and behind it the misere Grundy values of the position alone, with one Nim heap of 2 beside, with two, and so on. The last two of them alternate for ever. The misere Grundy value is the size of the Nim heap beside which the next player loses.\n\n" +
		"A tame position acts like Nim heaps among tame ones: fickle like heaps of 0 and 1 alone, firm like larger ones. If all options are tame but the position is not, it is restive for a Grundy value of 0 or 1, else restless. All others are wild (Winning Ways, chapter 13).\n\n" +
		"The misere canonical form has no reversible option. Positions are equal in misere play, beside all impartial games, if they have the same form. {*2, *3} is the game of these two options; misere({*2, *3}) plays it. The mate of a form has the mates of its options as options; that of 0 is *1. The previous player wins the position beside its mate: the answer to a move is its mate.",
	Examples: []string{"genus kayles(5)", "genus nim(2,3)", "genus {*2, 0}"},
	Subject:  Position,
	Columns:  render.Columns("query", "grundy", "misere_grundy", "genus", "class", "kind", "outcome", "form", "birthday", "mate"),
	Prepare: func(*Parameters) Ask {
		return func(ctx context.Context, c Call) (Result, error) {
			g, err := c.Service.Genus(ctx, answer.Request{Query: c.Text, Limits: c.Limits})
			if g.Error != nil {
				return Result{Refusal: g.Error}, err
			}
			return Result{
				Data: g, Position: g.Query,
				Rows: func(sheet *render.Sheet) error {
					return sheet.Row(g.Query, g.Grundy, g.MisereGrundy, g.Genus, g.Class, render.OrNil(g.Kind), g.Outcome, render.OrNil(g.Form), render.OrNil(g.Birthday), render.OrNil(g.Mate))
				},
				Text: func(w io.Writer, s render.Style) error {
					return s.Write(w, func(b *strings.Builder) { writeGenus(b, s, g) })
				},
			}, err
		}
	},
}

// classes are the names of classes for people.
var classes = map[string]say.Text{
	"tame": say.Textf("tame"), "restive": say.Textf("restive"), "restless": say.Textf("restless"), "wild": say.Textf("wild"),
	"fickle": say.Textf("tame, fickle"), "firm": say.Textf("tame, firm"),
}

func writeGenus(b *strings.Builder, s render.Style, g query.Genus) {
	l := s.Language
	class := classes[g.Class]
	if g.Kind != nil {
		class = classes[*g.Kind]
	}
	head := say.Textf("%s: genus %s, %s", render.ClipForm(g.Query), s.Strong(g.Genus), class)
	b.WriteString(head.In(l) + render.Sources(s, g.Source) + "\n")
	form := g.FormNote.In(l)
	if g.Form != nil {
		form = l.Textf("%s, born on day %d", render.ClipForm(*g.Form), *g.Birthday)
	}
	entries := []render.Entry{
		{Label: "  " + l.Textf("Grundy value:"), Text: l.Textf("%d; in misere play %d", g.Grundy, g.MisereGrundy)},
		{Label: "  " + l.Textf("Misere play:"), Text: l.Textf("%s, %s", g.Outcome, games.OutcomeText(value.Outcome(g.Outcome[0])))},
		{Label: "  " + l.Textf("Misere form:"), Text: form},
	}
	if g.Mate != nil {
		entries = append(entries, render.Entry{Label: "  " + l.Textf("Mate:"), Text: render.ClipForm(*g.Mate)})
	}
	render.Entries(b, s, entries...)
}
