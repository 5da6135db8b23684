package shipping

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"sprague/internal/replace"
	"sprague/store"
)

// Open opens the database in the parcel.
//
// It is unpacked on first use to the user's cache folder, under a name that no other parcel has, and
// opened from there ever after. A copy that is damaged or cut short is unpacked again. Where there is
// no folder to write to, a private temporary file serves. Call the returned function when the
// database is no longer used; it closes it and leaves no temporary file.
//
// The error is [*store.DamagedError] or [*store.VersionError] where the parcel is not sound, the
// context's, or the system's, wrapped.
func (p *Parcel) Open(ctx context.Context, progress Progress) (*store.DB, func() error, error) {
	folder, err := os.UserCacheDir()
	if err == nil {
		db, err := p.openCached(ctx, filepath.Join(folder, "sprague"), progress)
		var place *placeError
		switch {
		case err == nil:
			return db, db.Close, nil
		case !errors.As(err, &place):
			return nil, nil, err
		}
	}
	return p.openTemporary(ctx, progress)
}

// openCached opens the copy in a folder, making it if need be.
func (p *Parcel) openCached(ctx context.Context, folder string, progress Progress) (*store.DB, error) {
	key, err := p.key(ctx)
	if err != nil {
		return nil, err
	}
	path := filepath.Join(folder, key+".db")
	if db, err := p.openCopy(ctx, path); err == nil {
		return db, nil
	}
	if err := p.makeCopy(ctx, path, progress); err != nil {
		return nil, err
	}
	db, err := p.openCopy(ctx, path)
	if err != nil {
		return nil, &placeError{err}
	}
	return db, nil
}

// key names the copy: by the content, where that is known, else by the bytes of the parcel.
func (p *Parcel) key(ctx context.Context) (string, error) {
	if p.hash != "" {
		return p.hash[:16], nil
	}
	f, err := p.inspect(ctx)
	return f.sum, err
}

// makeCopy unpacks the parcel to path, for the user's eyes only.
func (p *Parcel) makeCopy(ctx context.Context, path string, progress Progress) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return &placeError{err}
	}
	f, err := replace.Create(path, 0o600)
	if err != nil {
		return &placeError{err}
	}
	defer f.Abort()
	if err := p.expand(ctx, f, progress); err != nil {
		return err
	}
	if err := f.Finish(); err != nil {
		return &placeError{err}
	}
	if _, err := p.check(f.Name()); err != nil {
		return err
	}
	// Another process may be doing the same: whoever comes last replaces the file by an equal one.
	// Where an open file cannot be replaced, the other's serves as well.
	_ = f.Commit()
	return nil
}

// openCopy opens a copy, and makes sure that it is one of this parcel as far as can be told.
func (p *Parcel) openCopy(ctx context.Context, path string) (*store.DB, error) {
	db, err := store.Open(path)
	if err != nil {
		return nil, err
	}
	if err := p.resembles(ctx, db.Info()); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return db, nil
}

// resembles holds a database to what is known of the one in the parcel.
func (p *Parcel) resembles(ctx context.Context, info store.Info) error {
	if p.hash != "" {
		if info.Hash != p.hash {
			return fmt.Errorf("content hash %s, not %s", info.Hash, p.hash)
		}
		return nil
	}
	f, err := p.inspect(ctx)
	if err == nil && uint64(info.Size) != f.content {
		err = fmt.Errorf("%d bytes, not %d", info.Size, f.content)
	}
	return err
}

// openTemporary opens a private copy that does not outlive the process.
func (p *Parcel) openTemporary(ctx context.Context, progress Progress) (*store.DB, func() error, error) {
	path, err := p.makeTemporary(ctx, progress)
	var place *placeError
	switch {
	case errors.As(err, &place):
		return nil, nil, fmt.Errorf("%s cannot be unpacked, neither to the cache folder nor to a temporary file: %w", p.name, err)
	case err != nil:
		return nil, nil, err
	}
	db, err := p.openCopy(ctx, path)
	// Where an open file can be removed, it is now out of everyone's way, and
	// goes even if the process is killed.
	removed := os.Remove(path) == nil
	if err != nil {
		return nil, nil, err
	}
	return db, func() error {
		err := db.Close()
		if !removed {
			err = errors.Join(err, os.Remove(path))
		}
		return err
	}, nil
}

// makeTemporary unpacks the parcel to a new file that only the user may read, and gives its path.
func (p *Parcel) makeTemporary(ctx context.Context, progress Progress) (path string, err error) {
	f, err := os.CreateTemp("", "sprague-*.db")
	if err != nil {
		return "", &placeError{err}
	}
	defer func() {
		if err != nil {
			_ = os.Remove(f.Name())
		}
	}()
	err = p.expand(ctx, f, progress)
	if closing := f.Close(); err == nil && closing != nil {
		err = &placeError{closing}
	}
	if err != nil {
		return "", err
	}
	_, err = p.check(f.Name())
	return f.Name(), err
}
