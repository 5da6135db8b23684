//go:build !wasm

package store

import (
	"errors"
	"io"
	"os"
	"syscall"
	"time"
	"unsafe"

	bolt "go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"

	"sprague/internal/coded"
)

// lockTimeout is the maximum time that Open waits for a process with a write lock, which is rare.
const lockTimeout = time.Second

// mapContent maps a file of the given size and locks it. The returned function unmaps and closes
// it. After an error the file may be open or closed.
func mapContent(path string, f *os.File, size int64) (content []byte, unmap func() error, err error) {
	b, err := bolt.Open(path, 0, &bolt.Options{
		ReadOnly:     true,
		Timeout:      lockTimeout,
		PageSize:     pageSize,
		NoStatistics: true,
		OpenFile:     func(string, int, os.FileMode) (*os.File, error) { return f, nil },
	})
	var errno syscall.Errno
	switch {
	case errors.Is(err, bolterrors.ErrTimeout):
		return nil, nil, &LockedError{Path: path}
	case errors.As(err, &errno):
		return nil, nil, coded.Errorf("cannot map %s into memory: %w", quotePath(path), err)
	case err != nil:
		return nil, nil, damaged(path, "bbolt: %v", oneLine(err))
	}
	at := b.Info().Data // an address outside Go's memory; bbolt maps at least the size of the file
	return unsafe.Slice(*(**byte)(unsafe.Pointer(&at)), size), b.Close, nil
}

// writePages makes bbolt write the content to a file at stage, and copies its pages to out. The
// pages depend on the content alone. Each transaction has fixed bounds of about most bytes and
// changes one bucket in ascending order. The freelist is an array, and the copy omits bbolt's
// alternation of two meta pages.
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
		NoSync:          true, // only the copy must be durable
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

// batch returns the number of entries in the next transaction, which ends with the entry that
// reaches most bytes.
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
