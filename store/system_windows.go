package store

import (
	"errors"
	"io/fs"
	"os"

	"golang.org/x/sys/windows"
)

// noFollow is nothing that Windows has; who makes a link there must be allowed to.
const noFollow = 0

// What the system says when there is no room on the disk, and when a file may not grow.
var (
	diskFull  = []error{windows.ERROR_DISK_FULL, windows.ERROR_HANDLE_DISK_FULL, windows.ERROR_DISK_QUOTA_EXCEEDED}
	fileLimit = windows.ERROR_FILE_TOO_LARGE
)

// hasOtherNames reports whether a file has hard links beside its name.
func hasOtherNames(f *os.File) bool {
	var info windows.ByHandleFileInformation
	err := windows.GetFileInformationByHandle(windows.Handle(f.Fd()), &info)
	return err != nil || info.NumberOfLinks > 1
}

// isInUse reports whether a file could not be replaced because somebody has it open.
func isInUse(err error) bool {
	return errors.Is(err, windows.ERROR_ACCESS_DENIED) || errors.Is(err, windows.ERROR_SHARING_VIOLATION) ||
		errors.Is(err, windows.ERROR_USER_MAPPED_FILE)
}

// allocated is the size of a file, where the system does not say how much of it the disk holds.
func allocated(info fs.FileInfo) int64 { return info.Size() }
