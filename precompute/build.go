package precompute

import (
	"cmp"
	"context"
	"errors"
	"math"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"sprague/games"
	"sprague/internal/coded"
	"sprague/internal/files"
	"sprague/internal/say"
	"sprague/store"
	"sprague/store/tables"
)

// Progress receives the progress of the work. Several goroutines call its methods concurrently.
type Progress interface {
	// Plan announces the total work: the tables, and the effort ([Task.Effort]) for those that no
	// earlier run has solved.
	Plan(tables int, effort uint64)
	// Resume reports where a table goes on after an earlier run.
	Resume(table string, at Point)
	// Advance reports more positions of a table as done, and their part of the effort.
	Advance(table string, positions, effort uint64)
	// Done reports a finished table, and the reason for its solver if there was a choice.
	Done(t store.Table, why say.Text)
}

// Point is where a table goes on: at a tier counted from 1, or with the moves of some positions.
type Point struct {
	Tier, Tiers int // 0 for none
	Positions   uint64
}

// Builder solves tasks and writes their tables into a file.
type Builder struct {
	Workers  int    // number of goroutines; 0 means one per core
	Memory   uint64 // bytes of the tables of each search; 0 for the default of the machine
	Progress Progress
	Replaces files.Kind // files that a build may replace; the zero Kind means store.Database
	Keep     bool       // refuse to replace a file with tables that would be lost
}

// KeptError says that a build ended early, and that the next build of the same file reuses the
// solved tables.
type KeptError struct {
	Cause  error
	Tables int  // number of solved tables
	Parts  bool // whether parts of others are kept
}

func (e *KeptError) Coded() coded.Text { return coded.Textf("%v; %s", e.Cause, e.Kept()) }

func (e *KeptError) Error() string { return e.Coded().String() }

// Kept describes the kept tables.
func (e *KeptError) Kept() say.Text {
	switch {
	case e.Parts && e.Tables == 0:
		return say.Textf("the work so far is kept, and the same command goes on with it")
	case e.Parts:
		return say.Textf("%s and the work on others are kept, and the same command goes on with them", say.Tables(uint64(e.Tables)))
	case e.Tables == 1:
		return say.Textf("1 table is kept, and the same command goes on with it")
	default:
		return say.Textf("%d tables are kept, and the same command goes on with them", e.Tables)
	}
}

// Unwrap returns the error that ended the build.
func (e *KeptError) Unwrap() error { return e.Cause }

// Build solves tasks and replaces the file at path with one that holds exactly their tables. The
// file changes only at the end. Its content depends neither on the number of workers nor on
// interruptions: finished tables are kept beside the file and not solved again.
//
// The error is [*KeptError] around its cause if tables are kept.
func (b Builder) Build(ctx context.Context, path string, tasks []Task) (store.Info, error) {
	w, err := b.resume(path)
	if err != nil {
		return store.Info{}, err
	}
	defer func() { _ = w.Suspend() }()
	if names := lost(path, tasks); b.Keep && len(names) > 0 {
		return store.Info{}, say.Errorf("%s has %s that this catalogue does not solve as far, such as %s; add to it with --add, write another file, or remove it first", path, say.Tables(uint64(len(names))), games.Clip(names[0]))
	}
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

// Add solves one task and writes its table into the file at path, beside the existing tables, or
// into a new file. If the file's table already reaches the bound, Add does nothing and returns
// added = false.
func (b Builder) Add(ctx context.Context, path string, t Task) (info store.Info, added bool, err error) {
	b.Replaces = store.Remains // to report damage; damaged files are not replaced
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
			same := view.Rules == t.Rules.Identity().Rules
			if same && view.Covers(t.extent()) {
				if w.IsCovered(old) { // the journal of a build killed when its file was in place
					err = w.Abort()
				}
				return old.Info(), false, err
			}
			if same && !t.extent().Covers(&view.Table) {
				return store.Info{}, false, refuseExtent(&view.Table, t)
			}
			if _, ranks := tables.Ruleset(t.Rules).(games.Ranking); same && ranks && t.Positions < view.Positions {
				return store.Info{}, false, games.Errorf(games.CodeScript, "%s to %d has %d positions, and the table to %d has %d; size must not fall while the bound grows", t.Rules.Identity().Name, t.Bound, t.Positions, view.Bound, view.Positions)
			}
			t.Known = knownCells(old, t)
			names = slices.Delete(names, i, i+1)
		}
		if err := w.Copy(old, names...); err != nil {
			return store.Info{}, false, err
		}
	}
	info, err = b.write(ctx, w, []Task{t}, old)
	return info, err == nil, err
}

// knownCells returns the cells of the task's existing table as a start. It returns nil if the table
// has a period, which is found again quickly, or has other rules. A hostile file may claim more
// positions than its bound allows and than memory holds.
func knownCells(old *store.DB, t Task) *Known {
	table, err := tables.Open(old, t.Rules)
	if err != nil || t.Kind != tables.OfValues || table.Proof() != nil || table.Meta().Bound > t.Bound || table.Meta().Positions > t.Positions {
		return nil
	}
	count := table.Meta().Positions
	if meta := table.Meta(); len(meta.Sides)+len(t.Sides) > 0 { // the other positions have other numbers
		if count, err = t.Rules.Count(meta.Common(t.extent())); err != nil || count > meta.Positions {
			return nil
		}
	}
	return &Known{Count: count, Cell: func(n uint64) int64 {
		cell, _ := table.Cell(n) // every position has a cell
		return cell
	}}
}

// refuseExtent refuses a task that would lose positions of a table and add others.
func refuseExtent(t *store.Table, task Task) error {
	return games.Errorf(games.CodeUnsupported, "the table goes to %s; write --to %s, which also has all positions to %s", t.Extent(), t.Union(task.extent()), task.extent().Extent())
}

// write solves the tasks that no earlier run has solved, puts their tables and commits the file.
// Some data may come from another file. That file must be unchanged before anything that depends on
// it is kept, since nobody could detect it later. It is closed at the end: it may be the file to
// replace, and Windows replaces no open file.
func (b Builder) write(ctx context.Context, w *store.Writer, tasks []Task, from *store.DB) (store.Info, error) {
	checkSource := func() error {
		if from == nil {
			return nil
		}
		return from.Unchanged()
	}
	open, reused := reuse(w, tasks)
	efforts, total := make(map[string]uint64), uint64(0)
	for _, t := range open {
		effort := t.Effort()
		efforts[t.Table()] = effort
		total += min(effort, math.MaxUint64-total)
	}
	b.Progress.Plan(len(tasks), total)
	for _, table := range reused {
		b.Progress.Done(table, Kept())
	}
	var solved atomic.Int64
	solved.Store(int64(len(tasks) - len(open)))
	kept := func(err error) error {
		k := &KeptError{Cause: err, Tables: int(solved.Load()), Parts: slices.ContainsFunc(open, func(t Task) bool { return w.Parts(t.extent()).Any() })}
		if k.Tables > 0 || k.Parts {
			return k
		}
		return err
	}
	group, ctx := errgroup.WithContext(ctx)
	next, slots := inOrder(open, efforts), make(chan struct{}, b.workers())
	for range b.workers() {
		group.Go(store.Guarded(func() error { // known cells lie in another file
			for t, ok := next(); ok; t, ok = next() {
				if err := b.solve(ctx, w, t, efforts[t.Table()], slots, checkSource); err != nil {
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
	if err := checkSource(); err != nil {
		return store.Info{}, kept(err)
	}
	if err := closeSource(from, tasks); err != nil {
		return store.Info{}, kept(err)
	}
	info, err := w.Commit()
	if err != nil {
		return info, kept(err)
	}
	return info, nil
}

// closeSource closes the source file of known cells, which has no more readers.
func closeSource(from *store.DB, tasks []Task) error {
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

// reuse takes the tables of an earlier run, and returns them and the open tasks.
func reuse(w *store.Writer, tasks []Task) (open []Task, reused []store.Table) {
	for _, t := range tasks {
		table, ok := w.Reuse(t.Table(), t.Rules.Identity().Rules, t.Bound, t.Sides...)
		if !ok {
			open = append(open, t)
			continue
		}
		reused = append(reused, table)
	}
	return open, reused
}

// Kept is why a table needs no work: the journal has it.
func Kept() say.Text { return say.Textf("kept from a run that was interrupted") }

func (b Builder) solve(ctx context.Context, w *store.Writer, t Task, effort uint64, slots chan struct{}, checkSource func() error) error {
	slots <- struct{}{}
	defer func() { <-slots }()
	name := t.Table()
	parts := w.Parts(t.extent())
	t.Memory, t.Path, t.Parts = b.Memory, w.Path(), parts
	t.resumed = func(at Point) { b.Progress.Resume(name, at) }
	spent := spending{effort: float64(effort), positions: float64(max(t.Positions, 1))}
	solution, err := solve(ctx, t, slots, func(n uint64) { b.Progress.Advance(name, n, spent.after(n)) })
	if err != nil {
		if wrong := (*games.Error)(nil); errors.As(err, &wrong) && wrong.Code == games.CodeScript {
			parts.Drop() // other rules have other parts
		}
		return err
	}
	if err := checkSource(); err != nil {
		return err
	}
	if err := w.Put(solution.Table, solution.Columns...); err != nil {
		return err
	}
	b.Progress.Advance(name, 0, spent.after(t.Positions)) // where positions were not counted one by one
	b.Progress.Done(solution.Table, solution.Why)
	return nil
}

// spending spreads the effort for a table over its positions.
type spending struct {
	effort, positions float64
	solved            atomic.Uint64
}

// after returns the effort for n more positions; those beyond the expected ones take none.
func (s *spending) after(n uint64) uint64 {
	solved := s.solved.Add(n)
	share := func(positions uint64) uint64 { return uint64(s.effort * min(float64(positions)/s.positions, 1)) }
	return share(solved) - share(solved-n)
}

func (b Builder) workers() int {
	if b.Workers > 0 {
		return b.Workers
	}
	return runtime.GOMAXPROCS(0)
}

// inOrder returns tasks with the most effort first, so that no worker has a long one left at the end.
func inOrder(tasks []Task, efforts map[string]uint64) func() (Task, bool) {
	order := slices.Clone(tasks)
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
