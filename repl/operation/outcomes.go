package operation

import (
	"context"
	"strconv"
	"strings"

	"sprague/answer/find"
	"sprague/games"
	"sprague/internal/say"
	"sprague/repl/picture"
)

// mostOutcomes bounds a table of outcomes, each of which may take a search.
const mostOutcomes = 10_000

// outcomes tells who wins each position of a template: two names as a grid of letters, others as rows.
func outcomes(ctx context.Context, c Call, measure string) (Result, error) {
	s, err := readTemplate(ctx, c, measure)
	if err != nil {
		return Result{}, err
	}
	return outcomesOf(c, s, lettersOf), nil
}

// cells shows the positions of a template with two names as colored cells.
func cells(ctx context.Context, c Call, measure string) (Result, error) {
	s, err := readTemplate(ctx, c, measure)
	if err != nil {
		return Result{}, err
	}
	if _, _, isGrid := s.Grid(); !isGrid {
		return Result{}, games.Errorf(games.CodeParse, "a grid has two free names, as in cram(n,m) for n in 1..4, m in 1..4; table takes other numbers of names")
	}
	return outcomesOf(c, s, valuesOf), nil
}

func readTemplate(ctx context.Context, c Call, measure string) (*find.Search, error) {
	s, err := find.ReadTemplate(ctx, c.Evaluator(), c.Text)
	switch {
	case err != nil:
		return nil, err
	case measure != "":
		return nil, games.Errorf(games.CodeUnsupported, "a table of positions with free names has outcomes, no measures; find compares measures")
	case c.Range.Given():
		return nil, games.Errorf(games.CodeParse, "the ranges of free names stand behind for, as in for n in 1..4")
	case *s.Total() > mostOutcomes:
		return nil, games.Errorf(games.CodeTooLarge, "a table has the outcomes of at most %d positions; write smaller ranges", mostOutcomes)
	}
	return s, nil
}

// outcomesOf returns the rows of a template, and with two names a grid that fill completes.
func outcomesOf(c Call, s *find.Search, fill func(*picture.Grid, []find.Row)) Result {
	r := found(s, 0)
	r.Size, r.Contents = *s.Total(), say.Textf("%d positions", *s.Total())
	first, last, isGrid := s.Grid()
	if !isGrid {
		return r
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
		var rows []find.Row
		var err error
		report, err = s.Each(ctx, 0, func(row find.Row) error {
			rows = append(rows, row)
			return nil
		})
		fill(g, rows)
		return g, err
	}
	r.Below = func() (below Report) {
		if below.Status = report.Status(); below.Status > 0 {
			below.Text = describeUndecided(report)
		}
		return below
	}
	return r
}

// lettersOf fills a grid with the letters of outcomes.
func lettersOf(g *picture.Grid, rows []find.Row) {
	for _, row := range rows {
		*cellOf(g, row) = picture.Word(outcomeOf(row))
	}
}

// valuesOf fills a grid with Grundy values, or where not all positions have one with outcomes.
func valuesOf(g *picture.Grid, rows []find.Row) {
	g.Zero = picture.PPosition()
	for _, row := range rows {
		n, ok := grundy(row)
		if !ok {
			g.Zero = say.Text{}
			for _, row := range rows {
				*cellOf(g, row) = picture.Outcome(outcomeOf(row))
			}
			return
		}
		*cellOf(g, row) = picture.Grundy(n)
	}
}

func cellOf(g *picture.Grid, row find.Row) *picture.Cell {
	return &g.Cells[int64(row.Numbers[0])-g.FirstDown][int64(row.Numbers[1])-g.FirstAcross]
}

// grundy returns the value of a row as that of a table, if it is a nimber or loony.
func grundy(row find.Row) (n int64, ok bool) {
	switch {
	case row.Value == nil:
		return 0, false
	case *row.Value == "0":
		return 0, true
	case *row.Value == "loony":
		return -1, true
	}
	digits, nimber := strings.CutPrefix(*row.Value, "*")
	n, err := strconv.ParseInt(digits, 10, 64)
	return n, nimber && err == nil
}

// outcomeOf returns the letter of an outcome, or the result of a game that has results.
func outcomeOf(row find.Row) string {
	if row.Ending != nil {
		return row.Result()
	}
	return row.Outcome
}
