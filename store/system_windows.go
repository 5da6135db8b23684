package store

import (
	"errors"
	"io/fs"
	"os"

	"golang.org/x/sys/windows"
)

// noFollow has no counterpart on Windows, where creating links needs a privilege.
const noFollow = 0

// The system's errors for a full disk and for a file that cannot grow.
var (
	diskFull  = []error{windows.ERROR_DISK_FULL, windows.ERROR_HANDLE_DISK_FULL, windows.ERROR_DISK_QUOTA_EXCEEDED}
	fileLimit = windows.ERROR_FILE_TOO_LARGE
)

// hasOtherNames reports whether a file has further hard links.
func hasOtherNames(f *os.File) bool {
	var info windows.ByHandleFileInformation
	err := windows.GetFileInformationByHandle(windows.Handle(f.Fd()), &info)
	return err != nil || info.NumberOfLinks > 1
}

// isInUse reports whether a file could not be replaced because it is open.
func isInUse(err error) bool {
	return errors.Is(err, windows.ERROR_ACCESS_DENIED) || errors.Is(err, windows.ERROR_SHARING_VIOLATION) ||
		errors.Is(err, windows.ERROR_USER_MAPPED_FILE)
}

// allocated returns the size of a file; the size on disk is not available here.
func allocated(info fs.FileInfo) int64 { return info.Size() }
