package precompute

import (
	"context"
	"sync/atomic"

	"sprague/games"
	"sprague/games/period"
	"sprague/games/search"
	"sprague/games/value"
	"sprague/store"
	"sprague/store/tables"
)

// hasForms reports whether values are canonical forms and no kernel suits.
func (t Task) hasForms() bool {
	_, partizan := t.Rules.(games.Partizan)
	_, numeric := t.Rules.(games.Numeric)
	return !numeric && (partizan || tables.OfPieces(t.Rules))
}

// formStep is the number of positions that a goroutine solves before it looks for helpers.
const formStep = 64

// formTable is a table of canonical forms under construction.
type formTable struct {
	Task
	rules  games.Ruleset
	arena  *value.Arena
	solved []atomic.Pointer[value.Form] // the form of each solved position
}

// solveForms solves positions in order by their canonical forms. It searches options that other
// goroutines are still solving, or that lie beyond the table; the forms are the same.
func solveForms(ctx context.Context, t Task, slots chan struct{}, advance advance) ([]store.Input, error) {
	rules := tables.Ruleset(t.Rules)
	f := &formTable{Task: t, rules: rules, arena: tables.NewFormArena(), solved: make([]atomic.Pointer[value.Form], t.Positions)}
	if err := inBlocks(ctx, slots, t.Positions, formStep, advance, f.solver); err != nil {
		return nil, err
	}
	return f.columns()
}

// solver returns the function that solves positions in one goroutine.
func (f *formTable) solver(ctx context.Context) func(from, to uint64) error {
	solver := search.NewForms(ctx, f.rules, f.arena)
	solver.Know(func(p games.Position) (*value.Form, bool) {
		n, negative, ok := tables.Find(f.Rules, p)
		if !ok || n >= f.Positions {
			return nil, false
		}
		form := f.solved[n].Load()
		if form != nil && negative {
			form = solver.Calculation().Neg(form)
		}
		return form, form != nil
	})
	return func(from, to uint64) error {
		for i := from; i < to; i++ {
			form, err := solver.Form(f.Rules.At(i))
			if err != nil {
				return err
			}
			f.solved[i].Store(form)
		}
		return nil
	}
}

// columns returns the columns of the forms with their proven period. If the players have the same
// moves, it returns columns of nimbers.
func (f *formTable) columns() ([]store.Input, error) {
	all := make([]*value.Form, f.Positions)
	nimbers := make([]int64, f.Positions)
	for i := range all {
		all[i] = f.solved[i].Load()
		_, _, n, _ := all[i].Closed()
		nimbers[i] = int64(n)
	}
	columns := []store.Input{tables.Nimbers(nimbers, nil)}
	if _, partizan := f.rules.(games.Partizan); partizan {
		var err error
		if columns, err = tables.FormColumns(all, f.proof(all)); err != nil {
			return nil, err
		}
	}
	return append(columns, tables.KeyColumns(f.Rules)...), nil
}

// proof returns the period that the forms prove, or nil.
func (f *formTable) proof(all []*value.Form) *period.Certificate {
	theorem, ok := f.rules.(games.Recurrent)
	if !ok {
		return nil
	}
	cells, met := make([]int64, len(all)), map[*value.Form]int64{}
	for i, form := range all {
		if _, ok := met[form]; !ok {
			met[form] = int64(len(met))
		}
		cells[i] = met[form]
	}
	if proof, ok := period.Prove(theorem, cells); ok {
		return &proof
	}
	return nil
}
