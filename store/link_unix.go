//go:build unix

package store

import (
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

// noFollow has the opening of a link fail.
const noFollow = unix.O_NOFOLLOW

// hasOtherNames reports whether a file has hard links beside its name.
func hasOtherNames(f *os.File) bool {
	info, err := f.Stat()
	if err != nil {
		return true
	}
	st, ok := info.Sys().(*syscall.Stat_t)
	return ok && st.Nlink > 1
}
