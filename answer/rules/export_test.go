package rules

import "time"

// SetMostTime sets the time limit of each step of a check, and returns the old one.
func SetMostTime(d time.Duration) (before time.Duration) {
	before, mostTime = mostTime, d
	return before
}
