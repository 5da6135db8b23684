package store

import (
	"errors"
	"fmt"
	"math"
	"math/bits"
	"runtime"

	bolt "go.etcd.io/bbolt"
)

// CheckContent waits until the file is proven sound, as [DB.Sound] does, then reads
// everything in it and recomputes the content
// hash and the digest of every column: for `verify`. It runs at the speed of
// sha256, about a gigabyte a second, and disturbs no reader. The checksum of the
// file is right then, which no accident passes; this also finds
// what was altered on purpose and summed up anew, unless the content hash was
// made to fit.
//
// The error is [*DamagedError] or wraps [ErrClosed].
func (db *DB) CheckContent() error {
	if err := db.Sound(); err != nil {
		return err
	}
	m, tx, err := db.begin()
	if err != nil {
		return err
	}
	defer runtime.KeepAlive(m)
	defer func() { _ = tx.Rollback() }()
	return guard(db.path, func() error {
		if err := db.checkHash(tx); err != nil {
			return err
		}
		return db.checkColumns(tx)
	})
}

// begin begins a read transaction of its own, which lasts as long as what is mapped.
func (db *DB) begin() (*mapped, *bolt.Tx, error) {
	db.mu.RLock()
	defer db.mu.RUnlock()
	if db.mapped == nil {
		return nil, nil, db.errClosed()
	}
	tx, err := db.mapped.bolt.Begin(false)
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", quotePath(db.path), err)
	}
	return db.mapped, tx, nil
}

// checkHash recomputes the content hash.
func (db *DB) checkHash(tx *bolt.Tx) error {
	hash := newContentHash()
	for _, part := range []struct {
		bucket string
		count  uint64
	}{
		{bucketColumns, db.header.Chunks},
		{bucketTables, db.header.Tables},
	} {
		n := uint64(0)
		c := tx.Bucket([]byte(part.bucket)).Cursor()
		for k, v := c.First(); k != nil && n <= part.count; k, v = c.Next() {
			hash.add(part.bucket, k, v)
			n++
		}
		if n != part.count {
			return damaged(db.path, "the header counts %d entries in %q, and there are others", part.count, part.bucket)
		}
	}
	if hash.sum() != db.seal.hash {
		return damaged(db.path, "the content hash does not match")
	}
	return nil
}

// checkColumns reads every table, recomputes the digest of every column, and
// makes sure that every chunk belongs to one and all positions were counted.
func (db *DB) checkColumns(tx *bolt.Tx) error {
	seen := map[chunkPrefix]codes{}
	columns := tx.Bucket([]byte(bucketColumns))
	stored, positions := uint64(0), uint64(0)
	c := tx.Bucket([]byte(bucketTables)).Cursor()
	for k, _ := c.First(); k != nil; k, _ = c.Next() {
		t, err := readTable(db.path, tx, string(k), db.seal)
		if errors.Is(err, ErrNoTable) { // the pages above it lead elsewhere
			err = damaged(db.path, "table %q is there and cannot be found", k)
		}
		if err != nil {
			return err
		}
		positions = addPositions(positions, t.Positions)
		for _, c := range t.Columns {
			own, prefix := codes{c.Data, layoutOf(c.Width, c.Cells)}, prefixOf(c.Data)
			if first, ok := seen[prefix]; ok && first == own {
				continue
			} else if ok {
				return damaged(db.path, "table %q, column %q: other columns have its chunks", t.Name, c.Name)
			}
			seen[prefix] = own
			stored += own.chunks
			if err := own.check(findChunks(columns, prefix)); err != nil {
				return damaged(db.path, "table %q, column %q: %v", t.Name, c.Name, err)
			}
		}
	}
	if stored != db.header.Chunks && !db.seal.later() { // of which we may not know all columns
		return damaged(db.path, "%d chunks, of which %d belong to a column", db.header.Chunks, stored)
	}
	if positions != db.header.Positions {
		return damaged(db.path, "the header counts %d positions instead of %d", db.header.Positions, positions)
	}
	return nil
}

// addPositions adds, and stops at the largest number there is.
func addPositions(a, b uint64) uint64 {
	sum, carry := bits.Add64(a, b, 0)
	if carry != 0 {
		return math.MaxUint64
	}
	return sum
}
