package store

import (
	"errors"
	"runtime"
	"sync"

	bolt "go.etcd.io/bbolt"
)

// mapped is a file in memory. Views and readers look straight into it, at no price for
// each lookup, so nobody can say when the last of them is done: the file is unmapped
// when none of them, and nothing else that points here, is left. So a reader never
// looks at memory that is gone, whenever the database was closed.
type mapped struct {
	*pages
	cleanup runtime.Cleanup
}

// pages are what is mapped.
type pages struct {
	bolt *bolt.DB
	size uint64   // of what is mapped
	tx   *bolt.Tx // all chunks point into it; for one goroutine at a time

	// checks are for CheckContent, which reads in two goroutines. They begin when the file is
	// opened: to begin one, bbolt looks at the first pages, and where those are no longer
	// there it faults with its locks held, so that the file could not be closed any more.
	checks   [2]*bolt.Tx
	checking sync.Mutex // held by who uses checks
	gone     bool       // unmapped; under checking
}

// newMapped begins what reads in a file, which it owns from then on: it closes it on an error.
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

// unmapNow unmaps the file, into which nobody looks.
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
			_ = tx.Rollback() // of a read transaction: it cannot fail
		}
	}
	return p.bolt.Close()
}
