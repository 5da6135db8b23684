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
	"path/filepath"
	"runtime"
	"slices"
	"time"

	bolt "go.etcd.io/bbolt"

	"sprague/internal/coded"
	"sprague/internal/files"
)

// batchBytes is how much goes into a transaction of bbolt. A file's bytes
// depend on it.
const batchBytes = 32 << 20

// section is the content of a bucket, sorted.
type section struct {
	bucket  string
	entries []entry
}

type entry struct {
	key, value []byte
}

// Commit sorts and writes everything, seals the file, reads it back and checks its
// content, and renames it to its path; file and folder are synced. Before the rename
// nothing can be seen at the path, and a reader that has an older file open keeps it; Windows
// replaces no file that is open.
//
// On an error, which is the system's, wrapped, or a [*DamagedError] of a file that was
// copied from, or [ErrFinished], what was written is removed and the writer is finished;
// only its journal stays. An error of the sync of the folder, the last step, leaves the
// new file in place.
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
	next := w.claim.beside(nextSuffix)
	defer func() { _ = os.Remove(next) }() // also when bbolt panics; after the rename there is none
	err = Guard(func() error {             // what was copied lies in other files
		content, hash, err := w.content()
		if err != nil {
			return coded.Errorf("%s: %w", quotePath(w.path), err)
		}
		if err := w.write(next, content, hash); err != nil {
			return coded.Errorf("cannot write %s: %w", quotePath(w.path), noRoom(err))
		}
		return nil
	})
	if err != nil {
		return Info{}, err
	}
	if info, err = readBack(next); err != nil {
		return Info{}, coded.Errorf("%s: reading back what was written: %w", quotePath(w.path), err)
	}
	if err := w.claim.kind.Check(w.path); err != nil { // a file may have come since
		return Info{}, err
	}
	w.tables, w.codes, w.held = nil, nil, nil // what was copied may lie in the file that is replaced
	if err := untilFree(func() error { return w.rename(next, w.path) }); isInUse(err) {
		return Info{}, coded.Errorf("cannot replace %s while a program has it open, perhaps another sprague: %w", quotePath(w.path), err)
	} else if err != nil {
		return Info{}, coded.Errorf("cannot rename a new file to %s: %w", quotePath(w.path), err)
	}
	if err := files.SyncFolder(filepath.Dir(w.path)); err != nil {
		return info, coded.Errorf("%s: written, but its folder cannot be synced: %w", quotePath(w.path), err)
	}
	return info, nil
}

// content sorts everything into sections and computes the content hash.
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

// features gives the feature bits that a reader of the file must know of.
func (w *Writer) features() (bits uint64) {
	for _, t := range w.tables {
		bits |= t.features()
	}
	return bits
}

// write builds the pages in a stage file, copies them to a new file in
// bbolt's canonical form, and adds the trailer.
func (w *Writer) write(path string, content []section, hash Digest) (err error) {
	f, err := openHidden(path, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	if err := files.CopyMode(f, w.path); err != nil {
		return err
	}
	defer func() { err = cmp.Or(err, w.claim.clear(stageSuffix)) }()
	sum := &summer{w: f}
	if err := writePages(w.claim.beside(stageSuffix), content, batchBytes, sum); err != nil {
		return cmp.Or(sum.failed, err) // bbolt makes text of it
	}
	s := seal{
		major:    FormatMajor,
		minor:    minorOf(w.features()),
		features: w.features(),
		length:   sum.length,
		bodySum:  sum.crc,
		hash:     hash,
	}
	if _, err := f.Write(s.page()); err != nil {
		return err
	}
	return f.Sync()
}

// writePages has bbolt write the content to a file at stage, in transactions
// of most bytes, and copies its pages to out. The pages depend on nothing but the content: the freelist is
// an array, every transaction changes one bucket in ascending order and has
// fixed bounds, and the copy is free of bbolt's two alternating meta pages.
func writePages(stage string, content []section, most int, out io.Writer) (err error) {
	size := 1 << 20
	for _, s := range content {
		for _, e := range s.entries {
			size += len(e.key) + len(e.value) + 64
		}
	}
	db, err := bolt.Open(stage, 0o600, &bolt.Options{
		Timeout:         lockTimeout,
		PageSize:        pageSize,
		FreelistType:    bolt.FreelistArrayType,
		NoSync:          true, // the copy is what counts
		NoGrowSync:      true,
		NoStatistics:    true,
		InitialMmapSize: size,
		OpenFile:        openHidden,
	})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()

	for _, s := range content {
		for rest, first := s.entries, true; first || len(rest) > 0; first = false {
			n := batch(rest, most)
			if err := putBatch(db, s.bucket, rest[:n]); err != nil {
				return err
			}
			rest = rest[n:]
		}
	}
	return db.View(func(tx *bolt.Tx) error {
		_, err := tx.WriteTo(out)
		return err
	})
}

// batch is how many of the entries go into the next transaction, which ends
// with the entry that brings it to most bytes.
func batch(entries []entry, most int) int {
	size := 0
	for i, e := range entries {
		if size += len(e.key) + len(e.value); size >= most {
			return i + 1
		}
	}
	return len(entries)
}

func putBatch(db *bolt.DB, bucket string, entries []entry) error {
	return db.Update(func(tx *bolt.Tx) error {
		b, err := tx.CreateBucketIfNotExists([]byte(bucket))
		if err != nil {
			return err
		}
		b.FillPercent = 1
		for _, e := range entries {
			if err := b.Put(e.key, e.value); err != nil {
				return err
			}
		}
		return nil
	})
}

// readBack opens what was written as any reader would, and checks its content.
func readBack(path string) (Info, error) {
	db, err := Open(path)
	if err != nil {
		return Info{}, err
	}
	err = db.CheckContent(context.Background())
	return db.Info(), errors.Join(err, db.Close())
}

// summer counts and sums what is written through it.
type summer struct {
	w      io.Writer
	length uint64
	crc    uint32
	failed error // of the first write that did
}

func (s *summer) Write(b []byte) (int, error) {
	n, err := s.w.Write(b)
	s.length += uint64(n)
	s.crc = crc32.Update(s.crc, castagnoli, b[:n])
	s.failed = cmp.Or(s.failed, err)
	return n, err
}

// placeTimeout is how long a file that is in use is waited for.
const placeTimeout = 2 * time.Second

// untilFree replaces a file. Where the system replaces none that is mapped, it waits for a while: a
// database that was closed is mapped until the garbage collector has seen that nobody looks into it.
func untilFree(replace func() error) error {
	for begin := time.Now(); ; time.Sleep(10 * time.Millisecond) {
		err := replace()
		if err == nil || !isInUse(err) || time.Since(begin) > placeTimeout {
			return err
		}
		runtime.GC()
	}
}
