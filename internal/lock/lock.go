// Package lock keeps processes from working on one file at the same time.
package lock

import "os"

// Take takes the lock of a file without waiting; false when somebody else has it. It
// binds only those who ask for it. The system takes it back when the file is closed and
// when the process ends, however it ends. The error is a [*os.PathError], where the file
// system has no locks for one.
func Take(f *os.File) (bool, error) { return take(f, exclusive) }

// Share takes a lock that any number may share, as long as nobody has taken it by [Take]. All else is as there.
func Share(f *os.File) (bool, error) { return take(f, shared) }
