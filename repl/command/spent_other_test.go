//go:build !linux

package command

import (
	"testing"
	"time"
)

var start = time.Now()

// spent is the time on the wall, where there is no better clock.
func spent(*testing.T) time.Duration { return time.Since(start) }
