// Package regular opens files that must be regular ones: to open a named pipe may take for ever, and to read a device may
// have no end.
package regular

import (
	"io/fs"
	"os"
	"syscall"

	"sprague/internal/say"
)

// The operations in which [Open] may fail, by [fs.PathError.Op].
const (
	Looking = "stat"
	Opening = "open"
)

// KindError says that what a name stands for is no regular file.
type KindError struct {
	Path string
	Mode fs.FileMode // what it is instead
}

func (e *KindError) text() say.Text {
	return say.Textf("%s: not a regular file (%s)", e.Path, e.Mode)
}

func (e *KindError) Error() string { return e.text().String() }

// In says the error in a language.
func (e *KindError) In(l say.Language) string { return e.text().In(l) }

// Open opens a regular file for reading, and tells what it is. Symbolic links are followed. It never waits, also when
// something else comes into the place of the file while it is opened.
//
// The error is [*KindError] for what is no regular file, else [*fs.PathError] for one of the operations above.
func Open(path string) (*os.File, fs.FileInfo, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, nil, &fs.PathError{Op: Looking, Path: path, Err: say.Cause(err)}
	}
	if !info.Mode().IsRegular() {
		return nil, nil, &KindError{path, info.Mode()}
	}
	f, err := os.OpenFile(path, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return nil, nil, &fs.PathError{Op: Opening, Path: path, Err: say.Cause(err)}
	}
	info, err = f.Stat()
	switch {
	case err != nil:
		err = &fs.PathError{Op: Looking, Path: path, Err: say.Cause(err)}
	case !info.Mode().IsRegular(): // it was replaced between the two
		err = &KindError{path, info.Mode()}
	default:
		return f, info, nil
	}
	_ = f.Close() // it was only read, and not even that
	return nil, nil, err
}
