package operation

import (
	"context"
	"io"

	"sprague/answer"
	"sprague/games"
	"sprague/internal/say"
	"sprague/repl/figure"
	"sprague/repl/picture"
	"sprague/repl/render"
)

var dot = Operation{
	Name: "dot", Summary: "the game graph of a position, for Graphviz or drawn",
	Help:     "Writes DOT: a vertex for each position, with value or outcome, and an arc for each move, blue for Left, red for Right. P-positions are red, loony ones black. Moves that win at once have no arc. --svg and --png draw graphs of up to 200 positions; sprague dot POSITION | dot -Tsvg draws larger ones. The rows are the moves.",
	Examples: []string{"dot nim(1,2)", "dot kayles(4)", "dot tis"},
	Subject:  Position,
	Columns:  render.Columns("from", "player", "to"),
	Drawing:  "the game graph of a position, drawn",
	Prepare: func(p *Parameters) Ask {
		limit := p.ServedCount("limit", "`N` positions at most; the default is 500", picture.MaxDrawn, 2000)
		return func(ctx context.Context, c Call) (Result, error) {
			most := int(min(*limit, answer.MostGraph))
			if most == 0 {
				most = 500
			}
			g, err := c.Service.Graph(ctx, answer.Request{Query: c.Text, Limits: c.Limits}, most)
			if err != nil || g.Error != nil {
				return Result{Refusal: g.Error}, err
			}
			return Result{
				Data: g, Position: g.Query, Contents: say.Plain(games.Clip(g.Query)),
				Rows: func(sheet *render.Sheet) error {
					for _, m := range g.Moves {
						if err := sheet.Row(g.Positions[m.From].Position, m.Player, g.Positions[m.To].Position); err != nil {
							return err
						}
					}
					return nil
				},
				Picture: func(context.Context) (Picture, error) { return program{figure.Graph(g)}, nil },
			}, nil
		}
	},
}

// program is a graph whose picture in a terminal is a text for another program.
type program struct{ *picture.Graph }

// Show implements [Picture].
func (p program) Show(w io.Writer, s picture.Screen) error { return p.DOT(w, s.Language) }
