//go:build !linux

package command

import (
	"testing"
	"time"
)

var start = time.Now()

// spent returns the wall-clock time, if there is no better clock.
func spent(*testing.T) time.Duration { return time.Since(start) }
