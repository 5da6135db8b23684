package store

import (
	"os"

	"golang.org/x/sys/unix"
)

// settle makes each later change of a file show in its times, also one through a mapping that somebody had before: the
// system notes the time of the first change of a page since the page was written to the disk, and this writes all
// of them. File systems in memory write none and note none.
func settle(f *os.File) {
	// An error leaves it to the times alone, as where there is no such call.
	_ = unix.SyncFileRange(int(f.Fd()), 0, 0, unix.SYNC_FILE_RANGE_WAIT_BEFORE|unix.SYNC_FILE_RANGE_WRITE|unix.SYNC_FILE_RANGE_WAIT_AFTER)
}
