package search

import (
	"context"
	"errors"

	"sprague/games"
	"sprague/games/period"
	"sprague/games/value"
)

// repeatingHeaps is a partizan heap game with a theorem that proves a period of its values from
// finitely many of them.
type repeatingHeaps interface {
	games.Partizan
	games.Heaped
	games.Recurrent
}

// heapForms holds the canonical forms of the first heaps of such a game, and the period that they
// prove.
type heapForms struct {
	forms []*value.Form
	cells []int64 // a number for each form, in the order of first occurrence
	met   map[*value.Form]int64
	tried int // number of forms at the last search for a period
	proof *period.Certificate
}

// mostForms is the maximum number of heaps solved in order to find a period. Smaller heaps are
// searched instead.
const mostForms = shortSearch

// byPeriod returns the value of a large heap by a proven period. It returns false if none is found.
func (n *rulesetCache) byPeriod(ctx context.Context, budget Budget, r repeatingHeaps, p games.Position) (Result, bool, error) {
	i, plain := r.Number(p)
	if !plain {
		i, _ = r.Number(r.Negate(p))
	}
	if i < mostForms {
		return Result{}, false, nil
	}
	if n.arena == nil {
		n.arena = newArena(budget)
	}
	c := budget.calculate(ctx, n.arena)
	if err := n.heaps.grow(ctx, r, c, budget.heaps(r)); err != nil || n.heaps.proof == nil {
		return Result{}, false, err
	}
	place, _ := n.heaps.proof.Place(i)
	f := n.heaps.forms[place]
	if !plain {
		f = c.Neg(f)
	}
	return Result{Value: value.OfForm(f), Period: n.heaps.proof}, c.Err() == nil, nil
}

// heaps returns the number of heaps that the budget allows in the search for a period. It returns 0
// if they cannot prove one.
func (b Budget) heaps(r repeatingHeaps) int {
	moves := uint64(1)
	r.Moves(r.At(mostForms), func(games.Move) bool {
		moves++
		return moves < mostForms
	})
	most := min(mostForms, b.Positions/moves)
	if _, checked, ok := r.PeriodTheorem(0, 1); !ok || checked >= most {
		return 0
	}
	return int(most)
}

// grow solves at most that many heaps until they prove a period. The error is that of the context.
func (h *heapForms) grow(ctx context.Context, r repeatingHeaps, c *value.Calculation, most int) error {
	if h.met == nil {
		h.met = map[*value.Form]int64{}
	}
	ev := Evaluator{Stop: func() bool { return ctx.Err() != nil }}
	known := func(p games.Position) (*value.Form, bool) { return h.forms[p.X], true }
	for h.proof == nil {
		if n := len(h.forms); n >= 2*h.tried && n >= 64 || n >= most {
			if h.tried == n {
				return nil
			}
			h.tried = n
			if proof, ok := period.Prove(r, h.cells); ok {
				h.proof = &proof
			}
			continue
		}
		f, complete := ev.Short(r, r.At(uint64(len(h.forms))), 1, c, known)
		switch {
		case errors.Is(c.Err(), value.ErrForms):
			*h = heapForms{} // results must not depend on earlier requests
			return nil
		case !complete || f == nil:
			return ctx.Err()
		}
		cell, ok := h.met[f]
		if !ok {
			cell = int64(len(h.met))
			h.met[f] = cell
		}
		h.forms, h.cells = append(h.forms, f), append(h.cells, cell)
	}
	return nil
}
