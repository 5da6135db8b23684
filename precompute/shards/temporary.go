package shards

import (
	"errors"
	"slices"
	"syscall"

	"sprague/store"
)

// IsTemporary reports whether an error may disappear by itself, so that a retry makes sense. Shards
// are missing, another process locks a file, the disk is full, or a file system fails.
func IsTemporary(err error) bool {
	var missing *MissingError
	var locked *store.LockedError
	var busy *store.BusyError
	if errors.As(err, &missing) || errors.As(err, &locked) || errors.As(err, &busy) {
		return true
	}
	return slices.ContainsFunc(temporaryErrors, func(e syscall.Errno) bool { return errors.Is(err, e) })
}
