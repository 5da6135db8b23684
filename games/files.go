package games

import "io"

// Files gives the files that parameters name, as graph[FILE] does.
type Files interface {
	// Ruleset gives the ruleset of the given name that read makes of the file. It
	// may be one made before, if the file has not changed since. It refuses what
	// is no regular file, or too large.
	Ruleset(path, name string, read func(f File) (Ruleset, error)) (Ruleset, error)
}

// File is a file that is being read.
type File struct {
	io.Reader
	// Memory is how many bytes may be taken by what becomes of the file.
	Memory uint64
}
