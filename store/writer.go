package store

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"sync"
)

// Input is a column to be written.
type Input struct {
	Name   string
	Scale  uint64
	Period *Period
	Cells  []int64 // for a periodic column exactly Preperiod+Length cells, else one a position
	// Words are the cells instead, where all fit: in a quarter of the memory, and with the same
	// file in the end.
	Words []uint16
}

// Len counts the cells.
func (in *Input) Len() int { return len(in.Cells) + len(in.Words) }

// At gives cell i.
func (in *Input) At(i int) int64 {
	if in.Words != nil {
		return int64(in.Words[i])
	}
	return in.Cells[i]
}

// Writer builds a database file. Tables are kept packed in memory until
// [Writer.Commit]; nothing can be seen at the path before. A writer may be used
// by several goroutines. It must be ended by [Writer.Commit] or
// [Writer.Abort], or its temporary file stays behind.
type Writer struct {
	path string // where the file will be
	temp string // where it is being built
	file *os.File

	mu     sync.Mutex
	done   bool
	tables map[string]Table
	codes  map[Digest][][]byte // chunks by digest
}

// Create begins a new file at path: a hidden file of a name of its own in the
// same folder, so that it fails at once, not after hours of solving, where
// nothing can be written. Whatever is at path stays as it is until
// [Writer.Commit] replaces it. When path is a symbolic link, the file it
// points to is replaced. The new file has mode 0644, less the umask.
//
// The error is the system's, wrapped, or says that something other than a
// regular file is at path.
func Create(path string) (*Writer, error) {
	target, err := resolveTarget(path)
	if err != nil {
		return nil, err
	}
	w := &Writer{path: target, tables: map[string]Table{}, codes: map[Digest][][]byte{}}
	dir, base := filepath.Split(target)
	for range 100 {
		w.temp = fmt.Sprintf("%s.%.100s.%d-%08x.building", dir, base, os.Getpid(), rand.Uint32())
		w.file, err = os.OpenFile(w.temp, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o644)
		if !os.IsExist(err) {
			break
		}
	}
	if err != nil {
		return nil, fmt.Errorf("%s: cannot be begun: %w", quotePath(path), err)
	}
	return w, nil
}

// resolveTarget makes path absolute, so that it means the same file at Commit,
// and follows symbolic links.
func resolveTarget(path string) (string, error) {
	if path == "" {
		return "", fmt.Errorf("%s: no path for a database", quotePath(path))
	}
	target, err := filepath.Abs(path)
	if err != nil {
		return "", fmt.Errorf("%s: %w", quotePath(path), err)
	}
	if _, err := os.Lstat(target); err != nil {
		return target, nil // nothing there, or we cannot know
	}
	if target, err = filepath.EvalSymlinks(target); err != nil {
		return "", fmt.Errorf("%s: %w", quotePath(path), err)
	}
	st, err := os.Stat(target)
	if err != nil {
		return "", fmt.Errorf("%s: %w", quotePath(path), err)
	}
	if !st.Mode().IsRegular() {
		return "", fmt.Errorf("%s: not a regular file (%s): name another path", quotePath(path), st.Mode())
	}
	return target, nil
}

// Put adds a table. The fields of t are taken as they are, but for Columns,
// which is computed from the inputs. A plain column must have t.Positions
// cells, a periodic one Preperiod+Length and the name of its theorem. The
// cells are packed before Put returns and may then be reused.
//
// The error tells what is wrong with the table, that its name was put before,
// or wraps [ErrFinished]; the writer stays as it was.
func (w *Writer) Put(t Table, columns ...Input) error {
	t.Columns = make([]Column, 0, len(columns))
	all := make([]packed, 0, len(columns))
	for _, in := range columns {
		if in.Cells != nil && in.Words != nil {
			return fmt.Errorf("%s: table %q: the cells of %q are given twice", quotePath(w.path), t.Name, in.Name)
		}
		c := Column{Name: in.Name, Scale: in.Scale, Cells: uint64(in.Len())}
		if in.Period != nil {
			p := *in.Period
			c.Period = &p
		}
		t.Columns = append(t.Columns, c)
	}
	if err := t.check(); err != nil { // before the work of packing
		return fmt.Errorf("%s: table %q: %w", quotePath(w.path), t.Name, err)
	}
	for i, in := range columns {
		c := &t.Columns[i]
		var p packed
		if in.Words != nil {
			c.Base, c.Width, p = pack(in.Words)
		} else {
			c.Base, c.Width, p = pack(in.Cells)
		}
		c.Data = p.digest
		all = append(all, p)
	}

	w.mu.Lock()
	defer w.mu.Unlock()
	if err := w.mayAdd(t.Name); err != nil {
		return err
	}
	w.add(t, all)
	return nil
}

// Copy adds tables of an open database as they stand, all of them or, on an
// error, none. Without names it copies nothing. What is copied is checked
// against the digests; from may be closed afterwards.
//
// The error is one of [DB.Table], or one of [Writer.Put].
func (w *Writer) Copy(from *DB, names ...string) error {
	type table struct {
		table Table
		codes []packed
	}
	var all []table
	for i, name := range names {
		if slices.Contains(names[:i], name) {
			return fmt.Errorf("%s: table %q: named twice", quotePath(w.path), name)
		}
		t, codes, err := from.unload(name)
		if err != nil {
			return err
		}
		all = append(all, table{t, codes})
	}

	w.mu.Lock()
	defer w.mu.Unlock()
	for _, t := range all {
		if err := w.mayAdd(t.table.Name); err != nil {
			return err
		}
	}
	for _, t := range all {
		w.add(t.table, t.codes)
	}
	return nil
}

// unload copies a table and its chunks out of the mapped file.
func (db *DB) unload(name string) (t Table, codes []packed, err error) {
	v, err := db.Table(name)
	if err != nil {
		return Table{}, nil, err
	}
	t = v.Table
	t.Columns = slices.Clone(t.Columns)
	err = guard(db.path, func() error {
		for _, r := range v.readers {
			if err := r.checkDigest(); err != nil {
				return damaged(db.path, "table %q: %v", name, err)
			}
			p := packed{digest: r.column.Data}
			for _, c := range r.chunks {
				p.chunks = append(p.chunks, slices.Clone(c))
			}
			codes = append(codes, p)
		}
		return nil
	})
	return t, codes, err
}

// mayAdd tells why a table of that name cannot be added.
func (w *Writer) mayAdd(name string) error {
	if w.done {
		return fmt.Errorf("%s: table %q: %w", quotePath(w.path), name, ErrFinished)
	}
	if _, ok := w.tables[name]; ok {
		return fmt.Errorf("%s: table %q: put before", quotePath(w.path), name)
	}
	return nil
}

// add adds a table that was checked.
func (w *Writer) add(t Table, codes []packed) {
	w.tables[t.Name] = t
	for _, p := range codes {
		if _, ok := w.codes[p.digest]; !ok {
			w.codes[p.digest] = p.chunks
		}
	}
}

// Abort removes what was begun. After Commit or another Abort it does nothing,
// so that it may be deferred.
func (w *Writer) Abort() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.done {
		return nil
	}
	return w.discard()
}

// discard ends the writer and removes its temporary file.
func (w *Writer) discard() error {
	w.done = true
	w.tables, w.codes = nil, nil
	_ = w.file.Close() // it may be closed already
	if err := os.Remove(w.temp); err != nil && !os.IsNotExist(err) {
		return fmt.Errorf("%s: %w", quotePath(w.path), err)
	}
	return nil
}
