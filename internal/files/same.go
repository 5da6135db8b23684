package files

import "io/fs"

// SameTimes reports whether two statuses of a file have the same size and times. These are the time
// of the last change of content and, where the system provides it, of status, which nobody can set.
func SameTimes(a, b fs.FileInfo) bool { return SameContent(a, b) && statusTime(a).Equal(statusTime(b)) }

// SameContent is SameTimes without the status time, which a new name or mode changes too.
func SameContent(a, b fs.FileInfo) bool {
	return a.Size() == b.Size() && a.ModTime().Equal(b.ModTime())
}
