package store

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"hash/crc32"
	"io"
	"maps"
	"os"
	"runtime"
	"slices"
	"time"

	"sprague/internal/coded"
	"sprague/internal/files"
)

// batchBytes is the size of one bbolt transaction. The bytes of the file depend on it.
const batchBytes = 32 << 20

// section is the sorted content of a bucket.
type section struct {
	bucket  string
	entries []entry
}

type entry struct {
	key, value []byte
}

// Commit sorts and writes everything, seals the file, reads it back, checks its content, and
// renames it to its path. It syncs the file and the folder. Nothing is visible at the path before
// the rename. Readers of an older file keep it; Windows does not replace an open file.
//
// The error is the system's, wrapped, a [*DamagedError] of a copied source, or [ErrFinished]. On an
// error, Commit removes the written file and finishes the writer; only the journal stays. If the
// last step fails, the sync of the folder, the new file stays in place.
func (w *Writer) Commit() (Info, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.done {
		return Info{}, coded.Errorf("%s: %w", quotePath(w.path), ErrFinished)
	}
	info, err := w.commit()
	if err != nil && w.journal != nil {
		return info, errors.Join(err, w.journal.settle(), w.finish(false))
	}
	return info, errors.Join(err, w.finish(w.journal != nil))
}

func (w *Writer) commit() (info Info, err error) {
	next, err := files.Create(w.path, 0o644, w.claim.kind)
	if err != nil {
		return Info{}, explainSpace(err)
	}
	defer next.Abort()         // also after a panic of bbolt
	err = Guard(func() error { // copied tables lie in other files
		content, hash, err := w.content()
		if err != nil {
			return coded.Errorf("%s: %w", quotePath(w.path), err)
		}
		return explainSpace(w.write(next, content, hash))
	})
	if err != nil {
		return Info{}, err
	}
	if info, err = readBack(next.Name()); err != nil {
		return Info{}, coded.Errorf("%s: reading back what was written: %w", quotePath(w.path), err)
	}
	w.tables, w.codes, w.parcels = nil, nil, nil // copied tables may lie in the file being replaced
	if w.beforeReplace != nil {
		w.beforeReplace()
	}
	if err := replaceWithRetry(next.Commit); isInUse(err) {
		return Info{}, coded.Errorf("cannot replace %s while a program has it open, perhaps another sprague: %w", quotePath(w.path), err)
	} else if err != nil {
		return Info{}, err
	}
	return info, nil
}

// content sorts all entries into sections and computes the content hash.
func (w *Writer) content() ([]section, Digest, error) {
	columns := section{bucket: bucketColumns}
	var last Digest
	for _, d := range slices.SortedFunc(maps.Keys(w.codes), func(a, b Digest) int { return bytes.Compare(a[:], b[:]) }) {
		if len(columns.entries) > 0 && bytes.Equal(last[:16], d[:16]) {
			return nil, Digest{}, coded.Errorf("digests %v and %v begin with the same bytes", last, d)
		}
		last = d
		for j, c := range w.codes[d].chunks {
			columns.entries = append(columns.entries, entry{prefixOf(d).key(uint64(j)), c})
		}
	}

	tables := section{bucket: bucketTables}
	positions := uint64(0)
	for _, name := range slices.Sorted(maps.Keys(w.tables)) {
		record, err := encodeTable(w.tables[name])
		if err != nil {
			return nil, Digest{}, err
		}
		tables.entries = append(tables.entries, entry{[]byte(name), record})
		positions = addPositions(positions, w.tables[name].Positions)
	}

	hash := newContentHash()
	for _, s := range []section{columns, tables} {
		for _, e := range s.entries {
			hash.add(s.bucket, e.key, e.value)
		}
	}
	sum := hash.sum()
	header, err := encodeHeader(headerRecord{
		Major:     FormatMajor,
		Minor:     uint64(minorOf(w.features())),
		Features:  w.features(),
		Tables:    uint64(len(tables.entries)),
		Chunks:    uint64(len(columns.entries)),
		Positions: positions,
		Hash:      sum[:],
	})
	meta := section{bucketMeta, []entry{{[]byte(keyHeader), header}}}
	return []section{columns, tables, meta}, sum, err
}

// features returns the feature bits that the file requires of a reader.
func (w *Writer) features() (bits uint64) {
	for _, t := range w.tables {
		bits |= t.features()
	}
	return bits
}

// write builds the pages in a stage file and copies them to a new file in bbolt's canonical form.
// Then it appends the trailer.
func (w *Writer) write(next *files.Pending, content []section, hash Digest) error {
	sum, stage := &checksumWriter{w: next}, next.Beside("bolt")
	if err := writePages(stage, content, batchBytes, sum); err != nil {
		return cmp.Or(sum.failed, error(coded.Errorf("cannot write %s: %w", quotePath(w.path), err))) // bbolt turns the error into text
	}
	if err := os.Remove(stage); err != nil { // it is as large as the file
		return err
	}
	s := seal{
		major:    FormatMajor,
		minor:    minorOf(w.features()),
		features: w.features(),
		length:   sum.length,
		bodySum:  sum.crc,
		hash:     hash,
	}
	if _, err := next.Write(s.page()); err != nil {
		return err
	}
	return next.Finish()
}

// readBack opens the written file like any reader and checks its content.
func readBack(path string) (Info, error) {
	db, err := Open(path)
	if err != nil {
		return Info{}, err
	}
	err = db.CheckContent(context.Background())
	return db.Info(), errors.Join(err, db.Close())
}

// checksumWriter counts and checksums the bytes written through it.
type checksumWriter struct {
	w      io.Writer
	length uint64
	crc    uint32
	failed error // the first write error
}

func (s *checksumWriter) Write(b []byte) (int, error) {
	n, err := s.w.Write(b)
	s.length += uint64(n)
	s.crc = crc32.Update(s.crc, castagnoli, b[:n])
	s.failed = cmp.Or(s.failed, err)
	return n, err
}

// placeTimeout limits the wait for a file in use.
const placeTimeout = 2 * time.Second

// replaceWithRetry replaces a file. Where the system cannot replace a mapped file, it retries for a
// while: a closed database stays mapped until the garbage collector finds no more readers.
func replaceWithRetry(replace func() error) error {
	for begin := time.Now(); ; time.Sleep(10 * time.Millisecond) {
		err := replace()
		if err == nil || !isInUse(err) || time.Since(begin) > placeTimeout {
			return err
		}
		runtime.GC()
	}
}
