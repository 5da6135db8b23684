//go:build unix

package store

import (
	"io/fs"
	"syscall"

	"golang.org/x/sys/unix"
)

// What the system says when there is no room on the disk, and when a process has none.
var (
	diskFull  = []error{unix.ENOSPC, unix.EDQUOT}
	fileLimit = unix.EFBIG
)

// allocated is how many bytes of a file the disk holds: fewer than its size where it has holes, or is compressed. Of a
// file system that counts none it is the size.
func allocated(info fs.FileInfo) int64 {
	if st, ok := info.Sys().(*syscall.Stat_t); ok && st.Blocks > 0 {
		return int64(st.Blocks) * 512
	}
	return info.Size()
}
