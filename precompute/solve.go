package precompute

import (
	"context"
	"runtime"

	"sprague/games"
	"sprague/games/script"
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
	slots := make(chan struct{}, runtime.GOMAXPROCS(0))
	slots <- struct{}{}
	return solve(ctx, t, slots, advance)
}

// solve is like Solve in one goroutine, which has a place in slots. For each value it can send to them, it
// may use another one.
func solve(ctx context.Context, t Task, slots chan struct{}, advance advance) (s Solution, err error) {
	s.Table = *t.extent()
	defer func() { err = script.ExplainTable(t.Rules, err) }() // after a script's fault is caught
	defer games.Caught(&err)
	if s, err = kinds[t.Kind].solve(ctx, t, s, slots, advance); err == nil {
		s.Columns = append(s.Columns, tables.ScriptColumns(t.Rules)...)
	}
	return s, err
}
