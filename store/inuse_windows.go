package store

import (
	"errors"

	"golang.org/x/sys/windows"
)

// isInUse reports whether a file could not be replaced because somebody has it open.
func isInUse(err error) bool {
	return errors.Is(err, windows.ERROR_ACCESS_DENIED) || errors.Is(err, windows.ERROR_SHARING_VIOLATION) ||
		errors.Is(err, windows.ERROR_USER_MAPPED_FILE)
}
