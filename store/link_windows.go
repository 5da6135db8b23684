package store

import (
	"os"

	"golang.org/x/sys/windows"
)

// noFollow is nothing that Windows has; who makes a link there must be allowed to.
const noFollow = 0

// hasOtherNames reports whether a file has hard links beside its name.
func hasOtherNames(f *os.File) bool {
	var info windows.ByHandleFileInformation
	err := windows.GetFileInformationByHandle(windows.Handle(f.Fd()), &info)
	return err != nil || info.NumberOfLinks > 1
}
