package shards

import (
	"errors"
	"slices"
	"syscall"

	"sprague/store"
)

// Passing tells whether an error may be over by itself, so that it makes sense to try the same
// again: shards are missing, another process holds a file, the disk is full, or a
// file system fails.
func Passing(err error) bool {
	var missing *MissingError
	var locked *store.LockedError
	var busy *store.BusyError
	if errors.As(err, &missing) || errors.As(err, &locked) || errors.As(err, &busy) {
		return true
	}
	return slices.ContainsFunc(passing, func(e syscall.Errno) bool { return errors.Is(err, e) })
}
