package shards

import (
	"context"
	"errors"

	"sprague/precompute"
	"sprague/store"
)

// Solved is the result of solving a shard.
type Solved struct {
	store.Info
	Kept     bool  // a sound file existed
	Replaced error // the defect of the replaced file, or nil
}

// Solve solves shard i unless a sound file exists. It replaces a file that is damaged or holds
// other tables than planned. It does not replace a file that does not begin like a database. The
// error is one of [precompute.Builder.Build], or says why the file cannot be read.
func (f *Folder) Solve(ctx context.Context, i int, b precompute.Builder) (Solved, error) {
	var s Solved
	db, err := f.open(ctx, i)
	if err == nil {
		store.DropJournal(f.ShardPath(i))
		return Solved{Info: db.Info(), Kept: true}, db.Close()
	}
	if missing := (*store.MissingError)(nil); !errors.As(err, &missing) {
		if !unsound(err) {
			return s, err
		}
		s.Replaced = err
	}
	b.Replaces = store.Remains
	s.Info, err = b.Build(ctx, f.ShardPath(i), f.Shards[i].Tasks)
	return s, err
}
