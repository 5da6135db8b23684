package files

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"sprague/internal/coded"
)

// PendingFolder is a folder under construction, hidden like a [Pending] file. The caller must call
// Commit or Abort. If the process ends before, the next Create in the same place removes it.
type PendingFolder struct {
	mark   *Pending // an empty file, whose lock is that of the folder
	name   string
	target string
	exists bool // the target is there and empty
}

// CreateFolder begins a folder for path, which must be missing or an empty folder. It creates the
// folders above. The error wraps [fs.ErrExist] for anything else.
func CreateFolder(path string, mode fs.FileMode) (*PendingFolder, error) {
	target, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	f := &PendingFolder{target: target}
	if f.exists, err = Vacant(target); err != nil {
		return nil, err
	}
	beside := target
	if f.exists { // within it: it may be another file system, or the only place to write
		beside = filepath.Join(target, "new")
	} else if err := os.MkdirAll(filepath.Dir(target), mode); err != nil {
		return nil, err
	}
	return f, f.begin(beside, mode)
}

// CreateScratch begins a folder for temporary files of the user. Its caller calls Abort.
func CreateScratch() (*PendingFolder, error) {
	f := &PendingFolder{}
	return f, f.begin(filepath.Join(os.TempDir(), "scratch"), 0o700)
}

// begin creates the hidden folder.
func (f *PendingFolder) begin(beside string, mode fs.FileMode) (err error) {
	if f.mark, err = Create(beside, 0o600, Kind{}); err != nil {
		return err
	}
	f.name = f.mark.Beside("d")
	if err := os.Mkdir(f.name, mode); err != nil {
		f.Abort()
		return coded.Errorf("cannot create %s: %w", beside, Cause(err))
	}
	return nil
}

// Vacant reports whether a folder exists, which must be missing or empty. The error wraps
// [fs.ErrExist] if it holds anything but the remains of dead processes, which Vacant removes.
func Vacant(path string) (exists bool, err error) {
	Sweep(path)
	entries, err := os.ReadDir(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return false, nil
	case err != nil:
		return false, err
	case len(entries) > 0:
		return false, &fs.PathError{Op: "create", Path: path, Err: fs.ErrExist}
	}
	return true, nil
}

// Name returns the path of the folder until Commit.
func (f *PendingFolder) Name() string { return f.name }

// Commit moves the folder into place, or its content into an empty folder that was there. It fails
// if anything else has appeared there.
func (f *PendingFolder) Commit() error {
	defer f.Abort()
	if !f.exists {
		if err := os.Rename(f.name, f.target); err != nil {
			return coded.Errorf("cannot create %s: %w", f.target, Cause(err))
		}
		return SyncFolder(filepath.Dir(f.target))
	}
	entries, err := os.ReadDir(f.name)
	if err != nil {
		return err
	}
	for _, entry := range entries {
		to := filepath.Join(f.target, entry.Name())
		if _, err := os.Lstat(to); err == nil {
			return &fs.PathError{Op: "create", Path: to, Err: fs.ErrExist}
		}
		if err := os.Rename(filepath.Join(f.name, entry.Name()), to); err != nil {
			return err
		}
	}
	return SyncFolder(f.target)
}

// Abort removes the unfinished folder. After Commit it does nothing, so callers may defer it.
func (f *PendingFolder) Abort() { f.mark.Abort() }
