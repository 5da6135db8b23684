//go:build unix

package cli

import (
	"errors"

	"golang.org/x/sys/unix"

	"sprague/internal/say"
)

// neededFiles is the minimum number of simultaneously open files: two are the runtime's, which
// crashes without them.
const neededFiles = 3

// checkDescriptors checks that as many files can be opened, with a call that bypasses the runtime.
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
