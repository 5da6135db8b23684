//go:build !windows

package cli

// isClosedPipe reports whether a write failed because the reader has closed the pipe. On systems
// with signals, Go ends the program by SIGPIPE before that.
func isClosedPipe(error) bool { return false }
