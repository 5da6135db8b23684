package verify

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"sprague/games"
	"sprague/internal/say"
	"sprague/store"
	"sprague/store/tables"
)

// Sample checks everything that Bits does, and compares n random positions with the live engine,
// which does not know the file. Some lie after the end of a periodic table. The same seed draws the
// same positions of a file and gives the same results for any number of workers.
func Sample(ctx context.Context, db *store.DB, n int, seed uint64, o Options) (*Report, error) {
	v := newVerifier(db, BySample, o)
	v.report.Seed, v.report.Drawn = &seed, uint64(n)
	claims, err := v.survey(ctx, func(uint64) {})
	if err != nil {
		return nil, err
	}
	return v.compareAll(ctx, drawPositions(claims, n, seed))
}

// SampleEach compares random positions of every table with the live engine: at most n of each, and
// as many among its first positions, which the budget reaches. It checks nothing else.
func SampleEach(ctx context.Context, db *store.DB, n int, seed uint64, o Options) (*Report, error) {
	v := newVerifier(db, BySample, o)
	names, err := db.Names()
	if err != nil {
		return nil, err
	}
	known, err := tables.Known(db)
	if err != nil {
		return nil, err
	}
	random := rand.New(rand.NewPCG(seed, 0))
	var all []randomPositions
	for _, name := range names {
		c, err := openClaim(db, name, known)
		if err != nil {
			v.fault(name, err)
			continue
		}
		all = append(all, drawEach(random, c, n)...)
	}
	return v.compareAll(ctx, all)
}

// compareAll compares drawn positions and returns the report.
func (v *verifier) compareAll(ctx context.Context, all []randomPositions) (*Report, error) {
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(v.Workers)
	for _, d := range all {
		length := d.claim.stretch()
		if length == 0 {
			length = len(d.numbers)
		}
		for numbers := range slices.Chunk(d.numbers, length) {
			group.Go(store.Guarded(func() error { return v.compare(ctx, randomPositions{d.claim, numbers}) }))
		}
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	return v.finish(), nil
}

// compare compares positions of a table with the results of a search.
func (v *verifier) compare(ctx context.Context, d randomPositions) (err error) {
	defer games.Caught(&err)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	s := newSearcher(d, v.Budget, v.Memory)
	bytes := s.bytes(d.claim)
	if err := v.memory.refusal(bytes); err != nil {
		v.refuse(d.claim, d.numbers, err)
		return nil
	}
	if err := v.memory.take(ctx, bytes); err != nil {
		return err
	}
	defer v.memory.giveBack(bytes)
	inVain := 0 // consecutive refused searches
	for k, i := range d.numbers {
		wrong := false
		err := d.search(ctx, s, i, func(difference difference) {
			wrong = true
			v.wrong(failure(d.claim, i, difference))
		})
		switch {
		case err == nil:
			inVain = 0
			v.searched(!wrong)
		case !games.IsTooLarge(err):
			return err
		case inVain+1 == mostInVain:
			v.refuse(d.claim, d.numbers[k:], err)
			return nil
		default:
			inVain++
			v.refuse(d.claim, []uint64{i}, err)
		}
	}
	return nil
}

// mostInVain is the number of consecutive refused searches after which larger positions count as
// refused without a search.
const mostInVain = 4

// searched records the result of a search.
func (v *verifier) searched(agreed bool) {
	v.record(func(r *Report) {
		r.Sampled++
		if agreed {
			r.Agreed++
		}
	})
	v.advance(1)
}

// refuse records the refusal of a search.
func (v *verifier) refuse(c claim, numbers []uint64, why error) {
	f := failure(c, numbers[0], difference{})
	f.Problem = say.Textf("%v", trimmedError{f.Position + " ", why}) // the failure already shows it
	v.record(func(r *Report) {
		r.Sampled += uint64(len(numbers))
		r.Refused += uint64(len(numbers))
		r.Refusals = among(r.Refusals, f)
	})
	v.advance(uint64(len(numbers)))
}

// trimmedError is an error whose text omits a prefix.
type trimmedError struct {
	beginning string
	error
}

func (w trimmedError) Error() string { return strings.TrimPrefix(w.error.Error(), w.beginning) }

func (w trimmedError) In(l say.Language) string {
	return strings.TrimPrefix(say.Error(w.error, l), w.beginning)
}
