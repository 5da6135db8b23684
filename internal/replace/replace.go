// Package replace writes small files as a whole: a reader sees what was there before, or all
// that was written, and never a part.
package replace

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// File puts content at path, in place of what is there.
func File(path string, content []byte, mode fs.FileMode) error {
	temporary, err := write(path, content, mode)
	if err != nil {
		return err
	}
	if err := os.Rename(temporary, path); err != nil {
		return errors.Join(err, os.Remove(temporary))
	}
	return nil
}

// New puts content at path where nothing is. Else the error wraps fs.ErrExist, also for
// one of two processes that do so at once, unless the file system knows no links.
func New(path string, content []byte, mode fs.FileMode) error {
	if _, err := os.Lstat(path); err == nil {
		return fmt.Errorf("%s: %w", path, fs.ErrExist)
	}
	temporary, err := write(path, content, mode)
	if err != nil {
		return err
	}
	switch err := os.Link(temporary, path); {
	case err == nil, errors.Is(err, fs.ErrExist):
		return errors.Join(err, os.Remove(temporary))
	default:
		return os.Rename(temporary, path)
	}
}

// write writes a file beside path, syncs it, and gives its name.
func write(path string, content []byte, mode fs.FileMode) (temporary string, err error) {
	f, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+".*.writing")
	if err != nil {
		return "", err
	}
	defer func() {
		if err = errors.Join(err, f.Close()); err != nil {
			_ = os.Remove(f.Name())
		}
	}()
	if _, err := f.Write(content); err != nil {
		return "", err
	}
	if err := f.Chmod(mode); err != nil {
		return "", err
	}
	return f.Name(), f.Sync()
}
