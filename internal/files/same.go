package files

import "io/fs"

// SameTimes reports whether a file that was looked at twice has kept its size and its times: that of the last
// change of its content and, where the system tells it, that of the last change of its status, which nobody can set.
func SameTimes(a, b fs.FileInfo) bool { return SameContent(a, b) && statusTime(a).Equal(statusTime(b)) }

// SameContent is SameTimes without the time of status, which a new name or mode changes, too.
func SameContent(a, b fs.FileInfo) bool {
	return a.Size() == b.Size() && a.ModTime().Equal(b.ModTime())
}
