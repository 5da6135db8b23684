//go:build !linux

package command

import (
	"testing"
	"time"
)

var start = time.Now()

// cpuTime returns the wall-clock time, if there is no better clock.
func cpuTime(*testing.T) time.Duration { return time.Since(start) }
