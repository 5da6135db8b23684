//go:build unix

package store

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// noFollow has the opening of a link fail.
const noFollow = unix.O_NOFOLLOW

// lock takes the lock of a file without waiting; false when somebody else has it. The
// system takes it back when the process ends, however it ends.
func lock(f *os.File) (bool, error) {
	for {
		switch err := unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB); {
		case err == nil:
			return true, nil
		case errors.Is(err, unix.EWOULDBLOCK):
			return false, nil
		case !errors.Is(err, unix.EINTR):
			return false, &os.PathError{Op: "lock", Path: f.Name(), Err: err}
		}
	}
}
