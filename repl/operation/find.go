package operation

import (
	"context"

	"sprague/answer/find"
	"sprague/games"
	"sprague/internal/say"
	"sprague/repl/render"
	"sprague/store"
)

// defaultFound is the default number of found positions, and mostFound the most of a server.
const (
	defaultFound = 1000
	mostFound    = 10_000
)

var search = Operation{
	Name: "find", Summary: "the positions with an outcome or a value",
	Help:     "RULESET RANGE names the positions of table. Without a range they are those of the table in the database. For boards, 4x4 means the boards of that table that fit into 4 columns and 4 rows, turned if need be. The table stores a board once for all its turns and reflections; find lists it, and its negative.\n\nIn a POSITION free names stand for whole numbers: arguments, parameters and factors. Each has a range behind for: n in 0..50, or n in 0..50 step 5.\n\nA CONDITION is an outcome, P, N, L, R or D, or DL, DR, LD or RD, the results if Left and if Right begins, or a comparison: = V, != V, > V, < V, >= V, <= V, || V. V is any game; games are compared by their order, and || means incomparable. Where both players have the same moves, a whole number means a Grundy value. A position of cutting may be = loony.\n\nA measure before the sign is compared instead of the value: mean, temperature, birthday, left stop, right stop, atomic weight, reduced. A ruleset with a range has those of the database too: remoteness, suspense, misere-remoteness, misere-suspense, misere-grundy. A position without the measure does not match.\n\nIn games with results, N in 5 finds positions that the next player wins in 5 moves, and P in 4 those lost in 4; N endless and P endless are won and lost by endless play. The words wins, loses and draw stand for N, P and D. remoteness compares the moves to the end, and score the score of the next player.\n\nRows appear as they are found. Positions out of reach count as undecided, and the status is 1. After four such positions, each search for a later one ends at 4096 positions. In JSON a report follows the rows.",
	Examples: []string{"find kayles 0..50 P", "find --limit 5 grundy 0..10000 = 0", "find --limit 5 cutting 50x50 P", "find kayles(n) + nim(m) P for n in 0..9, m in 0..9", "find {domineering 4x4} temperature > 3/2", "find kayles 0..50 remoteness > 17"},
	Subject:  Search,
	Columns:  foundColumns(nil, "", false),
	Prepare: func(p *Parameters) Ask {
		limit := p.Length(Parameter{Name: "limit", About: "list `N` positions at most; 0 lists all", Least: 1, Served: mostFound}, defaultFound)
		return func(ctx context.Context, c Call) (Result, error) {
			s, err := find.Read(ctx, c.Evaluator(), c.Text)
			if err != nil {
				return Result{}, err
			}
			return found(s, *limit), nil
		}
	},
}

// found returns the found positions, at most limit, or all if limit is 0.
func found(s *find.Search, limit uint64) Result {
	return Result{
		Columns: render.SameColumns(foundColumns(s.Axes(), s.Measure(), s.HasResults())),
		Stream: func(ctx context.Context, yield func(Row) error) (Report, error) {
			r, err := s.Each(ctx, limit, func(row find.Row) error {
				return yield(Row{Data: row, Cells: foundCells(row, s.Measure())})
			})
			return Report{Data: r, Text: describeSearch(r), Status: r.Status(), Partial: r.More || r.Unit != ""}, err
		},
	}
}

// foundColumns are the columns of found positions: their numbers along axes, and a measure unless
// that is empty. A game with results has them in the place of values.
func foundColumns(axes []string, measure string, results bool) (all []render.Column) {
	for _, axis := range axes {
		all = append(all, render.Column{Name: axis, Title: say.Known(axis), Right: true})
	}
	if results {
		return append(all, render.Columns("position", "outcome", "result")...)
	}
	all = append(all, render.Columns("position", "outcome", "value")...)
	if measure == "" {
		return all
	}
	c := render.Columns(measure)[0]
	if c.Title.Empty() { // a measure of the database
		c.Title, c.Right = say.Known(measure), true
	}
	return append(all, c)
}

// foundCells returns the cells of a found position.
func foundCells(f find.Row, measure string) (cells []any) {
	for _, n := range f.Numbers {
		cells = append(cells, n)
	}
	if f.Ending != nil {
		return append(cells, f.Position, f.Outcome, f.Result())
	}
	cells = append(cells, f.Position, f.Outcome, render.OrNil(f.Value))
	if measure != "" {
		cells = append(cells, render.OrNil(f.Measure))
	}
	return cells
}

// describeSearch describes how far a search for positions came.
func describeSearch(r find.Report) say.Text {
	all := []say.Text{say.Textf("%d found, %s examined", r.Found, say.Positions(r.Examined))}
	if r.Total != nil && *r.Total > r.Examined {
		all[0] = say.Textf("%d found, %d of %s examined", r.Found, r.Examined, say.Positions(*r.Total))
	}
	if r.Unit != "" {
		all = append(all, say.Textf("of the table, %s", say.Bound(r.Unit, store.Extent(r.Bound, r.Sides))))
	}
	if r.More {
		all = append(all, say.Textf("%s lists more", games.Flag("limit")))
	}
	if r.Undecided > 0 {
		all = append(all, describeUndecided(r))
	}
	return say.Join("; ", all...)
}

func describeUndecided(r find.Report) say.Text {
	return say.Textf("%d undecided, first %s: %s", r.Undecided, r.First, r.Reason.Message)
}
