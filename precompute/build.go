package precompute

import (
	"cmp"
	"context"
	"errors"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"sprague/internal/coded"
	"sprague/internal/files"
	"sprague/internal/say"
	"sprague/store"
	"sprague/store/tables"
)

// Progress hears of the work on tables. Its methods are called from several
// goroutines at once.
type Progress interface {
	// Plan tells what there is to do.
	Plan(tables int, positions uint64)
	// Advance tells that n more positions of a table are done.
	Advance(table string, n uint64)
	// Done tells that a table is done, and why by its solver, where there was a choice.
	Done(t store.Table, why say.Text)
}

// Builder solves tasks and writes their tables into a file.
type Builder struct {
	Workers  int // goroutines at work; 0 for one for each core
	Progress Progress
	Replaces files.Kind // which files a build may replace; the zero Kind for store.Database
}

// KeptError says that a build came to an end before its time, and that the next one of
// the same file goes on with what was solved.
type KeptError struct {
	Cause  error
	Tables int // solved so far
}

func (e *KeptError) Coded() coded.Text { return coded.Textf("%v; %s", e.Cause, e.Kept()) }

func (e *KeptError) Error() string { return e.Coded().String() }

// Kept tells what is kept.
func (e *KeptError) Kept() say.Text {
	if e.Tables == 1 {
		return say.Textf("1 table is kept, and the same command goes on with it")
	}
	return say.Textf("%d tables are kept, and the same command goes on with them", e.Tables)
}

// Unwrap gives what ended the build.
func (e *KeptError) Unwrap() error { return e.Cause }

// Build solves tasks and replaces the file at path by one that holds exactly
// their tables. The file changes only when all is done; its content does not
// depend on the number of workers, nor on how often the build was interrupted: what was
// solved by then is kept beside the file, and not solved again.
//
// The error is [*KeptError] around its cause when something is kept.
func (b Builder) Build(ctx context.Context, path string, tasks []Task) (store.Info, error) {
	w, err := b.resume(path)
	if err != nil {
		return store.Info{}, err
	}
	defer func() { _ = w.Suspend() }()
	return b.write(ctx, w, tasks, nil)
}

func (b Builder) resume(path string) (*store.Writer, error) {
	id, err := program()
	if err != nil {
		return nil, err
	}
	kind := store.Database
	if b.Replaces.Is != nil {
		kind = b.Replaces
	}
	return store.Resume(path, id, kind)
}

// Add solves one task and writes its table into the file at path, beside the
// tables the file holds, or into a new file. When the file's table already
// reaches the bound, nothing is done and added is false.
func (b Builder) Add(ctx context.Context, path string, t Task) (info store.Info, added bool, err error) {
	b.Replaces = store.Remains // to tell damage from other files: it is not replaced
	w, err := b.resume(path)
	if err != nil {
		return store.Info{}, false, err
	}
	defer func() { _ = w.Suspend() }()
	old, err := store.Open(path)
	if missing := (*store.MissingError)(nil); err != nil && !errors.As(err, &missing) {
		return store.Info{}, false, err
	}
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
			t.Known = knownOf(old, t)
			names = slices.Delete(names, i, i+1)
		}
		if err := w.Copy(old, names...); err != nil {
			return store.Info{}, false, err
		}
	}
	info, err = b.write(ctx, w, []Task{t}, old)
	return info, err == nil, err
}

// knownOf gives what the table of a task holds for the start: the cells of all its positions, unless
// it has a period, which is found again soon, or was solved by other rules. A hostile file may
// claim more positions than its bound means, and more than there is memory for.
func knownOf(old *store.DB, t Task) *Known {
	table, err := tables.Open(old, t.Rules)
	if err != nil || t.Measures || table.Proof() != nil || table.Meta().Bound > t.Bound || table.Meta().Positions > t.Positions {
		return nil
	}
	return &Known{Count: table.Meta().Positions, Cell: func(n uint64) int64 {
		cell, _ := table.Cell(n) // there is one for each position
		return cell
	}}
}

// write solves on all workers those tasks that an earlier run has not, puts their tables
// and commits the file. Some of it may come from another, which must still be
// what it was before anything is kept that may rest on it, for later nobody could tell. That file is closed
// in the end: it may be the one that is replaced, and Windows replaces none that is open.
func (b Builder) write(ctx context.Context, w *store.Writer, tasks []Task, from *store.DB) (store.Info, error) {
	unchanged := func() error {
		if from == nil {
			return nil
		}
		return from.Unchanged()
	}
	var total uint64
	for _, t := range tasks {
		total += t.Positions
	}
	b.Progress.Plan(len(tasks), total)
	open := b.reuse(w, tasks)
	var solved atomic.Int64
	solved.Store(int64(len(tasks) - len(open)))
	kept := func(err error) error {
		if n := int(solved.Load()); n > 0 {
			return &KeptError{Cause: err, Tables: n}
		}
		return err
	}
	group, ctx := errgroup.WithContext(ctx)
	next, slots := inOrder(open), make(chan struct{}, b.workers())
	for range b.workers() {
		group.Go(store.Guarded(func() error { // what is known of a table lies in another file
			for t, ok := next(); ok; t, ok = next() {
				if err := b.solve(ctx, w, t, slots, unchanged); err != nil {
					return say.Errorf("%s: %w", t.Name(), err)
				}
				solved.Add(1)
			}
			return nil
		}))
	}
	if err := group.Wait(); err != nil {
		return store.Info{}, kept(err)
	}
	if err := unchanged(); err != nil {
		return store.Info{}, kept(err)
	}
	if err := letGo(from, tasks); err != nil {
		return store.Info{}, kept(err)
	}
	info, err := w.Commit()
	if err != nil {
		return info, kept(err)
	}
	return info, nil
}

// letGo closes the file that something was known from, into which nobody looks any more.
func letGo(from *store.DB, tasks []Task) error {
	if from == nil {
		return nil
	}
	for _, t := range tasks {
		if t.Known != nil {
			*t.Known = Known{}
		}
	}
	return from.Close()
}

// reuse takes the tables that an earlier run has solved, and gives the tasks that are open.
func (b Builder) reuse(w *store.Writer, tasks []Task) (open []Task) {
	for _, t := range tasks {
		table, ok := w.Reuse(t.Table(), t.Rules.Identity().Rules, t.Bound)
		if !ok {
			open = append(open, t)
			continue
		}
		b.Progress.Advance(t.Table(), t.Positions)
		b.Progress.Done(table, keptWhy())
	}
	return open
}

// keptWhy is told of tables that need not be solved again.
func keptWhy() say.Text { return say.Textf("kept from a run that was interrupted") }

func (b Builder) solve(ctx context.Context, w *store.Writer, t Task, slots chan struct{}, unchanged func() error) error {
	slots <- struct{}{}
	defer func() { <-slots }()
	name := t.Table()
	solution, err := solve(ctx, t, slots, func(n uint64) { b.Progress.Advance(name, n) })
	if err != nil {
		return err
	}
	if err := unchanged(); err != nil {
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
	efforts := make(map[string]uint64, len(order))
	for _, t := range order {
		efforts[t.Table()] = t.Effort()
	}
	slices.SortStableFunc(order, func(a, b Task) int { return cmp.Compare(efforts[b.Table()], efforts[a.Table()]) })
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
