package precompute

import (
	"context"
	"errors"
	"runtime"

	"sprague/games"
	"sprague/games/kernel"
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
	Why     say.Text // why its solver was the one to take, or how it went; empty where it is the only one
}

// advance tells how many more positions have been solved.
type advance func(n uint64)

// run is what a way has to solve a task with.
type run struct {
	slots chan struct{} // for each one that it fills, it may use another goroutine
	advance
}

// step is how many positions a kernel solves between two looks at its context.
const step = 4096

// Solve makes the table of a task by the fastest kernel that knows the game, on all cores.
func Solve(ctx context.Context, t Task, advance func(n uint64)) (Solution, error) {
	return solve(ctx, t, run{make(chan struct{}, runtime.GOMAXPROCS(0)-1), advance})
}

func solve(ctx context.Context, t Task, r run) (Solution, error) {
	s := Solution{Table: store.Table{Name: t.Table(), Rules: t.Rules.Identity().Rules, Bound: t.Bound, Positions: t.Positions}}
	var err error
	if t.Compounds {
		s.Table.Solver, s.Columns, err = solveMeasures(ctx, t, r.advance)
		return s, err
	}
	told := uint64(0) // the progress of ways that were given up is not told again
	for _, w := range ways {
		done := uint64(0)
		column, why, err := w.solve(ctx, t, run{r.slots, func(n uint64) {
			if done += n; done > told {
				r.advance(done - told)
				told = done
			}
		}})
		if errors.Is(err, errUnsuited) || errors.Is(err, kernel.ErrOutgrown) {
			continue
		}
		s.Table.Solver, s.Why, s.Columns = w.name, why, []store.Input{column}
		return s, err
	}
	return Solution{}, say.Errorf("no solver suits %s", t.Name())
}

// growKernel solves positions by a kernel, and fails as that does.
func growKernel(ctx context.Context, k kernel.Kernel, t Task, advance advance) (store.Input, error) {
	if s, ok := k.(kernel.Seeder); ok && t.Known != nil {
		s.Seed(t.Known.Count, t.Known.Cell)
	}
	done := uint64(len(k.Values()))
	advance(done)
	for done < t.Positions && k.Proof() == nil {
		next := min(done+max(step, done/4), t.Positions)
		if err := k.Grow(ctx, next, kernel.Unlimited); err != nil {
			return store.Input{}, err
		}
		advance(next - done)
		done = next
	}
	advance(t.Positions - done) // those that a period gives
	if err := k.Prove(); err != nil {
		return store.Input{}, err
	}
	return tables.SmallNimbers(k.Values(), k.Proof()), nil
}

// solveByRules solves positions in order from their moves alone.
func solveByRules(ctx context.Context, t Task, advance advance) (store.Input, error) {
	s := search.NewSequence(t.Rules)
	if t.Known != nil {
		s.Seed(t.Known.Count, t.Known.Cell)
	}
	done := uint64(len(s.Cells()))
	advance(done)
	for done < t.Positions && s.Proof() == nil {
		next := min(done+step, t.Positions)
		if err := s.Grow(ctx, next, ^uint64(0)); err != nil {
			return store.Input{}, err
		}
		advance(next - done)
		done = next
	}
	advance(t.Positions - done) // those that a period gives
	s.Prove()
	return tables.Nimbers(s.Cells(), s.Proof()), nil
}

// solveNumbers does so for a ruleset whose positions are numbers.
func solveNumbers(ctx context.Context, r games.Partizan, t Task, advance advance) (store.Input, error) {
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
