package store

import (
	"runtime"
	"sync"
	"unsafe"
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
	path            string
	content         []byte
	columns, tables tree // found by readHeader

	release  func() error
	checking sync.Mutex // held while CheckContent runs
	gone     bool       // unmapped; under checking
}

// newMapped takes over mapped bytes. The function release unmaps them.
func newMapped(path string, content []byte, release func() error) *mapped {
	p := &pages{path: path, content: content, release: release}
	allMapped.Store(p, uintptr(unsafe.Pointer(unsafe.SliceData(content))))
	m := &mapped{pages: p}
	m.cleanup = runtime.AddCleanup(m, func(p *pages) { _ = p.unmap() }, p)
	return m
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
	return p.release()
}
