package store

import (
	"errors"
	"runtime"
	"runtime/debug"
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
	tx   *bolt.Tx // all chunks point into it; for one goroutine at a time

	// checks are for CheckContent, which reads in two goroutines. They begin when the file is
	// opened: to begin one, bbolt looks at the first pages, and where those are no longer
	// there it faults with its locks held, so that the file could not be closed any more.
	checks   [2]*bolt.Tx
	checking sync.Mutex // held by who uses checks
	gone     bool       // unmapped; under checking
}

// newMapped begins what reads in a file, which it owns from then on: it closes it on an error.
func newMapped(b *bolt.DB) (*mapped, error) {
	p := &pages{bolt: b}
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
	for _, tx := range []*bolt.Tx{p.tx, p.checks[0], p.checks[1]} {
		if tx != nil {
			_ = tx.Rollback() // of a read transaction: it cannot fail
		}
	}
	return p.bolt.Close()
}

// Guard runs f, which looks into databases, and turns a fault of their memory into a
// [*DamagedError]: that comes up when somebody cuts a file short that is in use. Other
// panics go on. What f starts in other goroutines is not guarded.
func Guard(f func() error) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if p := recover(); p != nil {
			if err = faulted("the database", p); err == nil {
				panic(p)
			}
		}
	}()
	return f()
}

// faulted makes an error of what a fault of memory panics with, and nil of other panics.
func faulted(path string, p any) error {
	if _, ok := p.(interface{ Addr() uintptr }); !ok {
		return nil
	}
	return damaged(path, "it was cut short while it was in use")
}

// Guarded makes a function guarded by [Guard], for a goroutine of its own.
func Guarded(f func() error) func() error {
	return func() error { return Guard(f) }
}

// guard runs what believes in the pages of a file. bbolt panics over pages
// that make no sense, and a page number from nowhere leads outside the
// mapping; either is damage.
func guard(path string, f func() error) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if p := recover(); p != nil {
			if err = faulted(path, p); err == nil {
				err = damaged(path, "the pages make no sense: %v", p)
			}
		}
	}()
	return f()
}
