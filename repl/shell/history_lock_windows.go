package shell

import "os"

// lockFile trusts that lines are appended in one piece: Windows refuses to replace a file that
// anybody has open, so that none is lost.
func lockFile(*os.File) bool { return true }
