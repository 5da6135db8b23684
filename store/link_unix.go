//go:build unix

package store

import "golang.org/x/sys/unix"

// noFollow has the opening of a link fail.
const noFollow = unix.O_NOFOLLOW
