package files

import (
	"errors"
	"os"
)

const (
	exclusive = iota
	shared
)

// lock fails: WebAssembly has no locks.
func lock(f *os.File, _ int) (bool, error) {
	return false, &os.PathError{Op: "lock", Path: f.Name(), Err: errors.ErrUnsupported}
}
