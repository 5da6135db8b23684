//go:build unix

package cli

import (
	"errors"

	"golang.org/x/sys/unix"

	"sprague/internal/say"
)

// neededFiles is how many files the program opens at once at least: two are the runtime's, which ends the process in a
// crash where it has none.
const neededFiles = 3

// checkDescriptors makes sure that as many files can be opened, by a call that the runtime knows nothing of.
func checkDescriptors() error {
	var opened []int
	defer func() {
		for _, fd := range opened {
			_ = unix.Close(fd)
		}
	}()
	for len(opened) < neededFiles {
		fd, err := unix.Open("/", unix.O_RDONLY|unix.O_CLOEXEC, 0)
		switch {
		case err == nil:
			opened = append(opened, fd)
		case errors.Is(err, unix.EMFILE), errors.Is(err, unix.ENFILE):
			return say.Errorf("the system allows too few open files, of which the program needs %d more: raise the limit, as with ulimit -n 256", neededFiles)
		default:
			return nil
		}
	}
	return nil
}
