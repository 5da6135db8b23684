package shipping

import (
	"context"

	"sprague/internal/replace"
	"sprague/store"
)

// Unpack unpacks the packed file from to to, whatever is there, when the database has been checked,
// all of it. Until then, and on any error, what is there stays.
//
// The errors are those of [FromFile], [*store.VersionError], or that nothing can be written.
func Unpack(ctx context.Context, from, to string, progress Progress) (store.Info, error) {
	p, file, err := load(ctx, from)
	if err != nil {
		return store.Info{}, err
	}
	defer func() { _ = file.Close() }() // it was only read
	if err := distinct(file, to); err != nil {
		return store.Info{}, err
	}
	f, err := replace.Create(to, 0o644)
	if err != nil {
		return store.Info{}, err
	}
	defer f.Abort()
	if err := p.expand(ctx, f, progress); err != nil {
		return store.Info{}, err
	}
	if err := f.Finish(); err != nil {
		return store.Info{}, err
	}
	info, err := p.check(ctx, f.Name())
	if err != nil {
		return store.Info{}, err
	}
	return info, f.Commit()
}
