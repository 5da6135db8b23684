package games

import (
	"context"
	"io"
)

// Files opens the files that parameters name, as in graph[FILE].
type Files interface {
	// Ruleset returns the ruleset of the given name that read makes from the file. It may return an
	// earlier one if the file has not changed since. It refuses files that are not regular or too
	// large.
	Ruleset(path, name string, read func(f File) (Ruleset, error)) (Ruleset, error)
}

// File is a file that is being read.
type File struct {
	io.Reader
	// Context is that of the request. The making of the ruleset ends with it too.
	Context context.Context
	// Memory limits the bytes of the data made from the file.
	Memory uint64
}
