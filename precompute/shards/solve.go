package shards

import (
	"context"
	"errors"

	"sprague/precompute"
	"sprague/store"
)

// Solved says what became of a shard.
type Solved struct {
	store.Info
	Kept     bool  // it was there, and sound
	Replaced error // what was wrong with the file that was there, or nil
}

// Solve solves shard i, unless its file is there and sound. A file that is damaged, or holds
// other tables than planned, is replaced. The error is one of [precompute.Builder.Build], or
// tells why the file cannot be read. Files that do not even begin as a database are not replaced.
func (f *Folder) Solve(ctx context.Context, i int, b precompute.Builder) (Solved, error) {
	var s Solved
	db, err := f.open(ctx, i)
	if err == nil {
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
