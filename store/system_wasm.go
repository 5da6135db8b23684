package store

import (
	"io/fs"
	"os"
	"syscall"
)

// noFollow has no counterpart in WebAssembly.
const noFollow = 0

// The system's errors for a full disk and for a process over its quota.
var (
	diskFull  = []error{syscall.ENOSPC, syscall.EDQUOT}
	fileLimit = syscall.EFBIG
)

// hasOtherNames is not known here. No builder runs in WebAssembly.
func hasOtherNames(*os.File) bool { return true }

// isInUse reports whether a file could not be replaced because it is open.
func isInUse(error) bool { return false }

// allocated returns the size of a file; the size on disk is not available here.
func allocated(info fs.FileInfo) int64 { return info.Size() }
