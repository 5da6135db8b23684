package store

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"sync"
	"syscall"

	"sprague/internal/coded"
	"sprague/internal/files"
)

// DB is an open database. Any number of goroutines may use it, and any number of processes may open
// the same file.
type DB struct {
	path   string
	file   *os.File // owned by its mapping; used here to detect changes; nil for bytes of the caller
	seal   seal
	header headerRecord
	info   Info

	statusMu sync.RWMutex
	status   fs.FileInfo // status of the file when its pages were proven; under looking

	mu     sync.RWMutex
	mapped *mapped // nil once closed
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
	db := &DB{path: path, file: f, status: before}
	if err := db.open(f, before.Size(), db.mapFile); err != nil {
		_ = f.Close() // if the mapping did not take ownership
		return nil, err
	}
	return db, nil
}

// OpenBytes opens the database whose file has the given content. It proves the content like [Open].
// The database reads it in place, so nobody may change it while the database or one of its readers
// is in use. Messages name the database by name instead of a path.
//
// The error is [*DamagedError] or [*VersionError].
func OpenBytes(name string, content []byte) (*DB, error) {
	db := &DB{path: name}
	err := db.open(bytes.NewReader(content), int64(len(content)), func() error {
		db.mapped = newMapped(name, content, func() error { return nil })
		return nil
	})
	if err != nil {
		return nil, err
	}
	return db, nil
}

// open proves a file of that size. The function load sets db.mapped to its content.
func (db *DB) open(f io.ReaderAt, size int64, load func() error) (err error) {
	if db.seal, err = readSeal(db.path, f, size); err != nil {
		return err
	}
	if err = checkPages(db.path, f, db.seal.length); err != nil {
		return err
	}
	err = guard(db.path, func() error {
		if err := load(); err != nil {
			return err
		}
		if err := db.readHeader(); err != nil {
			return err
		}
		return checkBody(db.path, f, db.seal)
	})
	if err != nil {
		if db.mapped != nil {
			_ = db.mapped.unmapNow()
		}
		return err
	}
	db.views, db.stored = map[string]*View{}, map[chunkPrefix]chunks{}
	db.info = Info{
		Format:    fmt.Sprintf("%d.%d", db.seal.major, db.seal.minor),
		Hash:      db.seal.hash.String(),
		Size:      size,
		Tables:    int(db.header.Tables),
		Positions: db.header.Positions,
	}
	return nil
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
	return db.checkUnchanged()
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

// mapFile maps the checked file into memory.
func (db *DB) mapFile() error {
	content, unmap, err := mapContent(db.path, db.file, db.status.Size())
	if err != nil {
		return err
	}
	db.mapped = newMapped(db.path, content, unmap)
	// The lock is held only from here on; an earlier holder may have written.
	return db.checkUnchanged()
}

func (db *DB) readHeader() error {
	var meta tree
	for _, of := range []struct {
		name string
		tree *tree
	}{{bucketColumns, &db.mapped.columns}, {bucketTables, &db.mapped.tables}, {bucketMeta, &meta}} {
		var found bool
		if *of.tree, found = bucket(db.mapped.content, of.name); !found {
			return damaged(db.path, "no bucket %q", of.name)
		}
	}
	h, err := decodeHeader(meta.get([]byte(keyHeader)), db.seal)
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
		c := cursor{tree: db.mapped.tables}
		for k, _ := c.first(); k != nil && uint64(len(names)) <= db.header.Tables; k, _ = c.next() {
			if err := checkName(coded.Textf("table"), string(k)); err != nil {
				return damaged(db.path, "table %q: %v", k, err)
			}
			if n := len(names); n > 0 && names[n-1] >= string(k) { // a search for this name could fail
				return damaged(db.path, "table %q comes after table %q", k, names[n-1])
			}
			if c.get(k) == nil { // the branch pages lead elsewhere
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
	t, err := readTable(db.path, db.mapped.tables, name, db.seal)
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
		found = findChunks(db.mapped.columns, prefix)
		db.stored[prefix] = found
	}
	return found
}

// readTable reads a table's record.
func readTable(path string, tables tree, name string, s seal) (Table, error) {
	raw := tables.get([]byte(name))
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
