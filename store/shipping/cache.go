package shipping

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"time"

	"sprague/internal/coded"
	"sprague/store"
)

// Open opens the database in the parcel.
//
// The first use unpacks it to the user's cache folder, under a name unique to the parcel. Later
// uses open that copy. Open unpacks again if the copy is damaged, truncated, or writable by others.
// If no private writable folder exists, it uses a private temporary file. The caller must call the
// returned function after use; it closes the database and removes a temporary file.
//
// When the context ends, Open removes its unfinished files and returns. The next Open removes the
// files of killed processes.
//
// The error is [*store.DamagedError] or [*store.VersionError] if the parcel is unsound, the
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
	sweep(folder)
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

// makeCopy unpacks the parcel to the folder, readable by the user only.
func (p *Parcel) makeCopy(ctx context.Context, folder, key string, progress Progress) error {
	f, info, err := p.unpackTo(ctx, folder, progress)
	if err != nil {
		return err
	}
	defer f.Abort()
	// Other processes may do the same: the last one replaces the file with an equal one. If an open
	// file cannot be replaced, the existing one is equally good.
	_ = f.commit(copyName(key, info.Hash))
	return nil
}

// unpackTo unpacks the parcel to a part in a private folder and checks all of it. It leaves nothing
// on an error.
func (p *Parcel) unpackTo(ctx context.Context, folder string, progress Progress) (*part, store.Info, error) {
	f, err := begin(folder)
	if err != nil {
		return nil, store.Info{}, err
	}
	err = p.expand(ctx, f, progress)
	if err == nil {
		if finishing := f.Finish(); finishing != nil {
			err = &placeError{finishing}
		}
	}
	var info store.Info
	if err == nil {
		info, err = p.check(ctx, f.Name())
	}
	if err != nil {
		f.Abort()
		return nil, info, err
	}
	return f, info, nil
}

// openTemporary opens a private copy that exists only during the process.
func (p *Parcel) openTemporary(ctx context.Context, progress Progress) (*store.DB, func() error, error) {
	sweepTemporary()
	folder, f, err := p.makeTemporary(ctx, progress)
	var place *placeError
	switch {
	case errors.As(err, &place):
		return nil, nil, coded.Errorf("%s cannot be unpacked to the cache folder or to a temporary file: %w", coded.Text{Code: p.name}, err)
	case err != nil:
		return nil, nil, err
	}
	db, err := store.Open(f.Name())
	// If an open file can be removed, it is removed now, and disappears even if the process is
	// killed.
	f.Abort()
	removed := os.Remove(folder) == nil
	if err != nil {
		return nil, nil, err
	}
	return db, func() error {
		err := db.Close()
		if !removed { // fails while a view keeps it mapped; then another process removes it
			_ = os.Remove(f.Name())
			_ = os.Remove(folder)
		}
		return err
	}, nil
}

// temporary is the name pattern of the private folders for temporary copies.
const temporary = ".sprague-copy-*"

// makeTemporary unpacks the parcel to a new private folder. It leaves nothing on an error.
func (p *Parcel) makeTemporary(ctx context.Context, progress Progress) (string, *part, error) {
	folder, err := os.MkdirTemp("", temporary)
	if err != nil {
		return "", nil, &placeError{err}
	}
	f, _, err := p.unpackTo(ctx, folder, progress)
	if err != nil {
		_ = os.Remove(folder)
	}
	return folder, f, err
}

// sweepTemporary removes the temporary copies of dead processes. An empty folder is about to be
// removed, or belongs to a dead process.
func sweepTemporary() {
	const soon = time.Minute
	folders, _ := filepath.Glob(filepath.Join(os.TempDir(), temporary)) // the pattern is valid
	for _, folder := range folders {
		info, err := os.Lstat(folder)
		if err != nil || !info.IsDir() || !private(info) {
			continue
		}
		sweep(folder)
		if after, err := os.Lstat(folder); err == nil && (after.ModTime().After(info.ModTime()) || time.Since(after.ModTime()) > soon) {
			_ = os.Remove(folder) // fails if it contains other files
		}
	}
}
