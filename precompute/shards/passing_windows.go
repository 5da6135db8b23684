package shards

import (
	"syscall"

	"golang.org/x/sys/windows"
)

// passing are the errors of a system that may be over by themselves: a disk or quota that is
// full, a device or a network that fails, a file that another process holds.
var passing = []syscall.Errno{
	windows.ERROR_DISK_FULL, windows.ERROR_HANDLE_DISK_FULL, windows.ERROR_DISK_QUOTA_EXCEEDED,
	windows.ERROR_IO_DEVICE, windows.ERROR_NETNAME_DELETED, windows.ERROR_SHARING_VIOLATION,
}
