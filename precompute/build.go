package precompute

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"sync"

	"golang.org/x/sync/errgroup"

	"sprague/games"
	"sprague/store"
)

// Progress hears of the work on tables. Its methods are called from several
// goroutines at once.
type Progress interface {
	// Plan tells what there is to do.
	Plan(tables int, positions uint64)
	// Advance tells that n more positions of a table are done.
	Advance(table string, n uint64)
	// Done tells that a table is done, and why by its solver, where there was a choice.
	Done(t store.Table, why string)
}

// Builder solves tasks and writes their tables into a file.
type Builder struct {
	Workers  int // goroutines; 0 for one for each core
	Progress Progress
}

// Build solves tasks and replaces the file at path by one that holds exactly
// their tables. The file changes only when all is done; its content does not
// depend on the number of workers.
func (b Builder) Build(ctx context.Context, path string, tasks []Task) (store.Info, error) {
	w, err := store.Create(path)
	if err != nil {
		return store.Info{}, err
	}
	defer func() { _ = w.Abort() }()
	return b.write(ctx, w, tasks)
}

// Add solves one task and writes its table into the file at path, beside the
// tables the file holds, or into a new file. When the file's table already
// reaches the bound, nothing is done and added is false.
func (b Builder) Add(ctx context.Context, path string, t Task) (info store.Info, added bool, err error) {
	old, err := store.Open(path)
	if missing := (*store.MissingError)(nil); err != nil && !errors.As(err, &missing) {
		return store.Info{}, false, err
	}
	w, err := store.Create(path)
	if err != nil {
		return store.Info{}, false, err
	}
	defer func() { _ = w.Abort() }()
	if old != nil {
		defer func() { _ = old.Close() }()
		names, err := old.Names()
		if err != nil {
			return store.Info{}, false, err
		}
		if i := slices.Index(names, t.Table()); i >= 0 {
			view, err := old.Table(t.Table())
			if err != nil {
				return store.Info{}, false, err
			}
			if view.Bound >= t.Bound && view.Rules == t.Rules.Identity().Rules {
				return old.Info(), false, nil
			}
			names = slices.Delete(names, i, i+1)
		}
		if err := w.Copy(old, names...); err != nil {
			return store.Info{}, false, err
		}
	}
	info, err = b.write(ctx, w, []Task{t})
	return info, err == nil, err
}

// write solves tasks on all workers, puts their tables and commits the file.
func (b Builder) write(ctx context.Context, w *store.Writer, tasks []Task) (store.Info, error) {
	var total uint64
	for _, t := range tasks {
		total += t.Positions
	}
	b.Progress.Plan(len(tasks), total)
	group, ctx := errgroup.WithContext(ctx)
	next := inOrder(tasks)
	for range b.workers() {
		group.Go(func() error {
			for t, ok := next(); ok; t, ok = next() {
				if err := b.solve(ctx, w, t); err != nil {
					return fmt.Errorf("%s: %w", t.Name(), err)
				}
			}
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		return store.Info{}, err
	}
	return w.Commit()
}

func (b Builder) solve(ctx context.Context, w *store.Writer, t Task) error {
	name := t.Table()
	solution, err := Solve(ctx, t, func(n uint64) { b.Progress.Advance(name, n) })
	if err != nil {
		return err
	}
	if err := w.Put(solution.Table, solution.Columns...); err != nil {
		return err
	}
	b.Progress.Done(solution.Table, solution.Why)
	return nil
}

func (b Builder) workers() int {
	if b.Workers > 0 {
		return b.Workers
	}
	return runtime.GOMAXPROCS(0)
}

// inOrder hands out tasks, those that may take long first, so that no worker is
// left alone with a long one at the end.
func inOrder(tasks []Task) func() (Task, bool) {
	order := slices.Clone(tasks)
	slices.SortStableFunc(order, func(a, b Task) int { return cmp.Compare(effort(b), effort(a)) })
	var mu sync.Mutex
	return func() (Task, bool) {
		mu.Lock()
		defer mu.Unlock()
		if len(order) == 0 {
			return Task{}, false
		}
		t := order[0]
		order = order[1:]
		return t, true
	}
}

// effort estimates the cost of a task, but for games whose period may cut it
// short.
func effort(t Task) uint64 {
	if t.Compounds {
		return measuresEffort(t)
	}
	if _, ok := t.Rules.(games.Recurrent); ok {
		return t.Positions
	}
	return 4 * t.Positions
}
