// Package verify proves a database file sound, in three depths: by what can be told of it
// without playing ([Bits]); by deriving every stored value anew from the moves of its
// position, by the rules alone, never through a kernel or a formula ([Rules]); or by
// searching for the values of random positions ([Sample]).
package verify

import (
	"context"
	"errors"
	"runtime"
	"slices"

	"golang.org/x/sync/errgroup"

	"sprague/games"
	"sprague/games/search"
	"sprague/store"
	"sprague/store/tables"
)

// Options say how to verify. The zero value is ready.
type Options struct {
	Workers  int               // goroutines; 0 for one for each core
	Memory   uint64            // bytes that may be held at the same time; 0 for DefaultMemory
	Budget   search.Budget     // of each search of a sample; zero for DefaultBudget
	Progress func(done uint64) // called now and then with more positions (by bits: tables) done; may be nil
}

// DefaultMemory is how many bytes a verification holds when nobody says otherwise.
const DefaultMemory = 2 << 30

// DefaultBudget is what each search of a sample may cost when nobody says otherwise: a
// fraction of a second, for there are thousands of them.
var DefaultBudget = search.Budget{Positions: 100_000}

// Bits checks what can be told without playing: the sums of the file, its structure and
// counts, the digest of every column; that each table is one of a ruleset of this program,
// by the same version of the rules, and as long as its bound says; that the theorem of each
// period is known, and speaks of it. The error is about the verification itself; what is
// wrong stands in the report.
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

// finish gives the report, which nobody changes any more.
func (v *verifier) finish() *Report { return &v.report }

// survey checks all that can be told without playing, and gives the claims that there are
// to be played.
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

// checkContent checks sums and digests.
func (v *verifier) checkContent(ctx context.Context) error {
	err := v.db.CheckContent(ctx)
	if store.IsUnusable(err) {
		v.fault("file", err)
		return nil
	}
	return err
}

// check records what can be told wrong with a table without playing.
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

// refused reports whether an error is the refusal of a search.
func refused(err error) bool {
	var refusal *games.Error
	return errors.As(err, &refusal) && refusal.Code == games.CodeTooLarge
}
