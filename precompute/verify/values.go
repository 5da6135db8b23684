package verify

import (
	"context"
	"math"
	"sync"

	"sprague/games"
	"sprague/games/script"
	"sprague/games/search"
	"sprague/games/value"
	"sprague/internal/say"
	"sprague/store"
	"sprague/store/tables"
)

// values is the claim of a table of values.
type values struct {
	table    *tables.Table
	partizan bool // all positions are numbers
}

func openValues(db *store.DB, r games.Ruleset) (claim, error) {
	t, err := tables.Open(db, r)
	if err != nil {
		return nil, err
	}
	if t.HasResults() {
		return openResults(t), nil
	}
	if t.Forms() != nil || tables.OfPieces(t.Rules()) {
		return openShort(t), nil
	}
	if tables.OfListed(t.Rules()) {
		return openListing(t), nil
	}
	_, partizan := r.(games.Partizan)
	return &values{t, partizan}, nil
}

func (c *values) ruleset() games.Numbered { return c.table.Rules() }

func (c *values) meta() store.Table { return c.table.Meta() }

func (c *values) columns() int { return 1 + len(tables.ScriptColumns(c.table.Rules())) }

func (c *values) check(ctx context.Context) (certificates uint64, problems []error, err error) {
	if problem := checkCount(c); problem != nil {
		problems = append(problems, problem)
	}
	least := value.LoonyCell
	if c.partizan {
		least = math.MinInt64
	}
	proof := c.table.Proof()
	if proof != nil {
		certificates = 1
	}
	theorem, _ := c.ruleset().(games.Recurrent)
	problem, err := checkColumn(ctx, theorem, c.table.Column(), proof, c.meta().Positions, least, c.table.Cell)
	if problem != nil {
		problems = append(problems, problem)
	}
	return certificates, problems, err
}

func (c *values) reach() uint64 {
	return reachOf(c.table.Column(), c.table.Proof(), c.meta().Positions)
}

func (c *values) memory() (uint64, error) {
	return bytesOf(c.reach(), cellBytes+checkerBytes(c.ruleset())), nil
}

func (c *values) hold() derivation {
	return &heldValues{values: c, cells: cells(c.table.Cell).copied(c.reach())}
}

func (c *values) stretch() int { return stretchOf(c.ruleset()) }

func (c *values) search(ctx context.Context, s *searcher, i uint64, wrong func(difference)) error {
	result, err := s.engine.Value(ctx, tables.Ruleset(c.ruleset()), c.ruleset().At(i))
	derived := result.Value.String()
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case games.IsTooLarge(err):
		return err
	case err != nil:
		problem := say.Textf("the file says %s, and a search finds that %v", c.text(i), err)
		if byPeriod(c, i) {
			problem = say.Textf("the file's period says %s, and a search finds that %v", c.text(i), err)
		}
		wrong(difference{c.text(i).String(), "", problem})
	case c.text(i).String() != derived:
		problem := say.Textf("the file says %s, a search gives %s", c.text(i), derived)
		if byPeriod(c, i) {
			problem = say.Textf("the file's period says %s, a search gives %s", c.text(i), derived)
		}
		wrong(difference{c.text(i).String(), derived, problem})
	}
	return nil
}

// text formats the file's value of position i.
func (c *values) text(i uint64) say.Text {
	cell, ok := c.table.Cell(i)
	switch {
	case !ok:
		return say.Textf("a value beyond 2^63-1")
	case c.partizan:
		return say.Plain(value.OfNumber(value.Scaled(cell, c.scale())).String())
	default:
		return cellText(cell)
	}
}

func (c *values) scale() uint { return uint(c.table.Column().Scale) }

func cellText(cell int64) say.Text {
	if cell < value.LoonyCell {
		return say.Textf("%d, which is no value", cell)
	}
	return say.Plain(value.OfCell(cell).String())
}

// heldValues are the cells of a table of values to derive.
type heldValues struct {
	*values
	cells []int64
	once  sync.Once
	check checker // nil if moves are examined one by one

	engineOnce sync.Once
	engine     *search.Engine // the engine for a script
}

func (h *heldValues) stretch() uint64 { return 256 }

func (h *heldValues) derive(ctx context.Context, ev *search.Evaluator, from, to uint64, wrong func(i uint64, d difference)) error {
	check := func(ev *search.Evaluator, i uint64) *difference { return h.checkImpartial(ctx, ev, i) }
	if h.partizan {
		check = h.checkPartizan
	}
	h.once.Do(func() { h.check = newChecker(ev, h.ruleset(), h.cells) })
	if h.check != nil {
		check = withChecker(h.check.begin(), check)
	}
	for i := from; i < to; i++ {
		problem := check(ev, i)
		if err := ctx.Err(); err != nil {
			return err // also if it interrupted the check
		}
		if problem != nil {
			wrong(i, *problem)
		}
	}
	return nil
}

func (h *heldValues) checkImpartial(ctx context.Context, ev *search.Evaluator, i uint64) *difference {
	cell, ok := ev.InOrder(h.ruleset(), i, h.cells)
	if !ok && script.Of(tables.Ruleset(h.ruleset())) != nil {
		return h.searched(ctx, i)
	}
	switch {
	case !ok:
		return h.outside(i)
	case cell != h.cells[i]:
		return movesGive(cellText(h.cells[i]), cellText(cell))
	default:
		return nil
	}
}

// searched compares the value of a position of a script with the result of a search. The moves may
// lead to positions without numbers.
func (h *heldValues) searched(ctx context.Context, i uint64) *difference {
	h.engineOnce.Do(func() { h.engine = search.NewEngine(search.TableBudget(h.meta().Positions)) })
	result, err := h.engine.Value(ctx, tables.Ruleset(h.ruleset()), h.ruleset().At(i))
	switch {
	case err != nil:
		return &difference{h.text(i).String(), "", say.Textf("the file says %s, and a search finds that %v", h.text(i), err)}
	case value.CellOf(result.Value) != h.cells[i]:
		return movesGive(cellText(h.cells[i]), cellText(value.CellOf(result.Value)))
	default:
		return nil
	}
}

// movesGive describes the difference between a value and the one computed from the moves.
func movesGive(stored, derived say.Text) *difference {
	return &difference{stored.String(), derived.String(), say.Textf("the file says %s, its moves give %s", stored, derived)}
}

// outside says that a move does not lead to a position with a smaller number.
func (h *heldValues) outside(i uint64) *difference {
	return &difference{stored: h.text(i).String(), problem: say.Textf("a move leads outside the table")}
}

func (h *heldValues) checkPartizan(ev *search.Evaluator, i uint64) *difference {
	d, isNumber, ok := ev.Partizan(h.ruleset(), h.ruleset().At(i), 1, func(p games.Position) (value.Dyadic, bool) {
		n, ok := h.ruleset().Number(p)
		if !ok || n >= i {
			return value.Dyadic{}, false
		}
		return value.Scaled(h.cells[n], h.scale()), true
	})
	switch {
	case !ok:
		return h.outside(i)
	case !isNumber:
		return &difference{h.text(i).String(), "", say.Textf("the file says %s, its moves give no number", h.text(i))}
	case !d.Equal(value.Scaled(h.cells[i], h.scale())):
		return movesGive(h.text(i), say.Plain(d.String()))
	default:
		return nil
	}
}
