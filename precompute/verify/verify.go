// Package verify proves a database file sound: it derives every stored value
// anew from the moves of its position, by the rules alone, never through a
// kernel or a formula.
package verify

import (
	"cmp"
	"context"
	"errors"
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
	"sprague/games/value"
	"sprague/store"
	"sprague/store/tables"
)

// Report is what a verification found.
type Report struct {
	Tables    uint64
	Positions uint64 // positions whose value was derived
	Options   uint64 // moves examined for that
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
		if c, err := open(db, name); err == nil {
			total += uint64(len(c.cells))
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
	group.Go(func() error {
		defer close(jobs)
		return v.plan(ctx, db, names, jobs)
	})
	for range workers {
		group.Go(func() error {
			ev := search.Evaluator{Stop: func() bool { return ctx.Err() != nil }}
			for j := range jobs {
				if err := v.derive(ctx, &ev, j); err != nil {
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

// claim is what a table claims: the cells of its first positions. Those of all
// others follow from its certificate.
type claim struct {
	name  string
	table *tables.Table
	rules games.Numbered
	cells []int64
	scale uint
}

// job is a stretch of a claim's positions.
type job struct {
	*claim
	from, to uint64
}

// maxPositions bounds the positions of a table that are verified: its cells
// are held in memory.
const maxPositions = 1 << 30

// stretch is how many positions a job has at most.
const stretch = 256

// open reads the claim of a table. Its error is a problem of the table.
func open(db *store.DB, name string) (*claim, error) {
	r, err := registry.Parse(name)
	if err != nil {
		return nil, err
	}
	if id := r.Identity(); id.Table != name {
		return nil, fmt.Errorf("its name should be %s", id.Table)
	}
	t, err := tables.Open(db, r)
	if err != nil {
		return nil, err
	}
	meta, column := t.Meta(), t.Column()
	count, err := t.Rules().Count(meta.Bound)
	if err != nil {
		return nil, err
	}
	if count != meta.Positions {
		return nil, fmt.Errorf("it claims %d positions, its bound %d means %d", meta.Positions, meta.Bound, count)
	}
	n := meta.Positions
	if p := t.Proof(); p == nil {
		if column.Cells != n {
			return nil, fmt.Errorf("it holds %d cells for %d positions", column.Cells, n)
		}
	} else if p.Checked >= n {
		return nil, fmt.Errorf("its period was checked to %d, beyond its %d positions", p.Checked, n)
	} else {
		n = p.Checked + 1
	}
	if n > maxPositions {
		return nil, fmt.Errorf("%d positions are too many to verify", n)
	}
	c := &claim{name: name, table: t, rules: t.Rules(), cells: make([]int64, n), scale: uint(column.Scale)}
	for i := range c.cells {
		c.cells[i], _ = t.Cell(uint64(i))
	}
	return c, nil
}

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
		c, err := open(db, name)
		if err != nil {
			v.fail(Failure{Table: name, Problem: err.Error()})
			continue
		}
		if proof := c.table.Proof(); proof != nil {
			v.report.Periods++
			if err := checkProof(c, *proof); err != nil {
				v.fail(Failure{Table: name, Problem: err.Error()})
			}
		}
		for from := uint64(0); from < uint64(len(c.cells)); from += stretch {
			j := job{c, from, min(from+stretch, uint64(len(c.cells)))}
			select {
			case jobs <- j:
			case <-ctx.Done():
				return ctx.Err()
			}
		}
	}
	return nil
}

func checkProof(c *claim, proof period.Certificate) error {
	r, ok := c.rules.(games.Recurrent)
	if !ok {
		return errors.New("it claims a period, and no theorem proves periods of this game")
	}
	return period.Check(r, proof, func(n uint64) int64 { return c.cells[n] })
}

// derive compares a stretch of stored values with those that the moves give.
// Since every move leads to smaller numbers, a file in which each value agrees
// with the stored values of its options is right throughout.
func (v *verifier) derive(ctx context.Context, ev *search.Evaluator, j job) error {
	before := ev.Moves
	_, partizan := j.rules.(games.Partizan)
	for i := j.from; i < j.to; i++ {
		check := j.checkImpartial
		if partizan {
			check = j.checkPartizan
		}
		problem := check(ev, i)
		if err := ctx.Err(); err != nil {
			return err // also when it stopped the check halfway
		}
		if problem != "" {
			v.fail(Failure{Table: j.name, Number: i, Position: search.Name(j.rules, j.rules.At(i)), Problem: problem})
		}
	}
	v.positions.Add(j.to - j.from)
	v.options.Add(ev.Moves - before)
	if v.progress != nil {
		v.progress(j.to - j.from)
	}
	return nil
}

// number gives the number of a part of a move from position i, or false when
// it is none of the smaller positions, as it must be.
func (c *claim) number(p games.Position, i uint64) (uint64, bool) {
	n, ok := c.rules.Number(p)
	return n, ok && n < i
}

func (c *claim) checkImpartial(ev *search.Evaluator, i uint64) string {
	cell, ok := ev.InOrder(c.rules, i, c.cells)
	switch {
	case !ok:
		return "a move leads outside the table"
	case cell != c.cells[i]:
		return fmt.Sprintf("the file says %s, its moves give %s", cellText(c.cells[i]), cellText(cell))
	default:
		return ""
	}
}

func cellText(cell int64) string {
	if cell < 0 {
		return "loony"
	}
	return value.OfNimber(uint64(cell)).String()
}

func (c *claim) checkPartizan(ev *search.Evaluator, i uint64) string {
	d, isNumber, ok := ev.Partizan(c.rules, c.rules.At(i), 1, func(p games.Position) (value.Dyadic, bool) {
		n, ok := c.number(p, i)
		if !ok {
			return value.Dyadic{}, false
		}
		return value.Scaled(c.cells[n], c.scale), true
	})
	stored := value.Scaled(c.cells[i], c.scale)
	switch {
	case !ok:
		return "a move leads outside the table"
	case !isNumber:
		return fmt.Sprintf("the file says %v, its moves give no number", stored)
	case !d.Equal(stored):
		return fmt.Sprintf("the file says %v, its moves give %v", stored, d)
	default:
		return ""
	}
}
