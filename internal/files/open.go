// Package files opens regular files, locks them, and replaces whole files. A [Kind] says which
// files a new one may replace.
package files

import (
	"errors"
	"io/fs"
	"os"

	"sprague/internal/coded"
)

// NotRegularError reports a path that leads to something other than a regular file.
type NotRegularError struct {
	Path string
	Mode fs.FileMode // its actual type
}

func (e *NotRegularError) Coded() coded.Text {
	return coded.Textf("%s: not a regular file (%s)", e.Path, e.Mode)
}

func (e *NotRegularError) Error() string { return e.Coded().String() }

// Open opens a regular file for reading and returns its status. It follows symbolic links. It never
// blocks, unlike opening a named pipe, even if the file is replaced meanwhile.
//
// The error is [*NotRegularError], or else [*fs.PathError] with the operation "stat" or "open".
func Open(path string) (*os.File, fs.FileInfo, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, nil, &fs.PathError{Op: "stat", Path: path, Err: Cause(err)}
	}
	if !info.Mode().IsRegular() {
		return nil, nil, &NotRegularError{path, info.Mode()}
	}
	f, err := os.OpenFile(path, os.O_RDONLY|nonBlock, 0)
	if err != nil {
		return nil, nil, &fs.PathError{Op: "open", Path: path, Err: Cause(err)}
	}
	info, err = f.Stat()
	switch {
	case err != nil:
		err = &fs.PathError{Op: "stat", Path: path, Err: Cause(err)}
	case !info.Mode().IsRegular(): // it was replaced in between
		err = &NotRegularError{path, info.Mode()}
	default:
		return f, info, nil
	}
	_ = f.Close() // opened for reading only, and unread
	return nil, nil, err
}

// Cause returns the cause of a file error, for callers that name the file themselves.
func Cause(err error) error {
	var of *fs.PathError
	if errors.As(err, &of) {
		return of.Err
	}
	return err
}
