//go:build unix

package shipping

import (
	"io/fs"
	"os"
	"syscall"
)

// private reports whether a file or folder belongs to the user and nobody else may write to it.
func private(info fs.FileInfo) bool {
	const others = 0o022
	st, ok := info.Sys().(*syscall.Stat_t)
	return ok && int(st.Uid) == os.Geteuid() && info.Mode()&others == 0
}
