package shipping

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"

	"sprague/internal/coded"
	"sprague/internal/files"
	"sprague/store"
)

// Open opens the database in the parcel.
//
// The first use unpacks it to the user's cache folder, under a name unique to the parcel. Later
// uses open that copy. Open unpacks again if the copy is damaged, truncated, or writable by others.
// If no private writable folder exists, it unpacks to memory, unless the packed file is small and
// claims to be very large. The caller must close the database.
//
// When the context ends, Open removes its unfinished files and returns. The next Open removes the
// files of killed processes.
//
// The error is [*store.DamagedError] or [*store.VersionError] if the parcel is unsound, the
// context's, or the system's, wrapped.
func (p *Parcel) Open(ctx context.Context, progress Progress) (*store.DB, error) {
	folder, err := os.UserCacheDir()
	if err == nil {
		var db *store.DB
		db, err = p.openCached(ctx, filepath.Join(folder, "sprague"), progress)
		if place := (*placeError)(nil); !errors.As(err, &place) {
			return db, err
		}
	}
	// There is no place for a copy.
	if f, looked := p.inspect(ctx); looked == nil && f.content > max(usualMemory, usualRatio*uint64(p.size)) {
		return nil, coded.Errorf("%s has no place to be unpacked to, and %d bytes are too many for memory: %w", coded.Text{Code: p.name}, f.content, err)
	}
	return p.openInMemory(ctx, progress)
}

// openCached opens the copy in a folder and creates it if necessary.
func (p *Parcel) openCached(ctx context.Context, folder string, progress Progress) (*store.DB, error) {
	key, err := p.key(ctx)
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, &placeError{err}
	}
	if err := checkPrivate(folder); err != nil {
		return nil, err
	}
	files.Sweep(folder) // also if the copy needs no unpacking
	if db := p.openCopy(folder, key); db != nil {
		return db, nil
	}
	if err := p.makeCopy(ctx, folder, key, progress); err != nil {
		return nil, err
	}
	if db := p.openCopy(folder, key); db != nil {
		return db, nil
	}
	return nil, &placeError{coded.Errorf("%s: the copy made there cannot be opened", folder)}
}

// key is the prefix of the copy's name: the sha256 of the parcel, or empty if the content hash is
// known.
func (p *Parcel) key(ctx context.Context) (string, error) {
	if p.hash != "" {
		return "", nil
	}
	f, err := p.inspect(ctx)
	return f.sum + "-", err
}

// copyName derives the name of a copy from parcel and content, so a copy of other content is not
// used, even if sound.
func copyName(key, hash string) string { return key + hash[:16] + ".db" }

// openCopy opens a sound copy in the folder, if one exists.
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
		info, err := entry.Info()
		if err != nil || !info.Mode().IsRegular() || !private(info) { // also refuses a link
			continue
		}
		db, err := store.Open(filepath.Join(folder, name))
		if err != nil {
			continue
		}
		if hash := db.Info().Hash; name == copyName(key, hash) && (p.hash == "" || p.hash == hash) {
			return db
		}
		_ = db.Close()
	}
	return nil
}

// makeCopy unpacks the parcel to the folder, readable by the user only, and checks all of it. It
// leaves nothing on an error.
func (p *Parcel) makeCopy(ctx context.Context, folder, key string, progress Progress) error {
	f, err := files.Create(filepath.Join(folder, "copy"), 0o600, files.Kind{})
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
	// Other processes may do the same: the last one replaces the file with an equal one. If an open
	// file cannot be replaced, the existing one is equally good.
	_ = f.CommitAs(copyName(key, info.Hash))
	return nil
}

// checkPrivate refuses a folder in which anybody except the user may create files. The error is a
// [*placeError].
func checkPrivate(folder string) error {
	info, err := os.Lstat(folder)
	switch {
	case err != nil:
		return &placeError{err}
	case !info.IsDir():
		return &placeError{coded.Errorf("%s: not a folder (%s)", folder, info.Mode())}
	case !private(info):
		return &placeError{coded.Errorf("%s: others can write to it (%s)", folder, info.Mode())}
	}
	return nil
}
