package data

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/klauspost/compress/zstd"

	"sprague/store"
)

// Open opens the embedded database.
//
// It is unpacked on first use to the user's cache folder, under its content
// hash, so that versions coexist, and opened from there ever after. A copy
// that is damaged or cut short is unpacked again. Where there is no folder to
// write to, a private temporary file serves. Call the returned function when
// the database is no longer used; it closes it and leaves no temporary file.
func Open() (*store.DB, func() error, error) {
	folder, err := os.UserCacheDir()
	if err == nil {
		db, err := openCached(filepath.Join(folder, "sprague"))
		if err == nil {
			return db, db.Close, nil
		}
	}
	return openTemporary()
}

// openCached opens the copy in a folder, making it if need be.
func openCached(folder string) (*store.DB, error) {
	path := filepath.Join(folder, Hash()[:16]+".db")
	if db, err := openCopy(path); err == nil {
		return db, nil
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, err
	}
	temporary, err := unpack(folder, ".unpacking-*")
	if err != nil {
		return nil, err
	}
	// Another process may be doing the same: whoever comes last replaces the
	// file by an equal one. Where an open file cannot be replaced, the other's
	// serves as well.
	if err := os.Rename(temporary, path); err != nil {
		_ = os.Remove(temporary)
	}
	return openCopy(path)
}

// openCopy opens a copy and makes sure that it is one of the embedded
// database.
func openCopy(path string) (*store.DB, error) {
	db, err := store.Open(path)
	if err != nil {
		return nil, err
	}
	if hash := db.Info().Hash; hash != Hash() {
		return nil, errors.Join(fmt.Errorf("%s: content hash %s, not %s", path, hash, Hash()), db.Close())
	}
	return db, nil
}

// openTemporary opens a private copy that does not outlive the process.
func openTemporary() (*store.DB, func() error, error) {
	path, err := unpack("", "sprague-*.db")
	if err != nil {
		return nil, nil, fmt.Errorf("the embedded database cannot be unpacked, neither to the cache folder nor to a temporary file: %w", err)
	}
	db, err := openCopy(path)
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

// unpack writes the database to a new file that only the user may read, and
// gives its path.
func unpack(folder, pattern string) (path string, err error) {
	f, err := os.CreateTemp(folder, pattern)
	if err != nil {
		return "", err
	}
	defer func() {
		err = errors.Join(err, f.Close())
		if err != nil {
			_ = os.Remove(f.Name())
		}
	}()
	decoder, err := zstd.NewReader(bytes.NewReader(packed), zstd.WithDecoderConcurrency(1))
	if err != nil {
		return "", err
	}
	defer decoder.Close()
	if _, err := io.Copy(f, decoder); err != nil {
		return "", err
	}
	return f.Name(), f.Sync()
}
