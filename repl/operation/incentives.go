package operation

import (
	"context"
	"io"
	"strings"

	"sprague/answer"
	"sprague/answer/query"
	"sprague/repl/render"
)

var incentives = Operation{
	Name: "incentives", Summary: "the gain of each move of the canonical form",
	Help:     "Lists G^L - G for each Left option of the canonical form G, and G - G^R for each Right option. No incentive of a player dominates another.",
	Examples: []string{"incentives domineering(2,2)", "incentives hackenbush(WWB)"},
	Subject:  Position,
	Columns:  render.Columns("query", "player", "incentive"),
	Prepare: func(*Parameters) Ask {
		return func(ctx context.Context, c Call) (Result, error) {
			i, err := c.Service.Incentives(ctx, answer.Request{Query: c.Text, Limits: c.Limits})
			if i.Error != nil {
				return Result{Refusal: i.Error}, err
			}
			return Result{
				Data: i, Position: i.Query,
				Rows: func(sheet *render.Sheet) error { return writeGains(sheet, i) },
				Text: func(w io.Writer, s render.Style) error {
					return s.Write(w, func(b *strings.Builder) { writeIncentives(b, s, i) })
				},
			}, err
		}
	},
}

// writeIncentives writes incentives for people.
func writeIncentives(b *strings.Builder, s render.Style, i query.Incentives) {
	l := s.Language
	b.WriteString(render.ClipForm(i.Query) + "\n")
	render.Entries(
		b, s,
		render.Entry{Label: "  " + l.Textf("Left:"), Lines: gains(s, i.Left)},
		render.Entry{Label: "  " + l.Textf("Right:"), Lines: gains(s, i.Right)},
	)
}

func gains(s render.Style, incentives []string) []string {
	if len(incentives) == 0 {
		return []string{s.Language.Textf("none")}
	}
	lines := make([]string, len(incentives))
	for i, text := range incentives {
		lines[i] = render.ClipForm(text)
	}
	return lines
}

// writeGains writes incentives, one row each.
func writeGains(s *render.Sheet, i query.Incentives) error {
	for _, side := range []struct {
		player     string
		incentives []string
	}{{"left", i.Left}, {"right", i.Right}} {
		for _, text := range side.incentives {
			if err := s.Row(i.Query, query.Side(side.player), text); err != nil {
				return err
			}
		}
	}
	return nil
}
