//go:build unix

package store

import "golang.org/x/sys/unix"

// What the system says when there is no room on the disk, and when a process has none.
var (
	diskFull  = []error{unix.ENOSPC, unix.EDQUOT}
	fileLimit = unix.EFBIG
)
