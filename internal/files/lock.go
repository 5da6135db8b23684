package files

import "os"

// TryLock takes the lock of a file without waiting. It returns false if another process or file
// handle holds the lock. The lock is advisory. The system releases it when the file is closed or
// the process ends in any way. The error is a [*os.PathError] if the file system has no locks.
func TryLock(f *os.File) (bool, error) { return lock(f, exclusive) }

// TryRLock is like [TryLock], but takes a shared lock.
func TryRLock(f *os.File) (bool, error) { return lock(f, shared) }
