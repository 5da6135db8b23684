//go:build unix

package store

import (
	"io/fs"
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

// noFollow has the opening of a link fail.
const noFollow = unix.O_NOFOLLOW

// What the system says when there is no room on the disk, and when a process has none.
var (
	diskFull  = []error{unix.ENOSPC, unix.EDQUOT}
	fileLimit = unix.EFBIG
)

// hasOtherNames reports whether a file has hard links beside its name.
func hasOtherNames(f *os.File) bool {
	info, err := f.Stat()
	if err != nil {
		return true
	}
	st, ok := info.Sys().(*syscall.Stat_t)
	return ok && st.Nlink > 1
}

// isInUse reports whether a file could not be replaced because somebody has it open, which is no
// reason here.
func isInUse(error) bool { return false }

// allocated is how many bytes of a file the disk holds: fewer than its size where it has holes, or is compressed. Of a
// file system that counts none it is the size.
func allocated(info fs.FileInfo) int64 {
	if st, ok := info.Sys().(*syscall.Stat_t); ok && st.Blocks > 0 {
		return int64(st.Blocks) * 512
	}
	return info.Size()
}
