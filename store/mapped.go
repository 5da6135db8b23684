package store

import (
	"errors"
	"runtime"
	"sync"

	bolt "go.etcd.io/bbolt"
)

// mapped is a file in memory. Views and readers read directly from it, without bookkeeping per
// lookup, so their end is not known. The file is unmapped when no view, reader or other pointer is
// left. A reader therefore never reads unmapped memory, whenever the database is closed.
type mapped struct {
	*pages
	cleanup runtime.Cleanup
}

// pages are the mapped bytes.
type pages struct {
	bolt *bolt.DB
	size uint64   // bytes mapped
	tx   *bolt.Tx // all chunks point into it; used by one goroutine at a time

	// checks are the transactions of CheckContent, which reads in two goroutines. They begin at
	// Open. Beginning one later reads the first pages; if these are gone, bbolt faults with its
	// locks held, and the file could not be closed.
	checks   [2]*bolt.Tx
	checking sync.Mutex // held while checks are in use
	gone     bool       // unmapped; under checking
}

// newMapped begins the transactions that read a file. It takes ownership of the file and closes it
// on an error.
func newMapped(b *bolt.DB, size int64) (*mapped, error) {
	p := &pages{bolt: b, size: mappedSize(size)}
	allMapped.Store(p, b.Info().Data)
	for _, tx := range []**bolt.Tx{&p.tx, &p.checks[0], &p.checks[1]} {
		var err error
		if *tx, err = b.Begin(false); err != nil {
			return nil, errors.Join(err, p.unmap())
		}
	}
	m := &mapped{pages: p}
	m.cleanup = runtime.AddCleanup(m, func(p *pages) { _ = p.unmap() }, p)
	return m, nil
}

// unmapNow unmaps a file without readers.
func (m *mapped) unmapNow() error {
	m.cleanup.Stop()
	return m.unmap()
}

func (p *pages) unmap() error {
	p.checking.Lock()
	defer p.checking.Unlock()
	p.gone = true
	allMapped.Delete(p)
	for _, tx := range []*bolt.Tx{p.tx, p.checks[0], p.checks[1]} {
		if tx != nil {
			_ = tx.Rollback() // a read transaction: rollback cannot fail
		}
	}
	return p.bolt.Close()
}
