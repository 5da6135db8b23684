//go:build unix

package shell

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// lockFile takes the lock of a file without waiting; false when somebody else has it. The system takes
// it back when the file is closed.
func lockFile(f *os.File) (bool, error) {
	err := unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB)
	if errors.Is(err, unix.EWOULDBLOCK) || errors.Is(err, unix.EINTR) {
		return false, nil
	}
	return err == nil, err
}
