package files

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"syscall"

	"sprague/internal/coded"
)

// Pending is a file under construction: hidden, in its final folder. The caller must call Commit or
// Abort. If the process ends before, the next [Create] in the folder removes it.
type Pending struct {
	file     *os.File // locked until the end; see [Sweep]
	target   string
	kind     Kind
	size     int64
	beside   []string
	finished bool // written and synced
	done     bool
}

// Create begins a file for path. An existing file stays until Commit; if it is a symbolic link, its
// target is replaced. Create refuses anything other than a regular file, and a file that the kind
// may not replace. It checks before any work is done, and Commit checks again. The new file has the
// permissions of the old one, or else mode less the umask. Create also removes what dead processes
// left in the folder ([Sweep]).
func Create(path string, mode fs.FileMode, kind Kind) (*Pending, error) {
	target, err := Target(path)
	if err != nil {
		return nil, coded.Errorf("cannot create %s: %w", path, err)
	}
	if err := kind.Check(path); err != nil {
		return nil, err
	}
	Sweep(filepath.Dir(target))
	for range 100 {
		f, err := os.OpenFile(unfinished(target), os.O_RDWR|os.O_CREATE|os.O_EXCL, mode)
		switch {
		case err == nil && !hold(f):
			_ = f.Close() // the sweep removes it
		case err == nil:
			begun := &Pending{file: f, target: target, kind: kind}
			if err := copyMode(f, target); err != nil {
				begun.Abort()
				return nil, coded.Errorf("cannot create %s: %w", path, Cause(err))
			}
			return begun, nil
		case !os.IsExist(err):
			return nil, coded.Errorf("cannot create %s: %w", path, Cause(err)) // do not show the hidden name
		}
	}
	return nil, coded.Errorf("cannot create %s: every temporary name tried beside it is taken", path)
}

// copyMode gives a file the permissions of the existing file at path, if any: its owner has decided
// who may read it.
func copyMode(f *os.File, path string) error {
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

// Target makes a path absolute, so that it names the same file at the end of the work, and follows
// symbolic links. It fails if path is not a regular file.
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
	} else if err != nil { // such as a name that is too long
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

// Name returns the path of the file until Commit.
func (f *Pending) Name() string { return f.file.Name() }

// Size returns the number of bytes written.
func (f *Pending) Size() int64 { return f.size }

// Beside returns the path of a hidden file or folder that lives no longer than the unfinished file:
// Commit and Abort remove it, and so does [Sweep] after the death of the process.
func (f *Pending) Beside(suffix string) string {
	path := f.Name() + "." + suffix
	f.beside = append(f.beside, path)
	return path
}

// clear removes what lies beside the file.
func (f *Pending) clear() {
	for _, path := range f.beside {
		_ = os.RemoveAll(path)
	}
}

// Write implements io.Writer.
func (f *Pending) Write(b []byte) (int, error) {
	n, err := f.file.Write(b)
	f.size += int64(n)
	return n, f.unwritten(err)
}

// ReadAt implements io.ReaderAt for the written bytes, until Commit.
func (f *Pending) ReadAt(b []byte, at int64) (int, error) { return f.file.ReadAt(b, at) }

// unwritten names the final file in an error instead of the hidden one.
func (f *Pending) unwritten(err error) error {
	if err == nil {
		return nil
	}
	return coded.Errorf("cannot write %s: %w", f.target, Cause(err))
}

// Finish syncs the file, so that it can be examined under its Name before Commit.
func (f *Pending) Finish() error {
	if f.finished {
		return nil
	}
	if err := f.file.Sync(); err != nil {
		return f.unwritten(err)
	}
	f.finished = true
	return nil
}

// CommitAs commits the file under another name in its folder, for names known only at the end.
func (f *Pending) CommitAs(name string) error {
	f.target = filepath.Join(filepath.Dir(f.target), name)
	return f.Commit()
}

// Commit moves the file into place. On an error nothing has changed there, unless the last step
// failed, the sync of the folder.
func (f *Pending) Commit() error {
	if err := f.Finish(); err != nil {
		return err
	}
	if err := f.kind.Check(f.target); err != nil {
		return err
	}
	f.clear()
	if runtime.GOOS == "windows" { // Windows renames no open file
		_ = f.file.Close() // what it holds is synced
	}
	if err := os.Rename(f.Name(), f.target); err != nil {
		return coded.Errorf("cannot rename a new file to %s: %w", f.target, err)
	}
	f.done = true
	_ = f.file.Close()
	if err := SyncFolder(filepath.Dir(f.target)); err != nil {
		return coded.Errorf("%s: written, but its folder cannot be synced: %w", f.target, err)
	}
	return nil
}

// commitNew is Commit for a path without a file. The error wraps fs.ErrExist if there is one, even
// under a race, unless the file system has no links.
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
	f.Abort() // removes the hidden name
	return SyncFolder(filepath.Dir(f.target))
}

// Abort removes the unfinished file. After Commit it does nothing, so callers may defer it.
func (f *Pending) Abort() {
	if f.done {
		return
	}
	f.done = true
	f.clear()
	if runtime.GOOS == "windows" { // Windows removes no open file
		_ = f.file.Close()
	}
	_ = os.Remove(f.Name())
	_ = f.file.Close() // ends the lock, so that no sweep comes first
}

// SyncFolder makes a rename durable. Some file systems cannot sync a folder, and Windows does not
// need it.
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
