package shards

import (
	"context"
	"errors"
	"math/rand/v2"

	"sprague/games/search"
	"sprague/precompute/verify"
	"sprague/store"
	"sprague/store/tables"
)

// open opens the file of shard i, recomputes its content hash, and checks that it holds exactly the
// planned tables. The error is one of store.Open and CheckContent, or a [*TablesError].
func (f *Folder) open(ctx context.Context, i int) (*store.DB, error) {
	db, err := store.Open(f.ShardPath(i))
	if err != nil {
		return nil, err
	}
	err = db.CheckContent(ctx)
	if err == nil {
		err = f.Shards[i].held(db, f.ShardPath(i))
	}
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return db, nil
}

// This many of the first positions and of all positions of each table are searched. The budget
// suffices for the first ones and other cheap ones. Searches beyond the budget are skipped.
const sampled = 16

var sampleOptions = verify.Options{Budget: search.Budget{Positions: 2_000}, Memory: 64 << 20}

// sample compares some positions of each table of shard i with the engine. It detects a shard with
// valid checksums and wrong values. The error is a [*TablesError], or the context's.
func (f *Folder) sample(ctx context.Context, i int, db *store.DB) error {
	report, err := verify.SampleEach(ctx, db, sampled, rand.Uint64(), sampleOptions)
	switch {
	case err != nil:
		return err
	case !report.Sound():
		return otherTables(f.ShardPath(i), "%s: remove the file", report.Failures[0].Text())
	default:
		return nil
	}
}

// held checks that a database holds the tables of a shard and no others.
func (s Shard) held(db *store.DB, path string) error {
	names, err := db.Names()
	if err != nil {
		return err
	}
	if len(names) != len(s.Tasks) {
		return otherTables(path, "%d tables instead of the %d that are planned", len(names), len(s.Tasks))
	}
	for _, t := range s.Tasks {
		v, err := db.Table(t.Table())
		if errors.Is(err, store.ErrNoTable) {
			return otherTables(path, "table %s is planned and not there", t.Table())
		}
		if err != nil {
			return err
		}
		if rules := t.Rules.Identity().Rules; v.Rules != rules {
			return otherTables(path, "table %s was solved by version %d of its rules, and version %d is planned", v.Name, v.Rules, rules)
		}
		short := t.Kind.MayEnd() && v.Positions < t.Positions
		if v.Bound != t.Bound || v.Positions != t.Positions && !short && !tables.OfListed(t.Rules) {
			return otherTables(path, "table %s goes to %d, with %d positions; planned is %d, with %d", v.Name, v.Bound, v.Positions, t.Bound, t.Positions)
		}
	}
	return nil
}

// unsound reports whether an error of open condemns the file, so that it must be solved again.
// Other errors mean that the file could not be read now.
func unsound(err error) bool {
	var tables *TablesError
	return errors.As(err, &tables) || store.IsUnusable(err)
}
