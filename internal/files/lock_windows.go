package files

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

const (
	exclusive uint32 = windows.LOCKFILE_EXCLUSIVE_LOCK
	shared    uint32 = 0
)

// Windows blocks reading of locked bytes. The lock is therefore one byte far beyond the end, so
// that others can read the file.
func lock(f *os.File, kind uint32) (bool, error) {
	const far = 1 << 30
	err := windows.LockFileEx(windows.Handle(f.Fd()), kind|windows.LOCKFILE_FAIL_IMMEDIATELY,
		0, 1, 0, &windows.Overlapped{OffsetHigh: far})
	switch {
	case err == nil:
		return true, nil
	case errors.Is(err, windows.ERROR_LOCK_VIOLATION), errors.Is(err, windows.ERROR_IO_PENDING):
		return false, nil
	}
	return false, &os.PathError{Op: "lock", Path: f.Name(), Err: err}
}
