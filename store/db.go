package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"runtime/debug"
	"sync"
	"syscall"
	"time"

	bolt "go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"
)

// lockTimeout is how long Open waits for a process that holds the file for
// writing. Nobody does so in the ordinary course of things.
const lockTimeout = time.Second

// DB is an open database. It is safe for use by any number of goroutines, and
// any number of processes may have the same file open.
type DB struct {
	path   string
	seal   seal
	header headerRecord
	info   Info
	bolt   *bolt.DB

	mu     sync.RWMutex
	tx     *bolt.Tx // lives until Close: all chunks point into it; used under mu only
	views  map[string]*View
	closed bool
}

// Open opens the database at path read-only. It reads the whole file once, at
// about the speed of memory, and proves its length and checksum before it
// believes anything in it.
//
// The errors are [*MissingError], [*DamagedError] and [*VersionError] (see
// [IsUnusable]), [*LockedError] when another process has held the file for
// writing for a second, and otherwise the system's, wrapped. The caller must
// call [DB.Close].
func Open(path string) (*DB, error) {
	f, before, err := openRegular(path)
	if err != nil {
		return nil, err
	}
	s, err := readSeal(path, f, before.Size())
	if err != nil {
		_ = f.Close()
		return nil, err
	}

	db := &DB{path: path, seal: s, views: map[string]*View{}}
	err = guard(path, func() error {
		if err := db.openBolt(f, before); err != nil {
			return err
		}
		return db.readHeader()
	})
	if err != nil {
		_ = db.Close()
		_ = f.Close() // when bbolt has not come to own it
		return nil, err
	}
	db.info = Info{
		Format:    fmt.Sprintf("%d.%d", s.major, s.minor),
		Hash:      s.hash.String(),
		Size:      before.Size(),
		Tables:    int(db.header.Tables),
		Positions: db.header.Positions,
	}
	return db, nil
}

// openRegular opens a file that must be a regular one: a pipe would have us
// wait for ever.
func openRegular(path string) (*os.File, fs.FileInfo, error) {
	st, err := os.Stat(path)
	if err != nil {
		if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) {
			return nil, nil, &MissingError{Path: path}
		}
		return nil, nil, fmt.Errorf("%s: cannot be looked at: %w", quotePath(path), err)
	}
	if err := checkRegular(path, st); err != nil {
		return nil, nil, err
	}
	f, err := os.OpenFile(path, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			return nil, nil, &MissingError{Path: path}
		}
		return nil, nil, fmt.Errorf("%s: cannot be opened: %w", quotePath(path), err)
	}
	if st, err = f.Stat(); err == nil {
		err = checkRegular(path, st) // it may have been replaced between the two
	}
	if err != nil {
		_ = f.Close()
		return nil, nil, err
	}
	return f, st, nil
}

func checkRegular(path string, st fs.FileInfo) error {
	switch mode := st.Mode(); {
	case mode.IsRegular():
		return nil
	case mode.IsDir():
		return damaged(path, "a directory, not a database file")
	default:
		return damaged(path, "not a regular file (%s)", mode)
	}
}

// openBolt has bbolt map the very file that was checked, and begins the
// transaction that keeps it mapped.
func (db *DB) openBolt(f *os.File, before fs.FileInfo) error {
	b, err := bolt.Open(db.path, 0, &bolt.Options{
		ReadOnly:     true,
		Timeout:      lockTimeout,
		PageSize:     pageSize,
		NoStatistics: true,
		OpenFile:     func(string, int, os.FileMode) (*os.File, error) { return f, nil },
	})
	var errno syscall.Errno
	switch {
	case errors.Is(err, bolterrors.ErrTimeout):
		return &LockedError{Path: db.path}
	case errors.As(err, &errno):
		return fmt.Errorf("%s: cannot be mapped: %w", quotePath(db.path), err)
	case err != nil:
		return damaged(db.path, "bbolt: %v", err)
	}
	db.bolt = b
	// Only now do we hold the lock; whoever held it may have written.
	after, err := f.Stat()
	if err != nil {
		return fmt.Errorf("%s: cannot be looked at: %w", quotePath(db.path), err)
	}
	if after.Size() != before.Size() || !after.ModTime().Equal(before.ModTime()) {
		return damaged(db.path, "the file changed while it was opened")
	}
	db.tx, err = b.Begin(false)
	if err != nil {
		return fmt.Errorf("%s: %w", quotePath(db.path), err)
	}
	return nil
}

func (db *DB) readHeader() error {
	for _, name := range []string{bucketColumns, bucketTables, bucketMeta} {
		if db.tx.Bucket([]byte(name)) == nil {
			return damaged(db.path, "no bucket %q", name)
		}
	}
	raw := db.tx.Bucket([]byte(bucketMeta)).Get([]byte(keyHeader))
	h, err := decodeHeader(raw, db.seal)
	if err != nil {
		return damaged(db.path, "header: %v", err)
	}
	db.header = h
	return nil
}

// Close ends the use of the file. No [View] or [Reader] may be in use any
// more, nor be used again: what they look into is no longer mapped. A second
// Close does nothing.
func (db *DB) Close() error {
	db.mu.Lock()
	defer db.mu.Unlock()
	if db.closed {
		return nil
	}
	db.closed = true
	db.views = nil
	if db.tx != nil {
		_ = db.tx.Rollback() // of a read transaction: it cannot fail
		db.tx = nil
	}
	if db.bolt == nil {
		return nil
	}
	// Waits for a CheckContent that is still running.
	if err := db.bolt.Close(); err != nil {
		return fmt.Errorf("%s: close: %w", quotePath(db.path), err)
	}
	return nil
}

// Info says what the file is. It stays valid after Close.
func (db *DB) Info() Info { return db.info }

// Names lists the tables, sorted. The error is [*DamagedError] or wraps
// [ErrClosed].
func (db *DB) Names() ([]string, error) {
	db.mu.Lock()
	defer db.mu.Unlock()
	if db.closed {
		return nil, db.errClosed()
	}
	names := []string{} // not made to the header's measure: that may lie
	err := guard(db.path, func() error {
		c := db.tx.Bucket([]byte(bucketTables)).Cursor()
		for k, _ := c.First(); k != nil && uint64(len(names)) <= db.header.Tables; k, _ = c.Next() {
			names = append(names, string(k))
		}
		if uint64(len(names)) != db.header.Tables {
			return damaged(db.path, "the header counts %d tables, and there are others", db.header.Tables)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return names, nil
}

// Table returns the table of that name, the same view every time; it lives
// until Close. Hold on to it, and to its readers, rather than asking for each
// lookup.
//
// The error wraps [ErrNoTable] when the file has no such table, is a
// [*DamagedError] when what it has cannot be used, or wraps [ErrClosed].
func (db *DB) Table(name string) (*View, error) {
	db.mu.RLock()
	v := db.views[name]
	db.mu.RUnlock()
	if v != nil {
		return v, nil
	}

	db.mu.Lock()
	defer db.mu.Unlock()
	if db.closed {
		return nil, db.errClosed()
	}
	if v := db.views[name]; v != nil {
		return v, nil
	}
	err := guard(db.path, func() (err error) {
		v, err = loadView(db.path, db.tx, name, db.seal)
		return err
	})
	if err != nil {
		return nil, err
	}
	db.views[v.Name] = v
	return v, nil
}

// loadView reads a table's record and finds its chunks.
func loadView(path string, tx *bolt.Tx, name string, s seal) (*View, error) {
	raw := tx.Bucket([]byte(bucketTables)).Get([]byte(name))
	if raw == nil {
		return nil, fmt.Errorf("%s: table %q: %w", quotePath(path), name, ErrNoTable)
	}
	t, err := decodeTable(name, raw, s)
	if err != nil {
		return nil, damaged(path, "table %q: %v", name, err)
	}
	return newView(path, tx.Bucket([]byte(bucketColumns)), t)
}

func (db *DB) errClosed() error {
	return fmt.Errorf("%s: %w", quotePath(db.path), ErrClosed)
}

// guard runs what believes in the pages of a file. bbolt panics over pages
// that make no sense, and a page number from nowhere leads outside the
// mapping; either is damage.
func guard(path string, f func() error) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if p := recover(); p != nil {
			err = damaged(path, "the pages make no sense: %v", p)
		}
	}()
	return f()
}
