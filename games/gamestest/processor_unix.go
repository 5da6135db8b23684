//go:build unix

package gamestest

import (
	"syscall"
	"time"
)

// ProcessorTime returns the processor time of this process, which does not depend on other load of
// the machine. It is 0 where the system does not tell.
func ProcessorTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
