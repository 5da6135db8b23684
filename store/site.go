package store

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"sprague/internal/lock"
	"sprague/internal/replace"
	"sprague/internal/say"
)

// site is the place where the next version of a file is made: hidden files beside it,
// of which one is locked, so that two builders do not take turns.
type site struct {
	path    string   // where the file will be
	work    *os.File // locked; its journal tells what is done
	created bool     // no journal was there when the work began
}

// The names of the hidden files. They are always the same, so that what a process leaves
// behind that was killed is found by the next.
const (
	workSuffix  = ".building"  // lock and journal
	nextSuffix  = ".next"      // the new file, until it is renamed
	stageSuffix = ".next.bolt" // bbolt's own file, from which the new one is copied
)

// openSite takes the lock for the file at path. The error is [*BusyError] when somebody
// else has it, or the system's, wrapped.
func openSite(path string) (*site, error) {
	target, err := replace.Target(path)
	if err != nil {
		return nil, say.Errorf("%s: cannot be begun: %w", quotePath(path), err)
	}
	s := &site{path: target}
	for {
		again, err := s.open()
		if err != nil {
			return nil, err
		}
		if !again {
			break
		}
	}
	_ = os.Remove(s.beside(nextSuffix)) // of a builder that was killed
	_ = os.Remove(s.beside(stageSuffix))
	return s, nil
}

// maxBase is how many bytes of a file's name the names of its hidden files begin with: most
// file systems allow names of 255.
const maxBase = 200

// beside names a hidden file.
func (s *site) beside(suffix string) string {
	dir, base := filepath.Split(s.path)
	if len(base) > maxBase {
		base = strings.ToValidUTF8(base[:maxBase], "") // some want whole characters
	}
	return dir + "." + base + suffix
}

// open opens and locks the work file. Whoever had it may just have ended and removed it:
// then it is of no use, and again is true.
func (s *site) open() (again bool, err error) {
	name := s.beside(workSuffix)
	// A link that somebody put there would have us write over the file that it leads to.
	if there, err := os.Lstat(name); err == nil && !there.Mode().IsRegular() {
		return false, say.Errorf("%s: cannot be begun: %s is in the way, and not a regular file (%s): remove it", quotePath(s.path), quotePath(name), there.Mode())
	}
	f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE|noFollow, 0o644)
	if err != nil {
		return false, say.Errorf("%s: cannot be begun: %w", quotePath(s.path), noRoom(err))
	}
	mine, err := lock.Take(f)
	if err != nil || !mine {
		err = errors.Join(err, f.Close())
		if err == nil {
			err = &BusyError{Path: s.path, Who: readWho(name)}
		}
		return false, err
	}
	own, err := f.Stat()
	if err != nil {
		return false, errors.Join(say.Errorf("%s: %w", quotePath(s.path), err), f.Close())
	}
	if there, err := os.Lstat(name); err != nil || !os.SameFile(own, there) {
		return true, f.Close()
	}
	s.work, s.created = f, own.Size() <= pageSize
	return false, nil
}

// leave gives up the lock. With remove, nothing is left behind.
func (s *site) leave(remove bool) error {
	if !remove {
		return s.work.Close()
	}
	var err error
	if runtime.GOOS == "windows" { // where an open file cannot be removed
		if err = s.work.Close(); err == nil {
			_ = os.Remove(s.work.Name()) // somebody else may have begun by now
		}
		return err
	}
	if err = os.Remove(s.work.Name()); os.IsNotExist(err) {
		err = nil
	}
	return errors.Join(err, s.work.Close())
}
