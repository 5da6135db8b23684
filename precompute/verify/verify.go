// Package verify checks that a database file is sound, at three depths. [Bits] checks everything
// that needs no play. [Rules] derives every stored value again from the moves of its position,
// never through a kernel or a formula. [Sample] searches for the values of random positions.
package verify

import (
	"context"
	"runtime"
	"slices"

	"golang.org/x/sync/errgroup"

	"sprague/games/search"
	"sprague/store"
	"sprague/store/tables"
)

// Options configure a verification. The zero value is ready to use.
type Options struct {
	Workers  int               // number of goroutines; 0 means one per core
	Memory   uint64            // bytes held at the same time; 0 means DefaultMemory
	Budget   search.Budget     // budget of each search of a sample; zero means DefaultBudget
	Progress func(done uint64) // called repeatedly with more finished work; may be nil. Its unit is a table for Bits, a position for Sample, and for Rules an option of [Work]
}

// DefaultMemory is the default number of bytes that a verification holds.
const DefaultMemory = 2 << 30

// DefaultBudget is the default budget of each search of a sample: a fraction of a second, because
// there are thousands of searches.
var DefaultBudget = search.Budget{Positions: 100_000}

// Bits checks everything that needs no play. It checks the checksums of the file, its structure and
// counts, and the digest of every column. Each table must belong to a ruleset of this program, with
// the same version of the rules and the length given by its bound. The theorem of each period must
// be known and apply. The error concerns the verification itself; faults are in the report.
func Bits(ctx context.Context, db *store.DB, o Options) (*Report, error) {
	v := newVerifier(db, ByBits, o)
	if _, err := v.survey(ctx, v.advance); err != nil {
		return nil, err
	}
	return v.finish(), nil
}

// verifier verifies one file once.
type verifier struct {
	recorder
	Options
	db     *store.DB
	memory *memory
}

func newVerifier(db *store.DB, depth Depth, o Options) *verifier {
	if o.Workers <= 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	if o.Memory == 0 {
		o.Memory = DefaultMemory
	}
	if o.Budget == (search.Budget{}) {
		o.Budget = DefaultBudget
	}
	return &verifier{recorder: recorder{report: Report{Depth: depth}}, Options: o, db: db, memory: newMemory(min(o.Memory, MostMemory))}
}

func (v *verifier) advance(n uint64) {
	if v.Progress != nil {
		v.Progress(n)
	}
}

// finish returns the final report.
func (v *verifier) finish() *Report { return &v.report }

// survey checks everything that needs no play, and returns the claims to be checked by play.
func (v *verifier) survey(ctx context.Context, advance func(tables uint64)) ([]claim, error) {
	names, err := v.db.Names()
	if store.IsUnusable(err) {
		v.fault("file", err)
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	known, err := tables.Known(v.db)
	if err != nil {
		return nil, err
	}
	v.report.Tables = uint64(len(names))
	claims := make([]claim, len(names))
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(v.Workers + 1)
	group.Go(func() error { return v.checkContent(ctx) })
	for i, name := range names {
		group.Go(store.Guarded(func() error {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			c, err := openClaim(v.db, name, known)
			if err != nil {
				v.fault(name, err)
				return nil
			}
			claims[i] = c
			advance(1)
			return v.check(ctx, c)
		}))
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	return slices.DeleteFunc(claims, func(c claim) bool { return c == nil }), nil
}

// checkContent checks checksums and digests.
func (v *verifier) checkContent(ctx context.Context) error {
	err := v.db.CheckContent(ctx)
	if store.IsUnusable(err) {
		v.fault("file", err)
		return nil
	}
	return err
}

// check records the faults of a table that need no play.
func (v *verifier) check(ctx context.Context, c claim) error {
	certificates, problems, err := c.check(ctx)
	if err != nil {
		return err
	}
	meta := c.meta()
	for _, problem := range problems {
		v.fault(meta.Name, problem)
	}
	v.record(func(r *Report) {
		r.Periods += certificates
		r.Unknown += uint64(len(meta.Columns) - c.columns())
	})
	return nil
}
