//go:build !windows

package shards

import "syscall"

// passing are the errors of a system that may be over by themselves: a disk or quota that is
// full, a device or a server that fails, a file that a server has replaced.
var passing = []syscall.Errno{syscall.ENOSPC, syscall.EDQUOT, syscall.EIO, syscall.ESTALE}
