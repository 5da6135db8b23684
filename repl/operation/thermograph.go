package operation

import (
	"context"

	"sprague/answer"
	"sprague/answer/query"
	"sprague/games"
	"sprague/internal/say"
	"sprague/repl/figure"
	"sprague/repl/render"
)

var thermograph = Operation{
	Name: "thermograph", Summary: "the thermograph of a position, drawn; several side by side",
	Help:     "Temperature goes up; values grow to the left, where Left's wall is. The walls are the stops when each move is taxed by the temperature. Above the temperature where they meet, the mast stands on the mean. Commas separate positions. JSON has an object for each position: the corners [temperature, value] of both walls, from temperature -1 to that of the canonical form.",
	Examples: []string{"thermograph domineering(3,3)", "thermograph domineering(2,2), 1/2, kayles(5)"},
	Subject:  Positions,
	Columns:  render.Columns("query", "player", "temperature", "value"),
	Drawing:  "thermographs side by side",
	Prepare: func(*Parameters) Ask {
		return func(ctx context.Context, c Call) (Result, error) {
			all, err := c.Service.Thermographs(ctx, answer.Request{Query: c.Text, Limits: c.Limits})
			if err != nil {
				return Result{}, err
			}
			r := Result{}
			for _, t := range all {
				if t.Error != nil {
					return Result{Refusal: t.Error}, nil
				}
				r.Lines = append(r.Lines, t)
			}
			if r.Contents = say.Textf("%d thermographs", len(all)); len(all) == 1 {
				r.Position = all[0].Query
				r.Contents = say.Textf("the thermograph of %s", say.Plain(games.Clip(all[0].Query)))
			}
			r.Rows = func(sheet *render.Sheet) error {
				for _, t := range all {
					if err := writeCorners(sheet, t); err != nil {
						return err
					}
				}
				return nil
			}
			r.Picture = func(context.Context) (Picture, error) { return figure.Thermographs(all) }
			return r, nil
		}
	},
}

// writeCorners writes the corners of both walls, one row each.
func writeCorners(s *render.Sheet, t answer.Thermograph) error {
	for _, side := range []struct {
		player string
		wall   [][]string
	}{{"left", t.Left}, {"right", t.Right}} {
		for _, corner := range side.wall {
			if err := s.Row(t.Query, query.Side(side.player), corner[0], corner[1]); err != nil {
				return err
			}
		}
	}
	return nil
}
