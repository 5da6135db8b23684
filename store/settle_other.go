//go:build !linux

package store

import "os"

// settle does nothing on systems without such a call.
func settle(*os.File) {}
