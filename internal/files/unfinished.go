package files

import (
	"fmt"
	"hash/fnv"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"time"
)

// An unfinished file has a name of this form, beside its final one. Its process holds a shared lock
// on it, like readers. The system releases the lock when the process ends in any way, so the next
// writer in the folder recognizes the files of dead processes. A process number would not do: it is
// used again, and a network folder has processes of several machines.
const unfinishedForm = ".sprague-%s-%08x.part"

var unfinishedName = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^\..*\.sprague-([0-9a-f]{8})-[0-9a-f]{8}\.part$`)
})

// machine names this machine in the names of unfinished files.
var machine = sync.OnceValue(func() string {
	host, _ := os.Hostname()
	sum := fnv.New32a()
	_, _ = sum.Write([]byte(host))
	return fmt.Sprintf("%08x", sum.Sum32())
})

// strangerRests is the time without a write after which an unlocked file of another machine counts
// as dead. Some network folders have locks that other machines do not see.
const strangerRests = 24 * time.Hour

// maxBase is the number of bytes of a file name that its hidden files keep. Most file systems limit
// names to 255 bytes.
const maxBase = 200

// Beside returns the path of a hidden file beside another, which ends with a suffix.
func Beside(path, suffix string) string {
	folder, base := filepath.Split(path)
	if len(base) > maxBase {
		base = strings.ToValidUTF8(base[:maxBase], "") // some file systems require valid UTF-8
	}
	return folder + "." + base + suffix
}

// unfinished returns a new name of an unfinished file for path.
func unfinished(path string) string {
	return Beside(path, fmt.Sprintf(unfinishedForm, machine(), rand.Uint32()))
}

// hold locks a new unfinished file. It returns false if a sweep came in between. Without locks in
// the file system it returns true: no sweep removes anything there.
func hold(f *os.File) bool {
	mine, err := TryRLock(f)
	return err != nil || mine && inPlace(f)
}

// inPlace reports whether an open file is still at its path.
func inPlace(f *os.File) bool {
	own, err := f.Stat()
	if err != nil {
		return false
	}
	there, err := os.Lstat(f.Name())
	return err == nil && os.SameFile(own, there)
}

// Sweep removes the unfinished files of dead processes in a folder, and what lies beside them
// ([Pending.Beside]). [Create] calls it. Files that it cannot open, lock or remove stay.
func Sweep(folder string) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return
	}
	for _, entry := range entries {
		name := unfinishedName().FindStringSubmatch(entry.Name())
		if name == nil || !entry.Type().IsRegular() {
			continue
		}
		f := lockDead(filepath.Join(folder, entry.Name()), name[1])
		if f == nil {
			continue
		}
		for _, other := range entries {
			if strings.HasPrefix(other.Name(), entry.Name()+".") {
				_ = os.RemoveAll(filepath.Join(folder, other.Name()))
			}
		}
		removed := os.Remove(f.Name()) == nil // under the lock, so that no process takes it over
		_ = f.Close()
		if !removed {
			_ = os.Remove(f.Name()) // for systems that do not remove an open file
		}
	}
}

// lockDead opens and locks the unfinished file of a dead process. It returns nil for any other file.
func lockDead(path, of string) *os.File {
	f, err := os.OpenFile(path, os.O_RDWR|nonBlock, 0)
	if os.IsPermission(err) { // a file that replaces a read-only one
		f, err = os.OpenFile(path, os.O_RDONLY|nonBlock, 0)
	}
	if err != nil {
		return nil
	}
	mine, err := TryLock(f)
	if err == nil && mine && inPlace(f) && isDead(f, of) {
		return f
	}
	_ = f.Close()
	return nil
}

// isDead reports whether an unlocked file has no living process.
func isDead(f fs.File, of string) bool {
	info, err := f.Stat()
	return err == nil && info.Mode().IsRegular() && (of == machine() || time.Since(info.ModTime()) > strangerRests)
}
