package query

import (
	"sync"
	"sync/atomic"
)

// reopening returns a function that calls open until it succeeds, and then always returns that
// result. Concurrent calls open one after another.
func reopening[T any](open func() (T, error)) func() (T, error) {
	var opening sync.Mutex
	var opened atomic.Pointer[T]
	return func() (T, error) {
		if x := opened.Load(); x != nil {
			return *x, nil
		}
		opening.Lock()
		defer opening.Unlock()
		if x := opened.Load(); x != nil {
			return *x, nil
		}
		x, err := open()
		if err == nil {
			opened.Store(&x)
		}
		return x, err
	}
}
