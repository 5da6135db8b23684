package store

import (
	"io/fs"

	"golang.org/x/sys/windows"
)

// What the system says when there is no room on the disk, and when a file may not grow.
var (
	diskFull  = []error{windows.ERROR_DISK_FULL, windows.ERROR_HANDLE_DISK_FULL, windows.ERROR_DISK_QUOTA_EXCEEDED}
	fileLimit = windows.ERROR_FILE_TOO_LARGE
)

// allocated is the size of a file, where the system does not say how much of it the disk holds.
func allocated(info fs.FileInfo) int64 { return info.Size() }
