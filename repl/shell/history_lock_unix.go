//go:build unix

package shell

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// lockFile takes the lock of a file without waiting; false when somebody else has it. The system takes
// it back when the file is closed. Where the file system has no locks, all is done without: lines
// that are appended in one piece are safe, and the file is seldom replaced.
func lockFile(f *os.File) bool {
	err := unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB)
	return !errors.Is(err, unix.EWOULDBLOCK) && !errors.Is(err, unix.EINTR)
}
