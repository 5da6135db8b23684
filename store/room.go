package store

import (
	"errors"
	"slices"

	"sprague/internal/coded"
)

// noRoom says of an error that there is no room for a file, where that is so, and what to do.
// Others it gives back as they are.
func noRoom(err error) error {
	switch {
	case slices.ContainsFunc(diskFull, func(full error) bool { return errors.Is(err, full) }):
		return coded.Errorf("the disk is full: make room, or name a file elsewhere (%w)", err)
	case errors.Is(err, fileLimit):
		return coded.Errorf("the limit on the size of files is reached: raise it (%w)", err)
	default:
		return err
	}
}
