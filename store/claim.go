package store

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"runtime"

	"sprague/internal/coded"
	"sprague/internal/files"
)

// Claim is the right to replace the file at a path. One process at a time holds it, so no update is
// lost. The claim starts before the process reads the inputs of the new file, and ends when the new
// file is in place. The claim is the lock on a hidden file beside the path.
type Claim struct {
	path    string // path of the final file
	kind    files.Kind
	work    *os.File // locked; its journal lists the finished tables
	created bool     // no journal with a table existed when the work began
}

// workSuffix ends the name of the hidden file, the lock and the journal. The name is fixed, so that
// the next process finds the journal of a killed one.
const workSuffix = ".building"

// NewClaim claims a path for a file of a kind. It fails at once, before any long work, in three
// cases: the kind may not replace the existing file, the folder is not writable, or another process
// holds the claim. The claim lasts until [Claim.Release] or the end of the process.
//
// The error is [*files.TakenError], [*BusyError], or the system's, wrapped.
func NewClaim(path string, kind files.Kind) (*Claim, error) {
	target, err := files.Target(path)
	if err != nil {
		return nil, coded.Errorf("cannot create %s: %w", quotePath(path), err)
	}
	if err := kind.Check(path); err != nil {
		return nil, err
	}
	c := &Claim{path: target, kind: kind}
	for again := true; again; {
		if again, err = c.open(); err != nil {
			return nil, err
		}
	}
	if err := writeWho(c.work); err != nil {
		return nil, errors.Join(coded.Errorf("cannot create %s: %w", quotePath(path), explainSpace(err)), c.Release())
	}
	return c, nil
}

// Release ends the claim. An earlier journal that holds a table stays.
func (c *Claim) Release() error { return c.unlock(c.created) }

// DropJournal removes the journal beside the file at path, which needs none: a process was killed
// after it had put the file in place. A journal that another process uses or that cannot be removed
// stays.
func DropJournal(path string) {
	if _, err := os.Lstat(files.Beside(path, workSuffix)); err != nil {
		return
	}
	if c, err := NewClaim(path, files.Kind{}); err == nil {
		_ = c.unlock(true)
	}
}

// openHidden opens a file for bbolt. bbolt opens it twice: as a new file, and to copy it. Neither
// call follows a link.
func openHidden(name string, flag int, mode fs.FileMode) (*os.File, error) {
	if flag&os.O_CREATE != 0 {
		flag |= os.O_EXCL
	}
	return os.OpenFile(name, flag|noFollow, mode)
}

// open opens and locks the work file. It returns again = true if the previous holder removed the
// file in the meantime. It refuses a file that is not a work file: somebody may have put it there
// to have it overwritten.
func (c *Claim) open() (again bool, err error) {
	name := files.Beside(c.path, workSuffix)
	if there, err := os.Lstat(name); err == nil && !there.Mode().IsRegular() {
		return false, coded.Errorf("cannot create %s: %s is in the way and not a regular file (%s): remove it", quotePath(c.path), quotePath(name), there.Mode())
	}
	f, err := os.OpenFile(name, os.O_RDWR|noFollow, 0)
	if errors.Is(err, fs.ErrNotExist) {
		f, err = os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o644)
	}
	switch {
	case errors.Is(err, fs.ErrExist): // another process was faster
		return true, nil
	case err != nil:
		return false, coded.Errorf("cannot create %s: %w", quotePath(c.path), explainSpace(err))
	}
	mine, err := files.TryLock(f)
	if err != nil || !mine {
		err = errors.Join(err, f.Close())
		if err == nil {
			err = &BusyError{Path: c.path, Who: readWho(name)}
		}
		return false, err
	}
	own, err := f.Stat()
	if err != nil {
		return false, errors.Join(coded.Errorf("%s: %w", quotePath(c.path), err), f.Close())
	}
	if there, err := os.Lstat(name); err != nil || !os.SameFile(own, there) {
		return true, f.Close()
	}
	if hasOtherNames(f) || !isWork(f) {
		return false, errors.Join(coded.Errorf("cannot create %s: %s is in the way and was not written by a build: remove it", quotePath(c.path), quotePath(name)), f.Close())
	}
	c.work, c.created = f, !holdsTable(f, own.Size())
	return false, nil
}

// isWork reports whether a file begins like a work file. A power failure may leave zeros, or fewer
// bytes.
func isWork(f *os.File) bool {
	var begin [len(workMagic)]byte
	n, err := f.ReadAt(begin[:], 0)
	if err != nil && !errors.Is(err, io.EOF) {
		return false
	}
	whole := bytes.TrimRight(begin[:n], "\x00")
	return bytes.HasPrefix([]byte(workMagic), whole)
}

// unlock releases the lock. With remove, it also deletes the work file.
func (c *Claim) unlock(remove bool) error {
	if !remove {
		return c.work.Close()
	}
	var err error
	if runtime.GOOS == "windows" { // Windows cannot remove an open file
		if err = c.work.Close(); err == nil {
			_ = os.Remove(c.work.Name()) // another process may have begun by now
		}
		return err
	}
	if err = os.Remove(c.work.Name()); os.IsNotExist(err) {
		err = nil
	}
	return errors.Join(err, c.work.Close())
}
