package verify

import (
	"context"
	"errors"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"sprague/games"
	"sprague/games/search"
	"sprague/internal/say"
	"sprague/store"
)

// Rules checks everything that Bits does, and derives every stored value again from the moves of
// its position. Of a periodic column it derives the cells that the proof needs; all others follow.
func Rules(ctx context.Context, db *store.DB, o Options) (*Report, error) {
	v := newVerifier(db, ByRules, o)
	claims, err := v.survey(ctx, func(uint64) {})
	if err != nil {
		return nil, err
	}
	jobs := make(chan job)
	group, ctx := errgroup.WithContext(ctx)
	group.Go(store.Guarded(func() error { // it copies from the file
		defer close(jobs)
		return v.plan(ctx, claims, jobs)
	}))
	for range v.Workers {
		group.Go(store.Guarded(func() error {
			ev := search.Evaluator{Stop: func() bool { return ctx.Err() != nil }}
			for j := range jobs {
				if err := v.derive(ctx, &ev, j); err != nil {
					return err
				}
			}
			return nil
		}))
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	return v.finish(), nil
}

// job is a range of positions of a table.
type job struct {
	*table
	from, to uint64
}

// table is a table with held cells.
type table struct {
	claim
	derivation
	bytes uint64
	cost  float64      // the estimated moves of a position
	users atomic.Int64 // jobs still using the cells
}

// release returns the memory of the table after its last use.
func (t *table) release(m *memory) {
	if t.users.Add(-1) == 0 {
		t.derivation = nil
		m.giveBack(t.bytes)
	}
}

// plan holds one table after the other and sends their ranges to the workers.
func (v *verifier) plan(ctx context.Context, claims []claim, jobs chan<- job) error {
	for _, c := range claims {
		bytes, err := c.memory()
		if err = errors.Join(err, v.memory.refusal(bytes)); err != nil {
			v.unverified(c, err)
			continue
		}
		if err := v.memory.take(ctx, bytes); err != nil {
			return err
		}
		t := &table{claim: c, derivation: c.hold(), bytes: bytes}
		t.users.Store(1)
		reach, step := c.reach(), t.derivation.stretch()
		t.cost = options(c, reach) / float64(max(reach, 1))
		for from := uint64(0); from < reach; from += step {
			t.users.Add(1)
			select {
			case jobs <- job{t, from, min(from+step, reach)}:
			case <-ctx.Done():
				return ctx.Err()
			}
		}
		t.release(v.memory)
	}
	return nil
}

// unverified records a table that is too large to verify.
func (v *verifier) unverified(c claim, why error) {
	v.record(func(r *Report) {
		r.Unverified++
		r.Refusals = among(r.Refusals, Failure{Table: c.meta().Name, Problem: say.Textf("%v", why)})
	})
}

// derive derives a range. Every move leads to smaller numbers. If each value agrees with the stored
// values of its options, the whole file is right.
func (v *verifier) derive(ctx context.Context, ev *search.Evaluator, j job) (err error) {
	defer games.Caught(&err)
	defer j.release(v.memory)
	before := ev.Moves
	err = j.derivation.derive(ctx, ev, j.from, j.to, func(i uint64, d difference) { v.wrong(failure(j.claim, i, d)) })
	switch {
	case games.IsTooLarge(err):
		v.unverified(j.claim, err)
		return nil
	case err != nil:
		return err
	}
	v.record(func(r *Report) {
		r.Positions += j.to - j.from
		r.Options += ev.Moves - before
	})
	v.advance(uint64(float64(j.to-j.from) * j.cost))
	return nil
}

// failure returns the failure of a difference at position i of a table.
func failure(c claim, i uint64, d difference) Failure {
	r := c.ruleset()
	return Failure{Table: c.meta().Name, Number: i, Position: search.Name(r, r.At(i)), Stored: d.stored, Derived: d.derived, Problem: d.problem}
}
