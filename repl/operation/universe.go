package operation

import (
	"context"
	"io"
	"strings"

	"sprague/answer"
	"sprague/games"
	"sprague/games/value"
	"sprague/internal/say"
	"sprague/repl/render"
)

var universe = Operation{
	Name: "universe", Summary: "the reduced form of a position in misere play, modulo its universe",
	Help: "In misere play hardly any two games are equal beside all others. More are beside the games of a universe: the dicot games, in which both players have moves or none has, or the dead-ending games, in which a player without a move has none ever after. The smallest universe that contains the position is taken. Positions are equal modulo a universe if they have the same reduced form (P. Dorbec, G. Renault, A. Siegel and É. Sopena 2015; U. Larsson, R. Milley, R. Nowakowski, G. Renault and C. Santos 2018).\n\n" +
		"A relation such as G >= H tells whether Left is never worse off with G than with H, beside all games of the universe. A position is invertible if it and its negative make 0.",
	Examples: []string{"universe domineering(2,2)", "universe 1 - 1 == 0", "universe clobber(lr) >= {* | 0}"},
	Subject:  Position,
	Columns:  render.Columns("query", "universe", "relation", "outcome", "form", "birthday", "invertible"),
	Prepare: func(*Parameters) Ask {
		return func(ctx context.Context, c Call) (Result, error) {
			u, err := c.Service.Universe(ctx, answer.Request{Query: c.Text, Limits: c.Limits})
			if u.Error != nil {
				return Result{Refusal: u.Error}, err
			}
			return Result{
				Data: u, Position: u.Query,
				Rows: func(sheet *render.Sheet) error {
					return sheet.Row(u.Query, u.Universe, render.OrNil(u.Relation), render.OrNil(u.Outcome), render.OrNil(u.Form), render.OrNil(u.Birthday), render.OrNil(u.Invertible))
				},
				Text: func(w io.Writer, s render.Style) error {
					return s.Write(w, func(b *strings.Builder) { writeUniverse(b, s, u) })
				},
			}, err
		}
	},
}

// universes are the names of universes for people, and what they leave equal.
var universes = map[string]say.Text{"dicot": say.Textf("dicot games"), "dead-ending": say.Textf("dead-ending games")}

func writeUniverse(b *strings.Builder, s render.Style, u answer.Universe) {
	l := s.Language
	modulo := say.Textf("in misere play, modulo %s", universes[u.Universe])
	if u.Relation != nil {
		truth := say.Textf("false")
		if *u.Relation {
			truth = say.Textf("true")
		}
		b.WriteString(s.Strong(truth.In(l)) + " " + modulo.In(l) + render.Sources(s, u.Source) + "\n")
		return
	}
	b.WriteString(render.ClipForm(u.Query) + " " + modulo.In(l) + render.Sources(s, u.Source) + "\n")
	form := u.FormNote.In(l)
	if u.Form != nil {
		form = l.Textf("%s, born on day %d", render.ClipForm(*u.Form), *u.Birthday)
	}
	invertible := l.Textf("unknown")
	if u.Invertible != nil {
		invertible = l.Textf("no")
		if *u.Invertible {
			invertible = l.Textf("yes")
		}
	}
	render.Entries(
		b, s,
		render.Entry{Label: "  " + l.Textf("Misere play:"), Text: l.Textf("%s, %s", *u.Outcome, games.OutcomeText(value.Outcome((*u.Outcome)[0])))},
		render.Entry{Label: "  " + l.Textf("Reduced form:"), Text: form},
		render.Entry{Label: "  " + l.Textf("Invertible:"), Text: invertible},
	)
}
