package shards

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"sprague/store"
)

// Merge joins all shards into the file at path, with exactly the bytes of a single build of the
// whole catalogue. It calls advance for each shard read.
//
// The error is a [*MissingError], an [*UnsoundError], that of the context, or one of store.Create
// and Commit. The file changes only on success.
func (f *Folder) Merge(ctx context.Context, path string, advance func()) (info store.Info, err error) {
	if missing, err := f.missing(); err != nil || len(missing) > 0 {
		return store.Info{}, errors.Join(err, f.errMissing(missing))
	}
	var from []*store.DB // copied data is read until Commit or Abort
	defer func() {
		for _, db := range from {
			_ = db.Close()
		}
	}()
	w, err := store.Create(path)
	if err != nil {
		return store.Info{}, err
	}
	defer func() { err = errors.Join(err, w.Abort()) }()
	unsoundness := &UnsoundError{}
	for i, s := range f.Shards {
		if err := ctx.Err(); err != nil {
			return store.Info{}, err
		}
		db, err := f.open(ctx, i)
		if err == nil {
			from = append(from, db)
			err = f.sample(ctx, i, db)
		}
		switch {
		case err == nil:
			err = w.Copy(db, s.names()...)
		case unsound(err):
			if len(unsoundness.Shards) == 0 {
				unsoundness.First = err
			}
			unsoundness.Shards, err = append(unsoundness.Shards, i), nil
		}
		if err != nil {
			return store.Info{}, err
		}
		advance()
	}
	if len(unsoundness.Shards) > 0 {
		return store.Info{}, unsoundness
	}
	return w.Commit()
}

// names lists the tables of a shard.
func (s Shard) names() []string {
	names := make([]string, 0, len(s.Tasks))
	for _, t := range s.Tasks {
		names = append(names, t.Table())
	}
	return names
}

// missing lists the shards without a file.
func (f *Folder) missing() (missing []int, err error) {
	for i := range f.Shards {
		if _, err := os.Stat(f.ShardPath(i)); errors.Is(err, fs.ErrNotExist) {
			missing = append(missing, i)
		} else if err != nil {
			return nil, err
		}
	}
	return missing, nil
}

func (f *Folder) errMissing(missing []int) error {
	if len(missing) == 0 {
		return nil
	}
	return &MissingError{f.Dir, missing, len(f.Shards)}
}

// Own reports whether path names an existing or future file of the folder, which no output may
// replace.
func (f *Folder) Own(path string) bool {
	target, _ := os.Stat(path) // follows links
	parent, _ := os.Stat(filepath.Dir(path))
	dir, _ := os.Stat(f.Dir)
	own := []string{f.PlanPath()}
	for i := range f.Shards {
		own = append(own, f.ShardPath(i))
	}
	for _, o := range own {
		if filepath.Base(o) == filepath.Base(path) && same(parent, dir) {
			return true
		}
		if st, _ := os.Stat(o); same(target, st) {
			return true
		}
	}
	return false
}

// same reports whether two existing (non-nil) files are the same.
func same(a, b fs.FileInfo) bool { return a != nil && b != nil && os.SameFile(a, b) }
