package store

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"sprague/internal/coded"
	"sprague/internal/files"
)

// Claim is the right to replace the file at a path. One process at a time has it, from before it reads
// what the new file depends on until the new file is in place, so that no update is lost. The claim is
// the lock on a hidden file beside the path.
type Claim struct {
	path    string // where the file will be
	kind    files.Kind
	work    *os.File // locked; its journal tells what is done
	created bool     // no journal was there when the work began
}

// The names of the hidden files. They are always the same, so that the next process finds those of
// one that was killed.
const (
	workSuffix  = ".building"  // lock and journal
	nextSuffix  = ".next"      // the new file, until it is renamed
	stageSuffix = ".next.bolt" // bbolt's own file, from which the new one is copied
)

// NewClaim claims a path for a file of a kind. It fails at once, before any long work, where the kind
// may not replace the file that is there, where nothing can be written, or where another process has
// the claim. [Claim.Release] must end it, or it lasts until the process ends.
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
	err = writeWho(c.work)
	if err != nil {
		err = coded.Errorf("cannot create %s: %w", quotePath(path), noRoom(err))
	}
	for _, suffix := range []string{nextSuffix, stageSuffix} { // of a process that was killed
		if err == nil {
			err = c.clear(suffix)
		}
	}
	if err != nil {
		return nil, errors.Join(err, c.Release())
	}
	return c, nil
}

// Release gives up the claim. A journal that was there before stays.
func (c *Claim) Release() error { return c.leave(c.created) }

// maxBase is how many bytes of a file's name the names of its hidden files begin with: most
// file systems allow names of 255.
const maxBase = 200

// beside names a hidden file.
func (c *Claim) beside(suffix string) string {
	dir, base := filepath.Split(c.path)
	if len(base) > maxBase {
		base = strings.ToValidUTF8(base[:maxBase], "") // some want whole characters
	}
	return dir + "." + base + suffix
}

// clear removes a hidden file, so that a new one can be made in its place. A link is removed, and the
// file that it leads to stays.
func (c *Claim) clear(suffix string) error {
	name := c.beside(suffix)
	if err := os.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return coded.Errorf("%s: %s is in the way: %w: remove it", quotePath(c.path), quotePath(name), files.Cause(err))
	}
	return nil
}

// openHidden opens a file for bbolt, which opens it twice: first as a new file, then to copy it. Neither
// follows a link.
func openHidden(name string, flag int, mode fs.FileMode) (*os.File, error) {
	if flag&os.O_CREATE != 0 {
		flag |= os.O_EXCL
	}
	return os.OpenFile(name, flag|noFollow, mode)
}

// open opens and locks the work file. The process that had it may just have ended and removed it: the
// file is of no use then, and again is true. A file that is no work file is refused: others may have
// put it there to have it written over.
func (c *Claim) open() (again bool, err error) {
	name := c.beside(workSuffix)
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
		return false, coded.Errorf("cannot create %s: %w", quotePath(c.path), noRoom(err))
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
	c.work, c.created = f, own.Size() <= pageSize
	return false, nil
}

// isWork reports whether a file begins as a work file does. A power cut may leave zeros, or less.
func isWork(f *os.File) bool {
	var begin [len(workMagic)]byte
	n, err := f.ReadAt(begin[:], 0)
	if err != nil && !errors.Is(err, io.EOF) {
		return false
	}
	whole := bytes.TrimRight(begin[:n], "\x00")
	return bytes.HasPrefix([]byte(workMagic), whole)
}

// leave gives up the lock. With remove, nothing is left behind.
func (c *Claim) leave(remove bool) error {
	if !remove {
		return c.work.Close()
	}
	var err error
	if runtime.GOOS == "windows" { // where an open file cannot be removed
		if err = c.work.Close(); err == nil {
			_ = os.Remove(c.work.Name()) // somebody else may have begun by now
		}
		return err
	}
	if err = os.Remove(c.work.Name()); os.IsNotExist(err) {
		err = nil
	}
	return errors.Join(err, c.work.Close())
}
