package command

import (
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// spent tells how long this process has worked so far: what else the machine does is not counted.
func spent(t *testing.T) time.Duration {
	t.Helper()
	var now unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_PROCESS_CPUTIME_ID, &now); err != nil {
		t.Fatal(err)
	}
	return time.Duration(now.Nano())
}
