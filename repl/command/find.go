package command

import (
	"cmp"
	"context"
	"time"

	"github.com/spf13/pflag"

	"sprague/answer/find"
	"sprague/repl/render"
)

// mostFound is the default number of rows.
const mostFound = 1000

var findCommand = Command{
	Name: "find", Usage: "[--limit N] RULESET [RANGE] CONDITION | POSITION CONDITION for NAME in RANGE, …", Summary: "the positions with an outcome or a value",
	Help:      "RULESET RANGE names the positions of table. Without a range they are those of the table in the database. For boards, 4x4 means the boards of that table that fit into 4 columns and 4 rows, turned if need be. The table has one of all boards that are alike; find adds its negative.\n\nIn a POSITION free names stand for whole numbers: arguments, parameters and factors. Each has a range behind for: n in 0..50, or n in 0..50 step 5.\n\nA CONDITION is an outcome, P, N, L, R or D, or a comparison: = V, != V, > V, < V, >= V, <= V, || V. V is any game; games are compared by their order, and || means incomparable. Where both players have the same moves, a whole number means a Grundy value. A position of cutting may be = loony.\n\nA measure before the sign is compared instead of the value: mean, temperature, birthday, left stop, right stop, atomic weight, reduced. A ruleset with a range has those of the database too: remoteness, suspense, misere-remoteness, misere-suspense, misere-grundy. A position without the measure does not match.\n\nRows appear as they are found. Positions out of reach count as undecided, and the status is 1. After four of them the search limit is 4096 positions. In JSON a report follows the rows.",
	Examples:  []string{"find --limit 5 grundy 0..10000 = 0", "find --limit 5 cutting 50x50 P", "find kayles(n) + nim(m) P for n in 0..9, m in 0..9", "find {domineering 4x4} temperature > 3/2", "find kayles 0..50 remoteness > 17"},
	Separator: " ",
	Wants:     []Kind{Position},
	Prepare: func(flags *pflag.FlagSet) Run {
		var limit uint64
		CountVar(flags, &limit, "limit", mostFound, "list `N` positions at most; 0 lists all")
		return func(ctx context.Context, s *Session, c *Call) error { return s.find(ctx, c, limit) }
	},
}

// find writes the positions that meet a condition, and then a report.
func (s *Session) find(ctx context.Context, c *Call, limit uint64) error {
	if len(c.Arguments) == 0 {
		return c.missingf("find needs positions and a condition: %s", c.example("kayles 0..50 P"))
	}
	at := c.Arguments[0]
	search, err := find.Read(ctx, s.Service.Within(s.Limits), at.Text)
	if err != nil {
		return at.refuse(err)
	}
	f := &finder{session: s, search: search, limit: limit}
	if s.Mode == render.JSONMode {
		out := s.out()
		err = f.each(ctx, func(row find.Row) error { return render.JSON(out, row) }, func() error { return nil })
	} else {
		err = s.sheet(render.FoundColumns(search.Axes(), search.Measure()), func(sheet *render.Sheet) error {
			return f.each(ctx, func(row find.Row) error { return sheet.Row(render.Found(row, search.Measure())...) }, sheet.Flush)
		})
	}
	if err != nil {
		return at.refuse(err)
	}
	s.status = max(s.status, f.report.Status())
	return s.tellFound(f.report)
}

// tellFound writes the report of a search. Readers of CSV expect only rows.
func (s *Session) tellFound(r find.Report) error {
	if s.Mode == render.JSONMode {
		return render.JSON(s.out(), r)
	}
	if s.Mode == render.TextMode {
		return s.line("  %s", s.Style.Faint(render.Examined(r).In(s.Style.Language)))
	}
	switch {
	case r.Undecided > 0:
		return s.report(render.Examined(r))
	case r.More, r.Unit != "":
		return s.remark(render.Examined(r))
	default:
		return nil
	}
}

// finder runs a search beside the output, so that rows do not wait for the next ones.
type finder struct {
	session *Session
	search  *find.Search
	limit   uint64
	report  find.Report
}

// flushInterval is the time after which waiting rows are shown.
const flushInterval = 100 * time.Millisecond

// each writes the rows; flush shows those written.
func (f *finder) each(ctx context.Context, write func(find.Row) error, flush func() error) error {
	ctx, cancel := context.WithCancel(ctx)
	rows := make(chan find.Row, 256)
	var failed error
	go func() {
		defer close(rows)
		f.report, failed = f.search.Each(ctx, f.limit, func(row find.Row) error {
			select {
			case rows <- row:
				return nil
			case <-ctx.Done():
				return ctx.Err()
			}
		})
	}()
	defer func() {
		cancel()
		for range rows { // until the search has ended
		}
	}()
	tick := time.NewTicker(flushInterval)
	defer tick.Stop()
	for waiting := false; ; {
		select {
		case row, more := <-rows:
			if !more {
				return failed
			}
			if err := write(row); err != nil {
				return err
			}
			waiting = true
		case <-tick.C:
			if !waiting {
				continue
			}
			if err := cmp.Or(flush(), f.session.flush()); err != nil {
				return err
			}
			waiting = false
		}
	}
}
