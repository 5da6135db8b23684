package pager

import "time"

// SetFailureTime sets the time after which a pager has been used, until the returned function is
// called.
func SetFailureTime(d time.Duration) (restore func()) {
	before := failureTime
	failureTime = d
	return func() { failureTime = before }
}
