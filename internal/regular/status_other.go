//go:build !linux && !darwin

package regular

import (
	"io/fs"
	"time"
)

func statusTime(fs.FileInfo) time.Time { return none }
