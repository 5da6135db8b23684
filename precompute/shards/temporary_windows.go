package shards

import (
	"syscall"

	"golang.org/x/sys/windows"
)

// temporaryErrors are the temporary errors of the system: a full disk or quota, a failing device or
// network, a file locked by another process.
var temporaryErrors = []syscall.Errno{
	windows.ERROR_DISK_FULL, windows.ERROR_HANDLE_DISK_FULL, windows.ERROR_DISK_QUOTA_EXCEEDED,
	windows.ERROR_IO_DEVICE, windows.ERROR_NETNAME_DELETED, windows.ERROR_SHARING_VIOLATION,
}
