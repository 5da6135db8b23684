//go:build !linux && !windows

package bench

import "time"

// start is when the clock begins.
var start = time.Now()

// now reads the clock on the wall.
func now() time.Duration { return time.Since(start) }
