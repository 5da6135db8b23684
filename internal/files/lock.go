package files

import "os"

// TryLock takes the lock of a file without waiting. It returns false when somebody else has the lock. The
// lock binds only those who ask for it. The system takes it back when the file is closed and when the process
// ends, however it ends. The error is a [*os.PathError], where the file system has no locks.
func TryLock(f *os.File) (bool, error) { return lock(f, exclusive) }

// TryRLock is like [TryLock], but any number may share the lock.
func TryRLock(f *os.File) (bool, error) { return lock(f, shared) }
