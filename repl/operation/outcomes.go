package operation

import (
	"context"

	"sprague/answer/find"
	"sprague/games"
	"sprague/internal/say"
	"sprague/repl/picture"
)

// mostOutcomes bounds a table of outcomes, each of which may take a search.
const mostOutcomes = 10_000

// outcomes tells who wins each position of a template: two names as a grid of letters, others as rows.
func outcomes(ctx context.Context, c Call, measure string) (Result, error) {
	s, err := find.ReadTemplate(ctx, c.Evaluator(), c.Text)
	switch {
	case err != nil:
		return Result{}, err
	case measure != "":
		return Result{}, games.Errorf(games.CodeUnsupported, "a table of positions with free names has outcomes, no measures; find compares measures")
	case c.Range.Given():
		return Result{}, games.Errorf(games.CodeParse, "the ranges of free names stand behind for, as in for n in 1..4")
	case *s.Total() > mostOutcomes:
		return Result{}, games.Errorf(games.CodeTooLarge, "a table has the outcomes of at most %d positions; write smaller ranges", mostOutcomes)
	}
	r := found(s, 0)
	r.Size = *s.Total()
	first, last, isGrid := s.Grid()
	if !isGrid {
		return r, nil
	}
	var report find.Report
	r.Picture = func(ctx context.Context) (Picture, error) {
		g := &picture.Grid{
			Title: say.Plain(games.ClipTo(c.Text, 100)), Down: say.Plain(s.Axes()[0]), Across: say.Plain(s.Axes()[1]),
			FirstDown: int64(first[0]), FirstAcross: int64(first[1]),
		}
		for range last[0] - first[0] + 1 {
			g.Cells = append(g.Cells, make([]picture.Cell, last[1]-first[1]+1))
		}
		report, err = s.Each(ctx, 0, func(row find.Row) error {
			g.Cells[row.Numbers[0]-first[0]][row.Numbers[1]-first[1]] = picture.Word(outcomeOf(row))
			return nil
		})
		return g, err
	}
	r.Below = func() (below Report) {
		if below.Status = report.Status(); below.Status > 0 {
			below.Text = describeUndecided(report)
		}
		return below
	}
	return r, nil
}

// outcomeOf returns the letter of an outcome, or the result of a game that has results.
func outcomeOf(row find.Row) string {
	if row.Ending != nil {
		return row.Result()
	}
	return row.Outcome
}
