package files

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"syscall"

	"sprague/internal/coded"
)

// Pending is a file under construction: hidden, in the folder where it will be. It must be ended by
// Commit or Abort, or it stays behind.
type Pending struct {
	file     *os.File
	target   string
	kind     Kind
	size     int64
	finished bool // written, synced and closed
	done     bool
}

// Create begins a file that will be at path. Whatever is there stays as it is until Commit; when it
// is a symbolic link, the file it points to is replaced. Something other than a regular file is
// refused, and so is a file that the kind may not replace: now, before any work is done, and again by
// Commit. The new file has the permissions of the old one, or, where there is none, of mode less the umask.
func Create(path string, mode fs.FileMode, kind Kind) (*Pending, error) {
	target, err := Target(path)
	if err != nil {
		return nil, coded.Errorf("cannot create %s: %w", path, err)
	}
	if err := kind.Check(path); err != nil {
		return nil, err
	}
	folder, base := filepath.Split(target)
	for range 100 {
		hidden := fmt.Sprintf("%s.%.100s.%d-%08x.part", folder, base, os.Getpid(), rand.Uint32())
		f, err := os.OpenFile(hidden, os.O_RDWR|os.O_CREATE|os.O_EXCL, mode)
		switch {
		case err == nil:
			begun := &Pending{file: f, target: target, kind: kind}
			if err := CopyMode(f, target); err != nil {
				begun.Abort()
				return nil, coded.Errorf("cannot create %s: %w", path, Cause(err))
			}
			return begun, nil
		case !os.IsExist(err):
			return nil, coded.Errorf("cannot create %s: %w", path, Cause(err)) // the hidden name is nobody's affair
		}
	}
	return nil, coded.Errorf("cannot create %s: every temporary name tried beside it is taken", path)
}

// CopyMode gives a file the permissions of the one at path, if there is one: who put it there has
// decided who may read it.
func CopyMode(f *os.File, path string) error {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	default:
		return f.Chmod(info.Mode().Perm())
	}
}

// Target makes a path absolute, so that it means the same file when the work is done, and follows
// symbolic links. The error tells when something other than a regular file is there.
func Target(path string) (string, error) {
	if path == "" {
		return "", coded.Errorf("no name for a file")
	}
	target, err := filepath.Abs(path)
	if err != nil {
		return "", err
	}
	if _, err := os.Lstat(target); errors.Is(err, fs.ErrNotExist) {
		return target, nil
	} else if err != nil { // no file can ever be there when its name is too long
		return "", err
	}
	if target, err = filepath.EvalSymlinks(target); err != nil {
		return "", err
	}
	info, err := os.Stat(target)
	if err == nil && !info.Mode().IsRegular() {
		err = coded.Errorf("not a regular file (%s): name another path", info.Mode())
	}
	return target, err
}

// Name is where the file is until Commit.
func (f *Pending) Name() string { return f.file.Name() }

// Size is how many bytes were written.
func (f *Pending) Size() int64 { return f.size }

// Write implements io.Writer.
func (f *Pending) Write(b []byte) (int, error) {
	n, err := f.file.Write(b)
	f.size += int64(n)
	return n, f.unwritten(err)
}

// ReadAt implements io.ReaderAt, for what was written, until Finish.
func (f *Pending) ReadAt(b []byte, at int64) (int, error) { return f.file.ReadAt(b, at) }

// unwritten names the file that shall be, and not the hidden one.
func (f *Pending) unwritten(err error) error {
	if err == nil {
		return nil
	}
	return coded.Errorf("cannot write %s: %w", f.target, Cause(err))
}

// Finish makes what was written last, and closes the file, so that it can be examined under its
// Name before it is committed.
func (f *Pending) Finish() error {
	if f.finished {
		return nil
	}
	if err := f.file.Sync(); err != nil {
		return f.unwritten(err)
	}
	if err := f.file.Close(); err != nil {
		return f.unwritten(err)
	}
	f.finished = true
	return nil
}

// CommitAs commits the file to another place in its folder, where the right one is known only when
// the file is whole.
func (f *Pending) CommitAs(name string) error {
	f.target = filepath.Join(filepath.Dir(f.target), name)
	return f.Commit()
}

// Commit puts the file in its place. On an error nothing has changed there, but for one of the sync
// of the folder, the last step.
func (f *Pending) Commit() error {
	if err := f.Finish(); err != nil {
		return err
	}
	if err := f.kind.Check(f.target); err != nil {
		return err
	}
	if err := os.Rename(f.Name(), f.target); err != nil {
		return coded.Errorf("cannot rename a new file to %s: %w", f.target, err)
	}
	f.done = true
	if err := SyncFolder(filepath.Dir(f.target)); err != nil {
		return coded.Errorf("%s: written, but its folder cannot be synced: %w", f.target, err)
	}
	return nil
}

// commitNew is Commit where nothing may be in the place. Else the error wraps fs.ErrExist, also
// for one of two that come at once, unless the file system knows no links.
func (f *Pending) commitNew() error {
	if err := f.Finish(); err != nil {
		return err
	}
	if _, err := os.Lstat(f.target); err == nil {
		return coded.Errorf("%s: %w", f.target, fs.ErrExist)
	}
	switch err := os.Link(f.Name(), f.target); {
	case errors.Is(err, fs.ErrExist):
		return coded.Errorf("%s: %w", f.target, fs.ErrExist)
	case err != nil:
		return f.Commit()
	}
	f.Abort() // the other name
	return SyncFolder(filepath.Dir(f.target))
}

// Abort removes what was begun. After Commit it does nothing, so that it may be deferred.
func (f *Pending) Abort() {
	if f.done {
		return
	}
	f.done = true
	_ = f.file.Close() // it may be closed already
	_ = os.Remove(f.Name())
}

// SyncFolder makes a rename last. Some file systems cannot sync a folder, and Windows has no need to.
func SyncFolder(folder string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	d, err := os.Open(folder)
	if err != nil {
		return err
	}
	defer func() { _ = d.Close() }()
	err = d.Sync()
	if errors.Is(err, syscall.EINVAL) || errors.Is(err, errors.ErrUnsupported) {
		return nil
	}
	return err
}
