//go:build unix

package store

import (
	"io/fs"
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

// noFollow makes opening a link fail.
const noFollow = unix.O_NOFOLLOW

// The system's errors for a full disk and for a process over its quota.
var (
	diskFull  = []error{unix.ENOSPC, unix.EDQUOT}
	fileLimit = unix.EFBIG
)

// hasOtherNames reports whether a file has further hard links.
func hasOtherNames(f *os.File) bool {
	info, err := f.Stat()
	if err != nil {
		return true
	}
	st, ok := info.Sys().(*syscall.Stat_t)
	return ok && st.Nlink > 1
}

// isInUse reports whether a file could not be replaced because it is open. Unix has no such
// failure.
func isInUse(error) bool { return false }

// allocated returns the bytes of a file on disk. They are fewer than its size if it has holes or is
// compressed. It returns the size if the file system does not count them.
func allocated(info fs.FileInfo) int64 {
	if st, ok := info.Sys().(*syscall.Stat_t); ok && st.Blocks > 0 {
		return int64(st.Blocks) * 512
	}
	return info.Size()
}
