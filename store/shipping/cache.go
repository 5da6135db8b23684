package shipping

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"

	"sprague/internal/replace"
	"sprague/internal/say"
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
	if db := p.openCopy(folder, key); db != nil {
		return db, nil
	}
	if err := p.makeCopy(ctx, folder, key, progress); err != nil {
		return nil, err
	}
	if db := p.openCopy(folder, key); db != nil {
		return db, nil
	}
	return nil, &placeError{say.Errorf("%s: the copy made there cannot be opened", folder)}
}

// key is what the name of the copy begins with: nothing where the content is known, which names it
// alone, else the sha256 of the parcel.
func (p *Parcel) key(ctx context.Context) (string, error) {
	if p.hash != "" {
		return "", nil
	}
	f, err := p.inspect(ctx)
	return f.sum + "-", err
}

// copyName names a copy by its parcel and by its content, so that one that holds something else is
// not believed, sound as it may be.
func copyName(key, hash string) string { return key + hash[:16] + ".db" }

// openCopy opens a sound copy in the folder, if there is one.
func (p *Parcel) openCopy(folder, key string) *store.DB {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil
	}
	for _, entry := range entries {
		name := entry.Name()
		if p.hash != "" && name != copyName(key, p.hash) || !strings.HasPrefix(name, key) {
			continue
		}
		db, err := store.Open(filepath.Join(folder, name))
		if err != nil {
			continue
		}
		if name == copyName(key, db.Info().Hash) {
			return db
		}
		_ = db.Close()
	}
	return nil
}

// makeCopy unpacks the parcel to the folder, for the user's eyes only.
func (p *Parcel) makeCopy(ctx context.Context, folder, key string, progress Progress) error {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return &placeError{err}
	}
	f, err := replace.Create(filepath.Join(folder, "copy"), 0o600, replace.Kind{})
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
	info, err := p.check(ctx, f.Name())
	if err != nil {
		return err
	}
	// Another process may be doing the same: whoever comes last replaces the file by an equal one.
	// Where an open file cannot be replaced, the other's serves as well.
	_ = f.CommitAs(copyName(key, info.Hash))
	return nil
}

// openTemporary opens a private copy that does not outlive the process.
func (p *Parcel) openTemporary(ctx context.Context, progress Progress) (*store.DB, func() error, error) {
	path, err := p.makeTemporary(ctx, progress)
	var place *placeError
	switch {
	case errors.As(err, &place):
		return nil, nil, say.Errorf("%s cannot be unpacked, neither to the cache folder nor to a temporary file: %w", say.Known(p.name), err)
	case err != nil:
		return nil, nil, err
	}
	db, err := store.Open(path)
	// Where an open file can be removed, it is now out of everyone's way, and
	// goes even if the process is killed.
	removed := os.Remove(path) == nil
	if err != nil {
		return nil, nil, err
	}
	return db, func() error {
		err := db.Close()
		if !removed {
			_ = os.Remove(path) // which fails as long as a view keeps it mapped: then it stays in the temporary folder
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
	_, err = p.check(ctx, f.Name())
	return f.Name(), err
}
