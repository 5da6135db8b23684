//go:build !windows

package shards

import "syscall"

// temporaryErrors are the temporary errors of the system: a full disk or quota, a failing device or
// server, a file replaced on a server.
var temporaryErrors = []syscall.Errno{syscall.ENOSPC, syscall.EDQUOT, syscall.EIO, syscall.ESTALE}
