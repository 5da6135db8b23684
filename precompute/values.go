package precompute

import (
	"context"
	"errors"

	"sprague/games"
	"sprague/games/kernel"
	"sprague/games/retrograde"
	"sprague/games/script"
	"sprague/games/search"
	"sprague/games/value"
	"sprague/internal/say"
	"sprague/store"
	"sprague/store/tables"
)

// valueKind is the kind of tables of values.
type valueKind struct{}

func (valueKind) admit(Task) error { return nil }

func (valueKind) footprint(t Task) uint64 { return games.Footprint(t.Rules) }

func (valueKind) effort(t Task) uint64 {
	const (
		sparse = 1 << 3  // per position, when a kernel knows its few moves
		masks  = 1 << 7  // per position of a board or a row
		forms  = 1 << 14 // per position valued by a canonical form
		dense  = 1 << 12 // per heap compared with all smaller ones: a user who asks for millions expects fewer
	)
	if t.hasForms() {
		return t.Positions * forms
	}
	if k, ok := kernel.For(t.Rules, 0); ok && k.Name() == "subtraction" {
		return t.Positions * sparse
	}
	if _, heaped := t.Rules.(games.Heaped); heaped {
		return t.Positions * min(t.Positions/16+1, dense)
	}
	return t.Positions * masks
}

// solve solves positions by the kernel that suits the game, or else by the rules.
func (valueKind) solve(ctx context.Context, t Task, s Solution, slots chan struct{}, advance advance) (Solution, error) {
	var err error
	s.Table.Solver = "retrograde"
	switch r := tables.Ruleset(t.Rules).(type) {
	case games.Ranking:
		s.Columns, err = solveRanked(ctx, t, r, slots, advance)
		return s, err
	case retrograde.ListedRules:
		s.Table.Positions, s.Columns, err = solveResults(ctx, t, r, cap(slots), advance)
		return s, err
	}
	if tables.OfListed(t.Rules) {
		s.Table.Solver = "rules"
		s.Table.Positions, s.Columns, err = solveListing(ctx, t, advance)
		return s, err
	}
	run := kernel.Run{Slots: slots}
	told := uint64(0)
	begin := func() { // do not report the progress of a failed kernel again
		done := uint64(0)
		run.Advance = func(n uint64) {
			if done += n; done > told {
				advance(done - told)
				told = done
			}
		}
	}
	begin()
	if t.Known != nil {
		run.Known, run.Cell = t.Known.Count, t.Known.Cell
	}
	s.Table.Solver, s.Why = "rules", say.Textf("no kernel suits it")
	if k, ok := kernel.For(t.Rules, t.Positions); ok {
		table, err := k.Solve(ctx, run)
		switch {
		case errors.Is(err, kernel.ErrOutgrown):
			s.Why = say.Textf("its values or heaps outgrow the kernel %s", k.Name())
		case !errors.Is(err, kernel.ErrUnsuited):
			s.Table.Solver, s.Why = k.Name(), k.Why()
			return s.withColumn(columnOf(table, err))
		}
	}
	begin()
	if partizan, ok := t.Rules.(games.Numeric); ok {
		return s.withColumn(solveNumbers(ctx, partizan, t, run.Advance))
	}
	if t.hasForms() {
		s.Columns, err = solveForms(ctx, t, slots, run.Advance)
		return s, err
	}
	if script.Of(tables.Ruleset(t.Rules)) != nil {
		table, err := search.Fill(ctx, t.Rules, t.Positions, run)
		if errors.Is(err, kernel.ErrUnsuited) {
			begin()
			table, err = solveScript(ctx, t, run)
		}
		return s.withColumn(columnOf(table, err))
	}
	return s.withColumn(columnOf(kernel.SolveInOrder(ctx, search.NewSequence(t.Rules), t.Positions, run)))
}

// withColumn adds the column, or the reason why there is none.
func (s Solution) withColumn(column store.Input, err error) (Solution, error) {
	s.Columns = []store.Input{column}
	return s, err
}

// columnOf encodes the result of a kernel.
func columnOf(t kernel.Table, err error) (store.Input, error) {
	switch {
	case err != nil:
		return store.Input{}, err
	case t.Numbers != nil:
		return tables.Numbers(t.Numbers)
	case t.Words != nil:
		return tables.SmallNimbers(t.Words, t.Proof), nil
	default:
		return tables.Nimbers(t.Cells, t.Proof), nil
	}
}

// solveNumbers solves positions in order from their moves, for a ruleset whose positions are
// numbers.
func solveNumbers(ctx context.Context, r games.Numeric, t Task, advance advance) (store.Input, error) {
	values := make([]value.Dyadic, 0, t.Positions)
	known := func(p games.Position) (value.Dyadic, bool) {
		i, ok := t.Rules.Number(p)
		if !ok || i >= uint64(len(values)) {
			return value.Dyadic{}, false
		}
		return values[i], true
	}
	var ev search.Evaluator
	for i := range t.Positions {
		if i%step == 0 {
			if err := ctx.Err(); err != nil {
				return store.Input{}, err
			}
			advance(min(step, t.Positions-i))
		}
		p := t.Rules.At(i)
		d, isNumber, complete := ev.Partizan(r, p, 1, known)
		if !isNumber || !complete {
			return store.Input{}, games.Errorf(games.CodeUnsupported, "%s has no number", search.Name(r, p))
		}
		values = append(values, d)
	}
	return tables.Numbers(values)
}
