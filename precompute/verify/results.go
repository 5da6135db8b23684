package verify

import (
	"context"

	"sprague/games"
	"sprague/games/retrograde"
	"sprague/games/search"
	"sprague/internal/say"
	"sprague/store"
	"sprague/store/tables"
)

// results is the claim of a table of a game with results. If each result and its remoteness agree
// with those that the moves of its position leave, all are right: docs/theory.md has the proof.
// Results of endless play have no remoteness; they are right because those with one are, on both
// sides. Where play may not come back, a move leaves a position of smaller height. So play ends,
// and scores that agree are right, too.
type results struct {
	table  *tables.Table
	rules  games.Resulting
	column string
}

func openResults(t *tables.Table) claim {
	return &results{t, tables.Ruleset(t.Rules()).(games.Resulting), t.Column().Name}
}

func (c *results) ruleset() games.Numbered { return c.table.Rules() }

func (c *results) meta() store.Table { return c.table.Meta() }

// columns counts the results, the heights, the texts and the script.
func (c *results) columns() int {
	texts := 2
	if _, ranked := c.rules.(games.Ranking); ranked {
		texts = 0
	}
	return 2 + texts + len(tables.ScriptColumns(c.ruleset()))
}

func (c *results) check(ctx context.Context) (certificates uint64, problems []error, err error) {
	return firstProblem(ctx,
		func() error { return checkCount(c) },
		func() error { return c.checkCells(ctx) },
		func() error { return tables.CheckKeys(ctx, c.table) },
	)
}

// checkCells checks that all cells stand for results. The error may be that of the context.
func (c *results) checkCells(ctx context.Context) error {
	for i := range c.meta().Positions {
		if i%(1<<16) == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		if cell, _ := c.table.Cell(i); !c.means(cell) && !c.table.Absent(i) {
			return say.Errorf("position number %d has %d, which stands for no result", i, cell)
		}
	}
	return nil
}

func (c *results) means(cell int64) bool {
	_, ok := tables.ResultOfCell(c.column, cell)
	return ok
}

func (c *results) reach() uint64 { return c.meta().Positions }

// memory returns 0: deriving needs only the memory of the moves.
func (c *results) memory() (uint64, error) { return 0, nil }

func (c *results) stretch() int { return 256 }

// search compares with a search that knows no table.
func (c *results) search(ctx context.Context, s *searcher, i uint64, wrong func(difference)) error {
	if c.table.Absent(i) { // derive finds out
		return nil
	}
	if s.results == nil {
		s.results = retrograde.New(c.rules)
	}
	v, err := s.results.Solve(ctx, s.budget, c.ruleset().At(i))
	if err != nil {
		return err
	}
	if found := v.String(); found != c.text(i).String() {
		wrong(difference{c.text(i).String(), found, say.Textf("the file says %s, a search gives %s", c.text(i), say.Plain(found))})
	}
	return nil
}

// text formats the file's result of position i.
func (c *results) text(i uint64) say.Text {
	cell, _ := c.table.Cell(i)
	return c.textOf(cell)
}

func (c *results) textOf(cell int64) say.Text {
	if v, ok := tables.ResultOfCell(c.column, cell); ok {
		return say.Plain(v.String())
	}
	return say.Textf("no result")
}

// hold copies nothing, since deriving reads from the file.
func (c *results) hold() derivation { return heldResults{c} }

type heldResults struct{ *results }

func (h heldResults) stretch() uint64 { return 256 }

func (h heldResults) derive(ctx context.Context, ev *search.Evaluator, from, to uint64, wrong func(i uint64, d difference)) error {
	for i := from; i < to; i++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		absent, problem := h.absence(i)
		if !problem.Empty() {
			wrong(i, difference{stored: h.text(i).String(), problem: problem})
		}
		if absent {
			continue
		}
		d := resultDeriver{results: h.results, number: i}
		cell, problem, err := d.derive()
		ev.Moves += d.moves
		stored, _ := h.table.Cell(i)
		switch {
		case games.IsTooLarge(err):
			return err
		case err != nil: // the script fails for a position that is none
			wrong(i, difference{stored: h.text(i).String(), problem: say.Textf("%v", err)})
		case !problem.Empty():
			wrong(i, difference{stored: h.text(i).String(), problem: problem})
		case stored != cell:
			wrong(i, *movesGive(h.text(i), h.textOf(cell)))
		case d.height != tables.Height(h.ruleset(), i):
			wrong(i, wrongHeight(h.text(i), d.height))
		}
	}
	return nil
}

// absence reports whether the ruleset has no position with a number, and says what is wrong with the
// cells of the number if the file says otherwise.
func (h heldResults) absence(i uint64) (absent bool, problem say.Text) {
	absent = tables.IsAbsent(h.ruleset(), i)
	cell, _ := h.table.Cell(i)
	if !h.table.Scored() {
		cell = tables.Height(h.ruleset(), i)
	}
	switch {
	case absent != h.table.Absent(i) && absent:
		problem = say.Textf("the number is no position")
	case absent != h.table.Absent(i):
		problem = say.Textf("the number is a position")
	case absent && cell != 0:
		problem = say.Textf("the number is no position, and has %d beside", cell)
	}
	return absent || !problem.Empty(), problem
}

// resultDeriver derives the cell of a position from the cells that its moves leave.
type resultDeriver struct {
	*results
	number uint64
	moves  uint64
	height int64
	turn   games.Player // at the position, in a game in which a player wins endless play
	after  movesAfter
}

// derive returns the cell that the moves give, or what is wrong with them. The error is that of the
// script.
func (d *resultDeriver) derive() (cell int64, problem say.Text, err error) {
	defer games.Caught(&err)
	p := d.ruleset().At(d.number)
	d.rules.Moves(p, func(m games.Move) bool {
		d.moves++
		problem = d.add(m)
		return problem.Empty()
	})
	result, over := d.rules.Result(p)
	scored := d.table.Scored()
	switch {
	case !problem.Empty():
		return 0, problem, nil
	case over && d.moves > 0:
		return 0, say.Textf("play is over there, and it has moves"), nil
	case over && (result.Kind == games.Score) != scored, d.after.atOnce && scored:
		return 0, say.Textf("play ends with another sort of result than the table holds"), nil
	case over && result.Kind == games.Draw && d.table.Endless():
		return 0, say.Textf("play ends with a draw there, and a player wins endless play"), nil
	case over:
		return d.shift() + cellOf(result), say.Text{}, nil
	case d.moves == 0:
		return 0, say.Textf("it has no move and no result"), nil
	case scored:
		return d.after.best, say.Text{}, nil
	case d.table.Endless() && d.after.isOpen():
		return cellOfEndless(games.EndlessResult(d.rules, p)), say.Text{}, nil
	default:
		return d.shift() + d.after.cell(), say.Text{}, nil
	}
}

// shift returns by how much the cells of wins and losses with a number of moves are larger where
// others stand for endless ones.
func (d *resultDeriver) shift() int64 {
	if d.table.Endless() {
		return 2
	}
	return 0
}

// cellOfEndless returns the cell of a position from which play need not end, where a player wins
// that.
func cellOfEndless(kind games.ResultKind) int64 {
	if kind == games.Win {
		return 2
	}
	return 1
}

// passes checks that a move to q passes the turn, where a player wins endless play, and that the
// position for which same stands has the same turn.
func (d *resultDeriver) passes(q, same games.Position) say.Text {
	if !d.table.Endless() {
		return say.Text{}
	}
	if d.turn == games.AnyPlayer { // not yet asked
		d.turn = d.rules.Turn(d.ruleset().At(d.number))
	}
	after := d.rules.Turn(q)
	switch {
	case after != d.turn.Opponent():
		return say.Textf("a move does not pass the turn")
	case same != q && d.rules.Turn(same) != after:
		return say.Textf("a move leads to a position for which same gives one of another turn")
	default:
		return say.Text{}
	}
}

// cellOf returns the cell of a play that is over.
func cellOf(r games.Result) int64 {
	switch r.Kind {
	case games.Score:
		return r.Score
	case games.Loss:
		return 1
	case games.Win:
		return 2
	default:
		return 0
	}
}

// add counts what a move leaves. It returns what is wrong with the move.
func (d *resultDeriver) add(m games.Move) say.Text {
	if m.Wins {
		d.after.atOnce = true
		return say.Text{}
	}
	if len(m.Parts) != 1 {
		return say.Textf("a move leaves %d positions; in a game with results it leaves one", len(m.Parts))
	}
	same := d.rules.Representative(m.Parts[0])
	n, ok := d.ruleset().Number(same)
	if !ok {
		return say.Textf("a move leads outside the table")
	}
	if problem := d.passes(m.Parts[0], same); !problem.Empty() {
		return problem
	}
	if d.rules.Cycles() == 0 {
		height := tables.Height(d.ruleset(), n)
		if height >= tables.Height(d.ruleset(), d.number) {
			return say.Textf("a move leads to a position that is not lower")
		}
		d.height = max(d.height, height+1)
	}
	cell, _ := d.table.Cell(n)
	if !d.means(cell) || d.table.Absent(n) {
		return say.Textf("a move leads to a position without a result")
	}
	d.after.add(cell-d.shift(), d.table.Scored())
	return say.Text{}
}

// movesAfter are the results of the positions that moves leave. The zero value has no moves.
type movesAfter struct {
	atOnce, draws bool   // a move wins at once; a move leaves a draw, or an endless win or loss
	lost, won     *int64 // the least moves of a lost position that a move leaves, and the most of a won one
	best          int64  // of scores
	any           bool
}

// add adds the cell of a position that a move leaves.
func (a *movesAfter) add(cell int64, scored bool) {
	moves := (cell - 1) / 2
	switch {
	case scored:
		if !a.any || -cell > a.best {
			a.best = -cell
		}
	case cell <= 0:
		a.draws = true
	case cell%2 == 0 && (a.won == nil || moves > *a.won):
		a.won = &moves
	case cell%2 == 1 && (a.lost == nil || moves < *a.lost):
		a.lost = &moves
	}
	a.any = true
}

// isOpen reports whether play need not end if both play best.
func (a *movesAfter) isOpen() bool { return !a.atOnce && a.lost == nil && a.draws }

// cell returns the cell of a position with these moves, in a game without scores.
func (a *movesAfter) cell() int64 {
	const draw, loss, win, each = 0, 1, 2, 2 // the numbers of moves are numbered by twos
	switch {
	case a.atOnce:
		return win + each
	case a.lost != nil:
		return win + each*(*a.lost+1)
	case a.draws:
		return draw
	default:
		return loss + each*(*a.won+1)
	}
}
