package command

import (
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// cpuTime returns the CPU time of this process, independent of other load.
func cpuTime(t *testing.T) time.Duration {
	t.Helper()
	var now unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_PROCESS_CPUTIME_ID, &now); err != nil {
		t.Fatal(err)
	}
	return time.Duration(now.Nano())
}
