package cli

import (
	"io"
	"sync"
)

// output is standard output, which remembers the first write that failed: what
// prints a page of help does not look, and yet a full disk is no success.
type output struct {
	io.Writer

	mu     sync.Mutex
	failed error
}

func (o *output) Write(b []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	n, err := o.Writer.Write(b)
	if err != nil && o.failed == nil {
		o.failed = err
	}
	return n, err
}

// failure gives the error of the first write that failed.
func (o *output) failure() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.failed
}
