package store

import (
	"os"

	"golang.org/x/sys/unix"
)

// settle makes every later change of a file visible in its times, also a change through an earlier
// mapping. The system records the time of the first change of a page after the page was written to
// disk. settle writes all pages to disk. File systems in memory neither write nor record.
func settle(f *os.File) {
	// After an error, only the times detect changes, as on systems without this call.
	_ = unix.SyncFileRange(int(f.Fd()), 0, 0, unix.SYNC_FILE_RANGE_WAIT_BEFORE|unix.SYNC_FILE_RANGE_WRITE|unix.SYNC_FILE_RANGE_WAIT_AFTER)
}
