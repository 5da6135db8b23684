//go:build !windows

package cli

// isClosedPipe reports whether a write failed because nobody reads any more. Where there are
// signals, Go has ended the program by SIGPIPE before anybody can ask.
func isClosedPipe(error) bool { return false }
