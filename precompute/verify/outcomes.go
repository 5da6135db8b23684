package verify

import (
	"context"
	"errors"

	"sprague/games"
	"sprague/games/search"
	"sprague/games/value"
	"sprague/games/winner"
	"sprague/internal/say"
	"sprague/store"
	"sprague/store/tables"
)

// outcomes is the claim of a table of outcomes. Each must follow from the moves of its piece and
// from the outcomes of smaller pieces.
type outcomes struct {
	table    *tables.Outcomes
	rules    games.Pieced
	partizan bool
}

func openOutcomes(db *store.DB, r games.Ruleset) (claim, error) {
	t, err := tables.OpenOutcomes(db, r)
	if err != nil {
		return nil, err
	}
	_, partizan := r.(games.Partizan)
	return &outcomes{t, tables.Ruleset(t.Rules()).(games.Pieced), partizan}, nil
}

func (c *outcomes) ruleset() games.Numbered { return c.table.Rules() }

func (c *outcomes) meta() store.Table { return c.table.Meta() }

// columns counts the outcomes and the keys.
func (c *outcomes) columns() int { return 4 }

func (c *outcomes) check(ctx context.Context) (certificates uint64, problems []error, err error) {
	return firstProblem(ctx,
		func() error { return checkCount(c) },
		func() error {
			problem, _ := checkColumn(ctx, nil, c.table.Column(), nil, c.meta().Positions, 0, c.table.Cell)
			return problem
		},
		func() error { return c.checkCells(ctx) },
		func() error { return c.table.CheckKeys(ctx) }, // it lists the pieces, which takes long
	)
}

// checkCells checks that all cells stand for outcomes, of impartial pieces N or P. The error may be
// that of the context.
func (c *outcomes) checkCells(ctx context.Context) error {
	n := c.meta().Positions
	if c.table.Column().Width == 0 {
		n = min(n, 1)
	}
	for i := range n {
		if i%(1<<16) == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		if o, ok := c.table.At(i); !ok || !c.partizan && o != value.N && o != value.P {
			cell, _ := c.table.Cell(i)
			return say.Errorf("position number %d has %d, which is no outcome of it", i, cell)
		}
	}
	return nil
}

func (c *outcomes) reach() uint64 { return c.meta().Positions }

// mostSums bounds the sums that a goroutine remembers; sumBytes is what each takes.
const (
	mostSums = 1 << 20
	sumBytes = 100
)

func (c *outcomes) memory() (uint64, error) { return mostSums * sumBytes, nil }

func (c *outcomes) stretch() int { return 256 }

// search compares with a search for the winner that knows no table.
func (c *outcomes) search(ctx context.Context, s *searcher, i uint64, wrong func(difference)) error {
	p := c.ruleset().At(i)
	own := winner.New(ctx, s.budget)
	component := []winner.Component{{Rules: c.rules, Position: p, Count: 1}}
	left, err := own.Wins(value.Value{}, component, false)
	right := left
	if err == nil {
		right, err = own.Wins(value.Value{}, component, true)
	}
	switch {
	case errors.Is(err, winner.ErrLimit):
		return s.budget.Exceeded(c.rules, p)
	case err != nil:
		return err
	}
	if derived := value.OutcomeOf(left, right); derived.String() != c.text(i).String() {
		wrong(difference{c.text(i).String(), derived.String(), say.Textf("the file says %s, a search gives %s", c.text(i), say.Plain(derived.String()))})
	}
	return nil
}

// text formats the file's outcome of piece i.
func (c *outcomes) text(i uint64) say.Text {
	if o, ok := c.table.At(i); ok {
		return say.Plain(o.String())
	}
	return say.Textf("no outcome")
}

func (c *outcomes) hold() derivation { return &heldOutcomes{outcomes: c} }

// heldOutcomes derives outcomes. Each goroutine has its own sums.
type heldOutcomes struct {
	*outcomes
	sums pool[*sumDeriver]
}

func (h *heldOutcomes) stretch() uint64 { return 256 }

func (h *heldOutcomes) derive(ctx context.Context, ev *search.Evaluator, from, to uint64, wrong func(i uint64, d difference)) error {
	d := h.sums.take(func() *sumDeriver { return &sumDeriver{claim: h.outcomes, known: map[string]bool{}} })
	defer h.sums.giveBack(d)
	for i := from; i < to; i++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		derived, err := d.outcome(ctx, i)
		ev.Moves, d.moves = ev.Moves+d.moves, 0
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case err != nil:
			wrong(i, difference{stored: h.text(i).String(), problem: say.Textf("%v", err)})
		case derived.String() != h.text(i).String():
			wrong(i, *movesGive(h.text(i), say.Plain(derived.String())))
		}
	}
	return nil
}
