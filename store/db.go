package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"sync"
	"syscall"
	"time"

	bolt "go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"

	"sprague/internal/coded"
	"sprague/internal/files"
)

// lockTimeout is how long Open waits for a process that holds the file for
// writing. Nobody does so in the ordinary course of things.
const lockTimeout = time.Second

// DB is an open database. It is safe for use by any number of goroutines, and
// any number of processes may have the same file open.
type DB struct {
	path   string
	file   *os.File // bbolt's; kept to see whether it changes
	seal   seal
	header headerRecord
	info   Info

	looking sync.Mutex
	before  fs.FileInfo // what the file was when its pages were proven; under looking

	mu     sync.RWMutex
	mapped *mapped // nil once closed; its transaction is used under mu only
	views  map[string]*View
	stored map[chunkPrefix]chunks // what was found for columns: tables share them
}

// Open opens the database at path read-only. It reads the whole file once, on all cores and at about the
// speed of memory, and proves its structure, length and checksum. What the file becomes later is the affair
// of [DB.Unchanged].
//
// The errors are [*MissingError], [*DamagedError] and [*VersionError] (see
// [IsUnusable]), [*LockedError] when another process has held the file for
// writing for a second, and otherwise the system's, wrapped. The caller must
// call [DB.Close].
func Open(path string) (*DB, error) {
	f, before, err := OpenFile(path)
	if err != nil {
		return nil, err
	}
	settle(f)
	s, err := readSeal(path, f, before.Size())
	if err == nil {
		err = checkPages(path, f, s.length)
	}
	if err != nil {
		_ = f.Close()
		return nil, err
	}

	db := &DB{path: path, file: f, before: before, seal: s, views: map[string]*View{}, stored: map[chunkPrefix]chunks{}}
	err = guard(path, func() error {
		if err := db.openBolt(f); err != nil {
			return err
		}
		if err := db.readHeader(); err != nil {
			return err
		}
		return checkBody(path, f, s)
	})
	if err != nil {
		if db.mapped != nil {
			_ = db.mapped.unmapNow()
		}
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

// Unchanged tells whether what was read until now may be believed: that nobody has written to the file since
// it was opened. It looks at the size and the times of the file, which takes a microsecond. The error is
// [*DamagedError], wraps [ErrClosed], or is the system's.
func (db *DB) Unchanged() error {
	db.mu.RLock()
	closed := db.mapped == nil
	db.mu.RUnlock()
	if closed {
		return db.errClosed()
	}
	return db.unchanged()
}

// OpenFile opens a regular file for reading, and tells what it is. The error is [*MissingError], [*DamagedError] for what
// is no regular file, or the system's, wrapped.
func OpenFile(path string) (*os.File, fs.FileInfo, error) {
	f, info, err := files.Open(path)
	var other *files.NotRegularError
	var failed *fs.PathError
	switch {
	case err == nil:
		return f, info, nil
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR):
		err = &MissingError{Path: path}
	case errors.As(err, &other) && other.Mode.IsDir():
		err = damaged(path, "a directory, not a database file")
	case errors.As(err, &other):
		err = damaged(path, "not a regular file (%s)", other.Mode)
	case errors.As(err, &failed) && failed.Op == "open":
		err = coded.Errorf("cannot open %s: %w", quotePath(path), err)
	default:
		err = coded.Errorf("cannot examine %s: %w", quotePath(path), err)
	}
	return nil, nil, err
}

// openBolt has bbolt map the very file that was checked, and begins the
// transaction that keeps it mapped.
func (db *DB) openBolt(f *os.File) error {
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
		return coded.Errorf("cannot map %s into memory: %w", quotePath(db.path), err)
	case err != nil:
		return damaged(db.path, "bbolt: %v", oneLine(err))
	}
	if db.mapped, err = newMapped(b, db.before.Size()); err != nil {
		return coded.Errorf("%s: %w", quotePath(db.path), err)
	}
	// Only now do we hold the lock; whoever held it may have written.
	return db.unchanged()
}

func (db *DB) readHeader() error {
	for _, name := range []string{bucketColumns, bucketTables, bucketMeta} {
		if db.mapped.tx.Bucket([]byte(name)) == nil {
			return damaged(db.path, "no bucket %q", name)
		}
	}
	raw := db.mapped.tx.Bucket([]byte(bucketMeta)).Get([]byte(keyHeader))
	h, err := decodeHeader(raw, db.seal)
	if err != nil {
		return damaged(db.path, "header: %v", err)
	}
	db.header = h
	return nil
}

// Close ends the use of the database: nothing more can be asked of it. It waits for
// nobody. What was got before, a [View] or a [Reader], stays good and keeps the file mapped
// until the last of them is gone; without any, the file is closed at once.
// A second Close does nothing.
func (db *DB) Close() error {
	db.mu.Lock()
	defer db.mu.Unlock()
	m := db.mapped
	if m == nil {
		return nil
	}
	lent := len(db.views) > 0
	db.mapped, db.views, db.stored = nil, nil, nil
	if lent {
		return nil
	}
	if err := m.unmapNow(); err != nil { // waits for a CheckContent that is still running
		return coded.Errorf("%s: close: %w", quotePath(db.path), err)
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
	if db.mapped == nil {
		return nil, db.errClosed()
	}
	names := []string{} // not made to the header's measure: that may lie
	err := guard(db.path, func() error {
		bucket := db.mapped.tx.Bucket([]byte(bucketTables))
		c := bucket.Cursor()
		for k, _ := c.First(); k != nil && uint64(len(names)) <= db.header.Tables; k, _ = c.Next() {
			if err := checkName(coded.Textf("table"), string(k)); err != nil {
				return damaged(db.path, "table %q: %v", k, err)
			}
			if n := len(names); n > 0 && names[n-1] >= string(k) { // then a search for a name may miss it
				return damaged(db.path, "table %q comes after table %q", k, names[n-1])
			}
			if bucket.Get(k) == nil { // the pages above lead elsewhere
				return damaged(db.path, "table %q is listed but missing", k)
			}
			names = append(names, string(k))
		}
		if uint64(len(names)) != db.header.Tables {
			return damaged(db.path, "the header counts %d tables, but there are others", db.header.Tables)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return names, nil
}

// Table returns the table of that name, the same view every time until Close.
// Hold on to it, and to its readers, rather than asking for each lookup.
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
	if db.mapped == nil {
		return nil, db.errClosed()
	}
	if v := db.views[name]; v != nil {
		return v, nil
	}
	err := guard(db.path, func() (err error) {
		v, err = db.load(name)
		return err
	})
	if err != nil {
		return nil, err
	}
	db.views[v.Name] = v
	return v, nil
}

// load reads a table's record and finds its chunks.
func (db *DB) load(name string) (*View, error) {
	t, err := readTable(db.path, db.mapped.tx, name, db.seal)
	if err != nil {
		return nil, err
	}
	v := &View{Table: t}
	for _, c := range t.Columns {
		found := db.chunksOf(c)
		if err := found.check(layoutOf(c.Width, c.Cells)); err != nil {
			return nil, damaged(db.path, "table %q, column %q: %v", name, c.Name, err)
		}
		r := newReader(c, found.list)
		r.mapped = db.mapped
		v.readers = append(v.readers, r)
	}
	return v, nil
}

// chunksOf finds the chunks of a column.
func (db *DB) chunksOf(c Column) chunks {
	if c.Width == 0 {
		return chunks{}
	}
	prefix := prefixOf(c.Data)
	found, ok := db.stored[prefix]
	if !ok {
		found = findChunks(db.mapped.tx.Bucket([]byte(bucketColumns)), prefix)
		db.stored[prefix] = found
	}
	return found
}

// readTable reads a table's record.
func readTable(path string, tx *bolt.Tx, name string, s seal) (Table, error) {
	raw := tx.Bucket([]byte(bucketTables)).Get([]byte(name))
	if raw == nil {
		return Table{}, coded.Errorf("%s: table %q: %w", quotePath(path), name, ErrNoTable)
	}
	t, err := decodeTable(raw, s)
	if err == nil && t.Name != name {
		err = coded.Errorf("the record has the name %q", t.Name)
	}
	if err != nil {
		return Table{}, damaged(path, "table %q: %v", name, err)
	}
	return t, nil
}

func (db *DB) errClosed() error {
	return coded.Errorf("%s: %w", quotePath(db.path), ErrClosed)
}
