//go:build !linux && !darwin

package files

import (
	"io/fs"
	"time"
)

// statusTime returns the same time for all files: the system has no status time.
func statusTime(fs.FileInfo) time.Time { return time.Time{} }
