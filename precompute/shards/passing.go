package shards

import (
	"errors"
	"slices"
	"syscall"

	"sprague/store"
)

// busy is an error that says that somebody else is at work on the same file.
type busy interface {
	error
	Busy() bool
}

// Passing tells whether an error may be over by itself, so that it makes sense to try the same
// again: shards are missing, another process holds a file, the disk is full, or a
// file system fails.
func Passing(err error) bool {
	var missing *MissingError
	var locked *store.LockedError
	var held busy
	switch {
	case errors.As(err, &missing), errors.As(err, &locked):
		return true
	case errors.As(err, &held):
		return held.Busy()
	}
	return slices.ContainsFunc(passing, func(e syscall.Errno) bool { return errors.Is(err, e) })
}
