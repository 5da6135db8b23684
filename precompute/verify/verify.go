// Package verify proves a database file sound: it derives every stored value
// anew from the moves of its position, by the rules alone, never through a
// kernel or a formula.
package verify

import (
	"cmp"
	"context"
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"sprague/games"
	"sprague/games/period"
	"sprague/games/registry"
	"sprague/games/search"
	"sprague/store"
	"sprague/store/tables"
)

// Report is what a verification found.
type Report struct {
	Tables    uint64
	Positions uint64 // positions whose value was derived
	Options   uint64 // moves examined for that, but where heaps that split are solved anew
	Periods   uint64 // certificates proven anew
	Wrong     uint64 // positions whose stored value is not the derived one
	Failures  []Failure
}

// Sound reports whether nothing wrong was found.
func (r *Report) Sound() bool { return r.Wrong == 0 && len(r.Failures) == 0 }

// Failure is something wrong with a table.
type Failure struct {
	Table    string
	Number   uint64 // of the position
	Position string // the position, or "" when the table as a whole is wrong
	Problem  string
}

func (f Failure) String() string {
	table := f.Table
	if quoted := strconv.Quote(table); quoted != `"`+table+`"` {
		table = quoted // a garbled name must not garble the terminal
	}
	if f.Position == "" {
		return table + ": " + f.Problem
	}
	return table + ": " + f.Position + ": " + f.Problem
}

// maxFailures is how many failures a report names.
const maxFailures = 20

// Options say how to verify.
type Options struct {
	Workers  int               // goroutines; 0 for one for each core
	Progress func(done uint64) // called now and then with more positions done; may be nil
}

// Total counts the positions that verifying the database will derive.
func Total(db *store.DB) (uint64, error) {
	names, err := db.Names()
	if err != nil {
		return 0, err
	}
	var total uint64
	for _, name := range names {
		if c, err := openClaim(db, name); err == nil {
			total += c.positions()
		}
	}
	return total, nil
}

// Database verifies all tables of an open database: the file's digests, every
// value, every certificate. The error is about the verification itself; what is
// wrong with the tables stands in the report.
func Database(ctx context.Context, db *store.DB, o Options) (*Report, error) {
	v := &verifier{report: &Report{}, progress: o.Progress}
	if err := db.CheckContent(); err != nil {
		if !store.IsUnusable(err) {
			return nil, err
		}
		v.fail(Failure{Table: "file", Problem: err.Error()})
	}
	names, err := db.Names()
	if err != nil {
		return nil, err
	}
	workers := o.Workers
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	jobs := make(chan job)
	group, ctx := errgroup.WithContext(ctx)
	// Somebody may cut the file short; each goroutine that looks into it has to be guarded itself.
	start := func(work func() error) { group.Go(func() error { return store.Guard(work) }) }
	start(func() error {
		defer close(jobs)
		return v.plan(ctx, db, names, jobs)
	})
	for range workers {
		start(func() error {
			ev := search.Evaluator{Stop: func() bool { return ctx.Err() != nil }}
			for j := range jobs {
				if err := v.do(ctx, &ev, j); err != nil {
					return err
				}
			}
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	slices.SortFunc(v.report.Failures, func(a, b Failure) int {
		return cmp.Or(cmp.Compare(a.Table, b.Table), cmp.Compare(a.Number, b.Number))
	})
	v.report.Positions, v.report.Options = v.positions.Load(), v.options.Load()
	return v.report, nil
}

// claim is what a table claims about its first positions. Those of all others follow
// from its certificates.
type claim interface {
	// positions tells how many positions have to be derived.
	positions() uint64
	// stretch tells how many of them a job has at most.
	stretch() uint64
	// prove proves the certificates anew. It tells how many there are, and what is
	// wrong with them.
	prove() (certificates uint64, problems []error)
	// derive compares stored cells with those that the moves give. It tells what is
	// wrong with positions; the error is that of the context.
	derive(ctx context.Context, ev *search.Evaluator, from, to uint64, wrong func(i uint64, problem string)) error
	ruleset() games.Numbered
}

// job is a stretch of a claim's positions.
type job struct {
	claim
	name     string
	from, to uint64
}

// openClaim reads the claim of a table. Its error is a problem of the table.
func openClaim(db *store.DB, name string) (claim, error) {
	of, measures := tables.MeasuresOf(name)
	if !measures {
		of = name
	}
	r, err := registry.Parse(of)
	if err != nil {
		return nil, err
	}
	switch id := r.Identity(); {
	case id.Table != of && measures:
		return nil, fmt.Errorf("its name should be %s", tables.MeasuresName(id.Table))
	case id.Table != of:
		return nil, fmt.Errorf("its name should be %s", id.Table)
	case measures:
		return openMeasures(db, r)
	default:
		return openValues(db, r)
	}
}

// checkCount compares the positions that a table claims with its bound.
func checkCount(r games.Numbered, meta store.Table) error {
	count, err := r.Count(meta.Bound)
	if err == nil && count != meta.Positions {
		err = fmt.Errorf("it claims %d positions, its bound %d means %d", meta.Positions, meta.Bound, count)
	}
	return err
}

// claimed tells how many of a column's first cells have to be derived: all, or those
// that its proof rests on. More than most are too many.
func claimed(column store.Column, proof *period.Certificate, positions, most uint64) (uint64, error) {
	n := positions
	switch {
	case proof == nil && column.Cells != n:
		return 0, fmt.Errorf("it holds %d cells for %d positions", column.Cells, n)
	case proof != nil && proof.Checked >= n:
		return 0, fmt.Errorf("its period was checked to %d, beyond its %d positions", proof.Checked, n)
	case proof != nil:
		n = proof.Checked + 1
	}
	if n > most {
		return 0, fmt.Errorf("%d positions are too many to verify", n)
	}
	return n, nil
}

// maxPositions bounds the positions of a table that are verified: its cells
// are held in memory.
const maxPositions = 1 << 30

// verifier collects what the workers find.
type verifier struct {
	positions, options atomic.Uint64
	progress           func(uint64)

	mu     sync.Mutex
	report *Report
}

func (v *verifier) fail(f Failure) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if f.Position != "" {
		v.report.Wrong++
	}
	if len(v.report.Failures) < maxFailures {
		v.report.Failures = append(v.report.Failures, f)
	}
}

// plan checks tables as a whole and sends their stretches to the workers.
func (v *verifier) plan(ctx context.Context, db *store.DB, names []string, jobs chan<- job) error {
	for _, name := range names {
		v.report.Tables++
		c, err := openClaim(db, name)
		if err != nil {
			v.fail(Failure{Table: name, Problem: err.Error()})
			continue
		}
		certificates, problems := c.prove()
		v.report.Periods += certificates
		for _, problem := range problems {
			v.fail(Failure{Table: name, Problem: problem.Error()})
		}
		for from := uint64(0); from < c.positions(); from += c.stretch() {
			select {
			case jobs <- job{c, name, from, min(from+c.stretch(), c.positions())}:
			case <-ctx.Done():
				return ctx.Err()
			}
		}
	}
	return nil
}

// do derives a stretch. Since every move leads to smaller numbers, a file in which each
// value agrees with the stored values of its options is right throughout.
func (v *verifier) do(ctx context.Context, ev *search.Evaluator, j job) error {
	before := ev.Moves
	err := j.derive(ctx, ev, j.from, j.to, func(i uint64, problem string) {
		r := j.ruleset()
		v.fail(Failure{Table: j.name, Number: i, Position: search.Name(r, r.At(i)), Problem: problem})
	})
	if err != nil {
		return err
	}
	v.positions.Add(j.to - j.from)
	v.options.Add(ev.Moves - before)
	if v.progress != nil {
		v.progress(j.to - j.from)
	}
	return nil
}
