package store

import "golang.org/x/sys/windows"

// What the system says when there is no room on the disk, and when a file may not grow.
var (
	diskFull  = []error{windows.ERROR_DISK_FULL, windows.ERROR_HANDLE_DISK_FULL, windows.ERROR_DISK_QUOTA_EXCEEDED}
	fileLimit = windows.ERROR_FILE_TOO_LARGE
)
