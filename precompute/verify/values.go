package verify

import (
	"context"
	"errors"
	"fmt"

	"sprague/games"
	"sprague/games/period"
	"sprague/games/search"
	"sprague/games/value"
	"sprague/store"
	"sprague/store/tables"
)

// values is the claim of a table of values.
type values struct {
	table *tables.Table
	rules games.Numbered
	cells []int64
	scale uint
}

// openValues reads the claim of a ruleset's table of values.
func openValues(db *store.DB, r games.Ruleset) (claim, error) {
	t, err := tables.Open(db, r)
	if err != nil {
		return nil, err
	}
	if err := checkCount(t.Rules(), t.Meta()); err != nil {
		return nil, err
	}
	n, err := claimed(t.Column(), t.Proof(), t.Meta().Positions, maxPositions)
	if err != nil {
		return nil, err
	}
	c := &values{table: t, rules: t.Rules(), cells: make([]int64, n), scale: uint(t.Column().Scale)}
	for i := range c.cells {
		c.cells[i], _ = t.Cell(uint64(i))
	}
	return c, nil
}

func (c *values) positions() uint64 { return uint64(len(c.cells)) }

func (c *values) stretch() uint64 { return 256 }

func (c *values) ruleset() games.Numbered { return c.rules }

func (c *values) prove() (certificates uint64, problems []error) {
	proof := c.table.Proof()
	if proof == nil {
		return 0, nil
	}
	if err := c.checkProof(*proof); err != nil {
		return 1, []error{err}
	}
	return 1, nil
}

func (c *values) checkProof(proof period.Certificate) error {
	r, ok := c.rules.(games.Recurrent)
	if !ok {
		return errors.New("it claims a period, and no theorem proves periods of this game")
	}
	return period.Check(r, proof, func(n uint64) int64 { return c.cells[n] })
}

func (c *values) derive(ctx context.Context, ev *search.Evaluator, from, to uint64, wrong func(i uint64, problem string)) error {
	check := c.checkImpartial
	if _, partizan := c.rules.(games.Partizan); partizan {
		check = c.checkPartizan
	}
	for i := from; i < to; i++ {
		problem := check(ev, i)
		if err := ctx.Err(); err != nil {
			return err // also when it stopped the check halfway
		}
		if problem != "" {
			wrong(i, problem)
		}
	}
	return nil
}

// number gives the number of a part of a move from position i, or false when
// it is none of the smaller positions, as it must be.
func (c *values) number(p games.Position, i uint64) (uint64, bool) {
	n, ok := c.rules.Number(p)
	return n, ok && n < i
}

func (c *values) checkImpartial(ev *search.Evaluator, i uint64) string {
	cell, ok := ev.InOrder(c.rules, i, c.cells)
	switch {
	case !ok:
		return "a move leads outside the table"
	case cell != c.cells[i]:
		return fmt.Sprintf("the file says %s, its moves give %s", cellText(c.cells[i]), cellText(cell))
	default:
		return ""
	}
}

func cellText(cell int64) string {
	if cell < 0 {
		return "loony"
	}
	return value.OfNimber(uint64(cell)).String()
}

func (c *values) checkPartizan(ev *search.Evaluator, i uint64) string {
	d, isNumber, ok := ev.Partizan(c.rules, c.rules.At(i), 1, func(p games.Position) (value.Dyadic, bool) {
		n, ok := c.number(p, i)
		if !ok {
			return value.Dyadic{}, false
		}
		return value.Scaled(c.cells[n], c.scale), true
	})
	stored := value.Scaled(c.cells[i], c.scale)
	switch {
	case !ok:
		return "a move leads outside the table"
	case !isNumber:
		return fmt.Sprintf("the file says %v, its moves give no number", stored)
	case !d.Equal(stored):
		return fmt.Sprintf("the file says %v, its moves give %v", stored, d)
	default:
		return ""
	}
}
