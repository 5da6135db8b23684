package shipping

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"sync"

	"sprague/internal/coded"
	"sprague/internal/files"
)

// part is an incomplete copy: a hidden file in a private folder. Its process holds a shared lock on
// it, like readers. The system releases the lock when the process ends in any way. So other
// processes recognize the parts of dead ones.
type part struct {
	*files.Pending
	held *os.File
}

// partBase and partName name parts; see [files.Create].
const partBase = "copy"

var partName = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^\.` + partBase + `\.\d+-[0-9a-f]{8}\.part$`) })

// begin creates a part in a folder, readable by the user only. The error is a [*placeError]. The
// caller must call commit or Abort.
func begin(folder string) (*part, error) {
	for range 10 {
		f, err := files.Create(filepath.Join(folder, partBase), 0o600, files.Kind{})
		if err != nil {
			return nil, &placeError{err}
		}
		held, err := os.OpenFile(f.Name(), os.O_RDWR, 0)
		if err == nil {
			p := &part{f, held}
			// If the file system has no locks, no part can be taken for that of a dead process.
			if mine, err := files.TryRLock(held); err != nil || mine && p.inPlace() {
				return p, nil
			}
			p.Abort() // a sweep came in between
			continue
		}
		f.Abort()
		if !errors.Is(err, fs.ErrNotExist) {
			return nil, &placeError{err}
		}
	}
	return nil, &placeError{coded.Errorf("%s: new files there are removed at once", folder)}
}

// inPlace reports whether the locked file is still at its path.
func (p *part) inPlace() bool {
	own, err := p.held.Stat()
	if err != nil {
		return false
	}
	there, err := os.Lstat(p.Name())
	return err == nil && os.SameFile(own, there)
}

// commit renames the copy to its final name in the folder.
func (p *part) commit(name string) error {
	defer p.release()
	if runtime.GOOS == "windows" { // Windows renames and removes no open file
		p.release()
	}
	return p.CommitAs(name)
}

// Abort removes the part, unless it has been committed.
func (p *part) Abort() {
	p.release()
	p.Pending.Abort()
}

// release releases the lock.
func (p *part) release() { _ = p.held.Close() }

// sweep removes the parts of dead processes in a private folder.
func sweep(folder string) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return
	}
	for _, entry := range entries {
		if !partName().MatchString(entry.Name()) {
			continue
		}
		if info, err := entry.Info(); err == nil && info.Mode().IsRegular() && private(info) {
			removeDead(filepath.Join(folder, entry.Name()))
		}
	}
}

// removeDead removes a part unless a living process holds it.
func removeDead(path string) {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return
	}
	mine, err := files.TryLock(f)
	dead := err == nil && mine
	gone := dead && os.Remove(path) == nil // under the lock, so that no process takes it over
	_ = f.Close()
	if dead && !gone {
		_ = os.Remove(path) // for systems that do not remove an open file
	}
}

// checkPrivate refuses a folder in which anybody except the user may create files. The error is a
// [*placeError].
func checkPrivate(folder string) error {
	info, err := os.Lstat(folder)
	switch {
	case err != nil:
		return &placeError{err}
	case !info.IsDir():
		return &placeError{coded.Errorf("%s: not a folder (%s)", folder, info.Mode())}
	case !private(info):
		return &placeError{coded.Errorf("%s: others can write to it (%s)", folder, info.Mode())}
	}
	return nil
}
