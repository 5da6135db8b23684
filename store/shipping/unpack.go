package shipping

import (
	"context"
	"errors"

	"sprague/internal/files"
	"sprague/store"
)

// Unpack unpacks the packed file at from to to, after checking the whole database. Until then, and
// on any error, the existing file stays.
//
// The error is one of [store.NewClaim] or [FromFile], [*store.VersionError], or the system's,
// wrapped.
func Unpack(ctx context.Context, from, to string, progress Progress) (info store.Info, err error) {
	claim, err := store.NewClaim(to, store.Database)
	if err != nil {
		return store.Info{}, err
	}
	defer func() { err = errors.Join(err, claim.Release()) }()
	p, file, err := load(ctx, from)
	if err != nil {
		return store.Info{}, err
	}
	defer func() { _ = file.Close() }() // opened for reading only
	f, err := files.Create(to, 0o644, store.Database)
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
	info, err = p.check(ctx, f.Name())
	if err != nil {
		return store.Info{}, err
	}
	return info, f.Commit()
}
