package precompute

import (
	"context"
	"errors"
	"runtime"

	"sprague/games"
	"sprague/games/kernel"
	"sprague/games/script"
	"sprague/games/search"
	"sprague/games/value"
	"sprague/internal/say"
	"sprague/store"
	"sprague/store/tables"
)

// Solution is a solved table, ready to be written.
type Solution struct {
	Table   store.Table
	Columns []store.Input
	Why     say.Text // the reason for the choice of solver, or details of its run; empty if there was no choice
}

// advance reports more solved positions.
type advance func(n uint64)

// step is the number of positions between two checks of the context.
const step = 4096

// Solve solves the table of a task with the kernel that suits the game, on all cores.
func Solve(ctx context.Context, t Task, advance func(n uint64)) (Solution, error) {
	return solve(ctx, t, make(chan struct{}, runtime.GOMAXPROCS(0)-1), advance)
}

// solve is like Solve. For each value it can send to slots, it may use another goroutine.
func solve(ctx context.Context, t Task, slots chan struct{}, advance advance) (s Solution, err error) {
	defer games.Caught(&err)
	if s, err = solveRules(ctx, t, slots, advance); err == nil {
		s.Columns = append(s.Columns, tables.ScriptColumns(t.Rules)...)
	}
	return s, err
}

// solveRules returns the columns computed by the rules.
func solveRules(ctx context.Context, t Task, slots chan struct{}, advance advance) (Solution, error) {
	s := Solution{Table: store.Table{Name: t.Table(), Rules: t.Rules.Identity().Rules, Bound: t.Bound, Positions: t.Positions}}
	var err error
	switch t.Kind {
	case tables.OfMeasures:
		s.Table.Solver, s.Columns, err = solveMeasures(ctx, t, advance)
		return s, err
	case tables.OfQuotients:
		return solveQuotient(ctx, t, s, advance)
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
			return s.with(columnOf(table, err))
		}
	}
	begin()
	if partizan, ok := t.Rules.(games.Numeric); ok {
		return s.with(solveNumbers(ctx, partizan, t, run.Advance))
	}
	if t.short() {
		s.Columns, err = solveForms(ctx, t, slots, run.Advance)
		return s, err
	}
	if script.Of(tables.Ruleset(t.Rules)) != nil {
		table, err := search.Fill(ctx, t.Rules, t.Positions, run)
		if errors.Is(err, kernel.ErrUnsuited) {
			begin()
			table, err = solveScript(ctx, t, run)
		}
		return s.with(columnOf(table, err))
	}
	return s.with(columnOf(kernel.SolveInOrder(ctx, search.NewSequence(t.Rules), t.Positions, run)))
}

// with adds the column, or the reason why there is none.
func (s Solution) with(column store.Input, err error) (Solution, error) {
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
