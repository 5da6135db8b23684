package store

import (
	"errors"
	"slices"
	"sync"

	"sprague/internal/coded"
	"sprague/internal/files"
)

// Input is a column to write.
type Input struct {
	Name   string
	List   bool // see [Column]
	Scale  uint64
	Period *Period
	Cells  []int64 // Preperiod+Length cells for a periodic column, else one per position
	// Words replaces Cells if all values fit. It takes a quarter of the memory, and the file is the
	// same.
	Words []uint16
}

// Len counts the cells.
func (in *Input) Len() int { return len(in.Cells) + len(in.Words) }

// At returns cell i.
func (in *Input) At(i int) int64 {
	if in.Words != nil {
		return int64(in.Words[i])
	}
	return in.Cells[i]
}

// Writer builds a database file. It keeps tables packed in memory until [Writer.Commit]; nothing is
// visible at the path before. Several goroutines may use it. [Writer.Commit], [Writer.Abort] or
// [Writer.Suspend] must end it; otherwise it blocks other builders until the process ends.
type Writer struct {
	path  string // path of the final file
	claim *Claim

	mu      sync.Mutex
	done    bool
	journal *journal // nil if unfinished work is not kept
	parcels map[string]parcel
	tables  map[string]Table
	codes   map[Digest]packed

	beforeReplace func() // called before the new file replaces the old one, if not nil
}

// Create begins a new file at path, which it claims. The existing file stays until [Writer.Commit]
// replaces it. If path is a symbolic link, its target is replaced. The new file has mode 0644, less
// the umask. The error is one of [NewClaim].
func Create(path string) (*Writer, error) { return begin(path, Database) }

func begin(path string, kind files.Kind) (*Writer, error) {
	claim, err := NewClaim(path, kind)
	if err != nil {
		return nil, err
	}
	return &Writer{path: claim.path, claim: claim, tables: map[string]Table{}, codes: map[Digest]packed{}}, nil
}

// Resume is [Create] for long work. It also writes every table to a journal beside the file. The
// same program can then continue after an interruption, a kill or a power failure. Tables of an
// earlier run reach the new file only through [Writer.Reuse]. The kind is [Database] or [Remains].
func Resume(path string, program Digest, kind files.Kind) (*Writer, error) {
	w, err := begin(path, kind)
	if err != nil {
		return nil, err
	}
	j, parcels, err := openJournal(w.claim.work, program)
	if err != nil {
		err = coded.Errorf("cannot create %s: %w", quotePath(path), explainSpace(err))
		return nil, errors.Join(err, w.claim.Release())
	}
	w.journal, w.parcels = j, map[string]parcel{}
	for _, p := range parcels {
		w.parcels[p.table.Name] = p
	}
	return w, nil
}

// Path returns the path of the file.
func (w *Writer) Path() string { return w.path }

// Reuse adds the table of that name if an earlier run put it under the same rules and bounds.
func (w *Writer) Reuse(name string, rules, bound uint64, sides ...uint64) (Table, bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	p, ok := w.parcels[name]
	if !ok || p.table.Rules != rules || p.table.Bound != bound || !slices.Equal(p.table.Sides, sides) || w.checkAdd(name) != nil {
		return Table{}, false
	}
	w.add(p)
	return p.table, true
}

// IsCovered reports whether a file has all tables that an earlier run put, to the same bound or
// beyond, and the run left no parts of others.
func (w *Writer) IsCovered(there *DB) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.journal != nil && len(w.journal.parts) > 0 {
		return false
	}
	for name, p := range w.parcels {
		v, err := there.Table(name)
		if err != nil || v.Rules != p.table.Rules || !v.Covers(&p.table) {
			return false
		}
	}
	return true
}

// Put adds a table. It copies all fields of t except Columns, which it computes from the inputs. A
// plain column must have t.Positions cells, a periodic one Preperiod+Length cells and the name of
// its theorem. The cells are packed before Put returns and may then be reused.
//
// The error says what is wrong with the table or that its name is taken, wraps [ErrFinished], or is
// the system's for a failed journal write. After an error the writer is unchanged.
func (w *Writer) Put(t Table, columns ...Input) error {
	t.Columns = make([]Column, 0, len(columns))
	codes := make([]packed, 0, len(columns))
	for _, in := range columns {
		if in.Cells != nil && in.Words != nil {
			return coded.Errorf("%s: table %q: the cells of %q are given twice", quotePath(w.path), t.Name, in.Name)
		}
		c := Column{Name: in.Name, List: in.List, Scale: in.Scale, Cells: uint64(in.Len())}
		if in.Period != nil {
			p := *in.Period
			c.Period = &p
		}
		t.Columns = append(t.Columns, c)
	}
	if err := t.check(); err != nil { // before the work of packing
		return coded.Errorf("%s: table %q: %w", quotePath(w.path), t.Name, err)
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
		codes = append(codes, p)
	}

	w.mu.Lock()
	defer w.mu.Unlock()
	if err := w.checkAdd(t.Name); err != nil {
		return err
	}
	p := parcel{t, codes}
	if w.journal != nil {
		if err := w.journal.put(p); err != nil {
			return coded.Errorf("%s: table %q cannot be kept: %w", quotePath(w.path), t.Name, explainSpace(err))
		}
	}
	w.add(p)
	return nil
}

// Copy adds tables of an open database unchanged: all of them or, on an error, none. Without names
// it copies nothing. It checks the data against the digests. The data stays in the source file
// until Commit. The source file must not be written before Commit, but from may be closed. Copied
// tables are not in the journal.
//
// The error is one of [DB.Table] or [Writer.Put], or says that the file has a later format with
// unknown parts.
func (w *Writer) Copy(from *DB, names ...string) error {
	var all []parcel
	named := make(map[string]bool, len(names))
	proven := map[codes]bool{}
	for _, name := range names {
		if named[name] {
			return coded.Errorf("%s: table %q: named twice", quotePath(w.path), name)
		}
		named[name] = true
		p, err := from.findParcel(name, proven)
		if err != nil {
			return err
		}
		all = append(all, p)
	}

	w.mu.Lock()
	defer w.mu.Unlock()
	for _, p := range all {
		if err := w.checkAdd(p.table.Name); err != nil {
			return err
		}
	}
	for _, p := range all {
		w.add(p)
	}
	return nil
}

// findParcel finds a table and its chunks in the mapped file. It does not prove a proven column
// again: many tables may share the largest one.
func (db *DB) findParcel(name string, proven map[codes]bool) (p parcel, err error) {
	if db.seal.isLater() {
		return parcel{}, coded.Errorf("%s: format %s is newer than %d.%d: use a newer program to copy it whole",
			quotePath(db.path), db.info.Format, FormatMajor, FormatMinor)
	}
	v, err := db.Table(name)
	if err != nil {
		return parcel{}, err
	}
	p.table = v.Table
	p.table.Columns = slices.Clone(p.table.Columns)
	err = guard(db.path, func() error {
		for _, r := range v.readers {
			own := codes{r.column.Data, layoutOf(r.column.Width, r.column.Cells)}
			if !proven[own] && !own.holds(r.chunks) {
				return damaged(db.path, "table %q, column %q: the digest does not match", name, r.column.Name)
			}
			proven[own] = true
			p.codes = append(p.codes, packed{digest: own.digest, chunks: r.chunks, mapped: r.mapped})
		}
		return nil
	})
	return p, err
}

// checkAdd returns the reason why a table of that name cannot be added.
func (w *Writer) checkAdd(name string) error {
	if w.done {
		return coded.Errorf("%s: table %q: %w", quotePath(w.path), name, ErrFinished)
	}
	if _, ok := w.tables[name]; ok {
		return coded.Errorf("%s: table %q: put before", quotePath(w.path), name)
	}
	return nil
}

// add adds a checked table.
func (w *Writer) add(p parcel) {
	w.tables[p.table.Name] = p.table
	for _, c := range p.codes {
		if _, ok := w.codes[c.digest]; !ok {
			w.codes[c.digest] = c
		}
	}
}

// Abort discards the work, including a journal. After Commit or another end it does nothing, so
// callers may defer it.
func (w *Writer) Abort() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.done {
		return nil
	}
	return w.finish(w.journal != nil)
}

// Suspend ends the writer and keeps its journal for a later [Resume]. Without a journal it equals
// Abort. After Commit or another end it does nothing.
func (w *Writer) Suspend() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.done {
		return nil
	}
	if w.journal == nil || w.journal.empty() {
		return w.finish(w.journal != nil)
	}
	return errors.Join(w.journal.settle(), w.finish(false))
}

// finish ends the writer. It removes the journal if asked, and the work file if none existed
// before.
func (w *Writer) finish(journal bool) error {
	w.done = true
	w.tables, w.codes, w.parcels = nil, nil, nil
	if w.journal != nil {
		w.journal.stop()
	}
	if err := w.claim.unlock(journal || w.claim.created && w.journal == nil); err != nil {
		return coded.Errorf("%s: %w", quotePath(w.path), err)
	}
	return nil
}
