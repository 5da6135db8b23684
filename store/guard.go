package store

import (
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
)

// Guard runs f, which reads databases, and turns a fault of their memory into a [*DamagedError].
// Such a fault occurs when somebody truncates a file in use. Other panics pass, including defects
// of the program. Goroutines started by f are not guarded.
func Guard(f func() error) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if p := recover(); p != nil {
			if err = faultError("the database", p); err == nil {
				panic(p)
			}
		}
	}()
	return f()
}

// Guarded wraps a function with [Guard], for a goroutine of its own.
func Guarded(f func() error) func() error {
	return func() error { return Guard(f) }
}

// guard runs f, which trusts the pages of a file. It turns panics of bbolt and of the reader of
// pages, and the faults that Guard handles, into damage. Other panics pass.
func guard(path string, f func() error) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if p := recover(); p != nil {
			err = faultError(path, p)
			if err == nil && pagesPanicked() {
				err = damaged(path, "the pages are malformed: %v", oneLine(p))
			}
			if err == nil {
				panic(p)
			}
		}
	}()
	return f()
}

// allMapped holds all mapped [*pages] by their start addresses.
var allMapped sync.Map

// faultError turns a panic into an error if it is a memory fault within a mapped file, or within
// memory that bbolt read. It returns nil for other panics, such as a nil pointer.
func faultError(path string, p any) (err error) {
	fault, ok := p.(interface {
		runtime.Error
		Addr() uintptr
	})
	if !ok {
		return nil
	}
	at := uint64(fault.Addr())
	found := pagesPanicked()
	allMapped.Range(func(p, begin any) bool {
		pages, first := p.(*pages), uint64(begin.(uintptr))
		if at < first || at-first >= uint64(len(pages.content)) {
			return true
		}
		found, path = true, pages.path
		return false
	})
	if !found {
		return nil
	}
	return damaged(path, "it was truncated while in use")
}

// pagesPanicked reports whether the panic comes from bbolt, from the reader of pages, or from the
// standard library called by them. Call it in a deferred function.
func pagesPanicked() bool {
	callers := make([]uintptr, 64)
	frames := runtime.CallersFrames(callers[:runtime.Callers(1, callers)])
	panicked := false
	for f, more := frames.Next(); more; f, more = frames.Next() {
		switch {
		case f.Function == "runtime.gopanic":
			panicked = true
		case panicked && (strings.HasPrefix(f.Function, "go.etcd.io/bbolt") || strings.HasSuffix(f.File, "/store/pages.go")):
			return true
		case panicked && strings.HasPrefix(f.Function, "sprague/"):
			return false
		}
	}
	return false
}
