package store

import (
	"math/bits"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
)

// Guard runs f, which looks into databases, and turns a fault of their memory into a
// [*DamagedError]: that comes up when somebody cuts a file short that is in use. Other
// panics go on, defects of the program among them. Goroutines that f starts are not
// guarded.
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

// Guarded makes a function guarded by [Guard], for a goroutine of its own.
func Guarded(f func() error) func() error {
	return func() error { return Guard(f) }
}

// guard runs what believes in the pages of a file. bbolt panics over pages that make no
// sense; that is damage, and so is what Guard takes for it. Other panics go on.
func guard(path string, f func() error) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if p := recover(); p != nil {
			err = faulted(path, p)
			if err == nil && boltPanicked() {
				err = damaged(path, "the pages are malformed: %v", oneLine(p))
			}
			if err == nil {
				panic(p)
			}
		}
	}()
	return f()
}

// allMapped are all [*pages] in memory, and the addresses where they begin.
var allMapped sync.Map

// mappedSize is how many bytes bbolt maps for a file: the next power of two from 32 KiB to
// 1 GiB, else whole GiB.
func mappedSize(size int64) uint64 {
	const least, most = 1 << 15, 1 << 30
	if size > most {
		return (uint64(size) + most - 1) / most * most
	}
	return 1 << bits.Len64(max(uint64(size), least)-1)
}

// faulted makes an error of a panic over a fault of memory that belongs to a mapped file, or
// that bbolt has looked at. It gives nil of other panics: a nil pointer is none of these.
func faulted(path string, p any) (err error) {
	fault, ok := p.(interface {
		runtime.Error
		Addr() uintptr
	})
	if !ok {
		return nil
	}
	at := uint64(fault.Addr())
	found := boltPanicked()
	allMapped.Range(func(p, begin any) bool {
		pages, first := p.(*pages), uint64(begin.(uintptr))
		if at < first || at-first >= pages.size {
			return true
		}
		found, path = true, pages.bolt.Path()
		return false
	})
	if !found {
		return nil
	}
	return damaged(path, "it was truncated while in use")
}

// boltPanicked reports whether bbolt is what panics, or what it called of the standard
// library. It is for a deferred function.
func boltPanicked() bool {
	callers := make([]uintptr, 64)
	frames := runtime.CallersFrames(callers[:runtime.Callers(1, callers)])
	panicked := false
	for f, more := frames.Next(); more; f, more = frames.Next() {
		switch {
		case f.Function == "runtime.gopanic":
			panicked = true
		case panicked && strings.HasPrefix(f.Function, "go.etcd.io/bbolt"):
			return true
		case panicked && strings.HasPrefix(f.Function, "sprague/"):
			return false
		}
	}
	return false
}
