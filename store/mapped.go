package store

import (
	"runtime"
	"sync"
	"unsafe"
)

// mapped is a file mapped into memory. Views and readers read from it without counting references,
// so their lifetime is unknown. A cleanup unmaps the file when nothing refers to mapped any more.
// Therefore a reader never reads unmapped memory, even after the database is closed.
type mapped struct {
	*pages
	cleanup runtime.Cleanup
}

// pages holds the mapped bytes.
type pages struct {
	path            string
	content         []byte
	columns, tables tree // set by readHeader

	release  func() error
	checking sync.Mutex // held while CheckContent runs
	unmapped bool       // unmapped; guarded by checking
}

// newMapped takes ownership of mapped bytes. The function release unmaps them.
func newMapped(path string, content []byte, release func() error) *mapped {
	p := &pages{path: path, content: content, release: release}
	allMapped.Store(p, uintptr(unsafe.Pointer(unsafe.SliceData(content))))
	m := &mapped{pages: p}
	m.cleanup = runtime.AddCleanup(m, func(p *pages) { _ = p.unmap() }, p)
	return m
}

// unmapNow unmaps the file at once. It must have no readers.
func (m *mapped) unmapNow() error {
	m.cleanup.Stop()
	return m.unmap()
}

func (p *pages) unmap() error {
	p.checking.Lock()
	defer p.checking.Unlock()
	p.unmapped = true
	allMapped.Delete(p)
	return p.release()
}
