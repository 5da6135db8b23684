package precompute

import (
	"context"

	"sprague/games"
	"sprague/games/kernel"
	"sprague/games/period"
	"sprague/internal/say"
	"sprague/store"
	"sprague/store/tables"
)

// way is a way of solving tables of values.
type way struct {
	name string
	// solve gives the column of a task, and why this way is the one, where that is not
	// plain from its name. Its error is errUnsuited where the way is none for the task, and
	// wraps kernel.ErrOutgrown where it turns out on the way. Any other error ends the build.
	solve func(ctx context.Context, t Task, r run) (column store.Input, why say.Text, err error)
}

var errUnsuited = say.Errorf("unsuited")

// ways are tried in turn: the fastest first, the rules last. Which one is taken depends on
// the task alone, never on the machine.
var ways = []way{
	{"subtraction", byKernel("subtraction")},
	{"octal", byKernel("octal")},
	{"squares", bySquares},
	{"cutting", byCutting},
	{"stalks", byStalks},
	{"recurrence", byRecurrence},
	{"coin-turning", byCoins},
	{"formula", byFormula},
	{"rules", byMoves},
}

// byKernel takes the kernel of that name.
func byKernel(name string) func(context.Context, Task, run) (store.Input, say.Text, error) {
	return func(ctx context.Context, t Task, r run) (store.Input, say.Text, error) {
		k, ok := kernel.For(t.Rules)
		if !ok || k.Name() != name {
			return store.Input{}, say.Text{}, errUnsuited
		}
		column, err := growKernel(ctx, k, t, r.advance)
		return column, k.Why(), err
	}
}

func bySquares(ctx context.Context, t Task, r run) (store.Input, say.Text, error) {
	g, ok := t.Rules.(placement)
	if !ok || !fitsBoard(t.Positions) {
		return store.Input{}, say.Text{}, errUnsuited
	}
	cells, err := solvePlacement(ctx, g, t.Positions, r)
	return tables.Nimbers(cells, nil), say.Textf("all sets of free squares, 64 at a time"), err
}

func byCutting(ctx context.Context, t Task, r run) (store.Input, say.Text, error) {
	g, ok := t.Rules.(paperCutting)
	if !ok {
		return store.Input{}, say.Text{}, errUnsuited
	}
	cells, err := solveCutting(ctx, g, t.Positions, r.advance)
	return tables.Nimbers(cells, nil), say.Textf("a closed form for its sides"), err
}

func byStalks(ctx context.Context, t Task, r run) (store.Input, say.Text, error) {
	g, ok := t.Rules.(directNumbers)
	if !ok {
		return store.Input{}, say.Text{}, errUnsuited
	}
	column, err := solveDirectNumbers(ctx, g, t.Positions, r.advance)
	return column, say.Textf("each stalk from the one without its last edge"), err
}

func byRecurrence(ctx context.Context, t Task, r run) (store.Input, say.Text, error) {
	g, ok := t.Rules.(direct)
	if !ok {
		return store.Input{}, say.Text{}, errUnsuited
	}
	cells, err := solveDirect(ctx, g, t.Positions, r.advance)
	return tables.Nimbers(cells, nil), say.Textf("what neighbours have reached is carried on"), err
}

func byCoins(ctx context.Context, t Task, r run) (store.Input, say.Text, error) {
	g, ok := t.Rules.(coinTurning)
	if !ok || !withinReach(g, t.Positions) {
		return store.Input{}, say.Text{}, errUnsuited
	}
	cells, err := solveCoins(ctx, g, t.Positions, r.advance)
	return tables.Nimbers(cells, nil), say.Textf("a row is the sum of its single heads"), err
}

// byFormula leaves aside what may have a period, which a table proves.
func byFormula(ctx context.Context, t Task, r run) (store.Input, say.Text, error) {
	why := say.Textf("a theorem tells every value")
	f, ok := t.Rules.(games.Formula)
	if !ok || period.Provable(t.Rules) {
		return store.Input{}, say.Text{}, errUnsuited
	}
	if _, partizan := t.Rules.(games.Partizan); partizan {
		column, err := numbersByFormula(ctx, t.Rules, f, t.Positions, r.advance)
		return column, why, err
	}
	cells, known, err := solveByFormula(ctx, t.Rules, f, t.Positions, r.advance)
	if err == nil && !known {
		err = errUnsuited
	}
	return tables.Nimbers(cells, nil), why, err
}

func byMoves(ctx context.Context, t Task, r run) (store.Input, say.Text, error) {
	if partizan, ok := t.Rules.(games.Partizan); ok {
		column, err := solveNumbers(ctx, partizan, t, r.advance)
		return column, say.Textf("no kernel suits it"), err
	}
	column, err := solveByRules(ctx, t, r.advance)
	return column, say.Textf("no kernel suits it"), err
}
