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

// lockTimeout limits the time that Open waits for a process with a write lock. Normally nobody
// holds one.
const lockTimeout = time.Second

// DB is an open database. Any number of goroutines may use it, and any number of processes may open
// the same file.
type DB struct {
	path   string
	file   *os.File // owned by bbolt; used here to detect changes
	seal   seal
	header headerRecord
	info   Info

	looking sync.Mutex
	before  fs.FileInfo // status of the file when its pages were proven; under looking

	mu     sync.RWMutex
	mapped *mapped // nil once closed; its transaction is used under mu
	views  map[string]*View
	stored map[chunkPrefix]chunks // chunks found for columns, shared by tables
}

// Open opens the database at path read-only. It reads the whole file once, on all cores, at about
// the speed of memory, and proves its structure, length and checksum. [DB.Unchanged] detects later
// changes.
//
// The errors are [*MissingError], [*DamagedError] and [*VersionError] (see [IsUnusable]),
// [*LockedError] when another process has held the file for writing for a second, and otherwise the
// system's, wrapped. The caller must call [DB.Close].
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
		_ = f.Close() // if bbolt did not take ownership
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

// Unchanged reports whether all results until now are valid: nobody has written to the file since
// Open. It looks at size and times of the file, which takes one microsecond. The error is
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

// OpenFile opens a regular file for reading and returns its status. The error is [*MissingError],
// [*DamagedError] if the file is not regular, or the system's, wrapped.
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

// openBolt makes bbolt map the checked file and begins the transaction that keeps it mapped.
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
	// The lock is held only from here on; an earlier holder may have written.
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

// Close ends the use of the database; later calls return [ErrClosed]. It does not wait. A [View] or
// [Reader] stays valid and keeps the file mapped until the last of them is garbage. If there is
// none, the file is closed at once. A second Close does nothing.
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
	if err := m.unmapNow(); err != nil { // waits for a running CheckContent
		return coded.Errorf("%s: close: %w", quotePath(db.path), err)
	}
	return nil
}

// Info describes the file. The result stays valid after Close.
func (db *DB) Info() Info { return db.info }

// Names lists the tables, sorted. The error is [*DamagedError] or wraps
// [ErrClosed].
func (db *DB) Names() ([]string, error) {
	db.mu.Lock()
	defer db.mu.Unlock()
	if db.mapped == nil {
		return nil, db.errClosed()
	}
	names := []string{} // no size from the header: it may be false
	err := guard(db.path, func() error {
		bucket := db.mapped.tx.Bucket([]byte(bucketTables))
		c := bucket.Cursor()
		for k, _ := c.First(); k != nil && uint64(len(names)) <= db.header.Tables; k, _ = c.Next() {
			if err := checkName(coded.Textf("table"), string(k)); err != nil {
				return damaged(db.path, "table %q: %v", k, err)
			}
			if n := len(names); n > 0 && names[n-1] >= string(k) { // a search for this name could fail
				return damaged(db.path, "table %q comes after table %q", k, names[n-1])
			}
			if bucket.Get(k) == nil { // the branch pages lead elsewhere
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

// Table returns the table of that name. It returns the same view until Close. Callers should keep
// the view and its readers instead of calling Table for each lookup.
//
// The error wraps [ErrNoTable] if the file has no such table, is a [*DamagedError] if the table is
// unusable, or wraps [ErrClosed].
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
