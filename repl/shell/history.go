package shell

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"
	"unicode/utf8"

	"sprague/internal/files"
	"sprague/internal/printable"
)

// Limits of the history: the number of entries, the length of an entry, and the part of a file that
// is read.
const (
	historyEntries = 2000
	historyEntry   = longestLine * utf8.UTFMax
	historyBytes   = 1 << 20
)

// history is the distinct entries typed at terminals, most recent last. The file has one entry per
// line and is shared by all sessions. Each session appends its own entries, and reads those of
// others when it begins.
type history struct {
	path     string // "" if no file is kept
	entries  []string
	patience time.Duration // the longest wait for other sessions
}

// openHistory reads the history at a path. An unreadable or unwritable file does not prevent a
// prompt: then no file is kept.
func openHistory(path string) *history {
	h := &history{path: path, patience: lockTimeout}
	if path == "" || os.MkdirAll(filepath.Dir(path), 0o700) != nil {
		h.path = ""
		return h
	}
	if err := h.withLock(h.load); err != nil && !errors.Is(err, errBusy) {
		h.path = ""
	}
	return h
}

// load reads the entries, and rewrites the file if it has more lines.
func (h *history) load(f *os.File) error {
	if err := f.Chmod(0o600); err != nil {
		return err
	}
	text, whole, err := readTail(f, historyBytes)
	if err != nil {
		return err
	}
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	for _, line := range lines {
		if isTypedLine(line) {
			h.entries = append(h.entries, line)
		}
	}
	h.entries = removeDuplicates(h.entries)
	if whole && len(h.entries) == len(lines) || len(h.entries) == 0 {
		return nil
	}
	rewritten, err := files.Create(f.Name(), 0o600, files.Kind{})
	if err != nil {
		return nil // the file keeps its length
	}
	defer rewritten.Abort()
	if _, err := io.WriteString(rewritten, strings.Join(h.entries, "\n")+"\n"); err == nil {
		_ = rewritten.Commit()
	}
	return nil
}

// readTail reads the last lines of a file within a number of bytes, and reports whether that is the
// whole file.
func readTail(f *os.File, most int64) (text string, whole bool, err error) {
	info, err := f.Stat()
	if err != nil {
		return "", false, err
	}
	begin := max(0, info.Size()-most)
	read, err := io.ReadAll(io.NewSectionReader(f, begin, most))
	if begin > 0 {
		_, read, _ = bytes.Cut(read, []byte("\n"))
	}
	return string(read), begin == 0, err
}

// add makes an entry the most recent one. It is appended to the file in one write after complete
// lines.
func (h *history) add(entry string) {
	if !isTypedLine(entry) {
		return
	}
	h.entries = removeDuplicates(append(h.entries, entry))
	if h.path == "" {
		return
	}
	_ = h.withLock(func(f *os.File) error { // an unwritable history does not matter
		line := entry + "\n"
		if last := make([]byte, 1); endsWithinLine(f, last) {
			line = "\n" + line
		}
		_, err := io.WriteString(f, line)
		return err
	})
}

// endsWithinLine reports whether a file ends within a line.
func endsWithinLine(f *os.File, last []byte) bool {
	info, err := f.Stat()
	if err != nil || info.Size() == 0 {
		return false
	}
	_, err = f.ReadAt(last, info.Size()-1)
	return err == nil && last[0] != '\n'
}

// lockTimeout limits the wait of a prompt for other sessions, which hold the lock briefly: a stopped
// process must not block this one.
const lockTimeout = 2 * time.Second

// errBusy is returned if other sessions have locked or replaced the history all the time.
var errBusy = errors.New("the history is in use")

// withLock opens the file exclusively for appending or replacing.
func (h *history) withLock(work func(*os.File) error) error {
	for begin := time.Now(); time.Since(begin) < h.patience; time.Sleep(5 * time.Millisecond) {
		f, err := openRegular(h.path)
		if err != nil {
			return err
		}
		// Without file locks, everything is done unlocked: single appends are safe, and the file is
		// rarely replaced.
		mine, failure := files.TryLock(f)
		ours := (mine || failure != nil) && isInPlace(f) // and not replaced during the wait
		if ours {
			err = work(f)
		}
		if err = errors.Join(err, f.Close()); ours || err != nil {
			return err
		}
	}
	return errBusy
}

// openRegular opens a file, or creates it for the user only. It refuses anything but a regular
// file, without blocking.
func openRegular(path string) (*os.File, error) {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return nil, &os.PathError{Op: "open", Path: path, Err: os.ErrInvalid}
	}
	return os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o600)
}

// isInPlace reports whether an open file is still at its path.
func isInPlace(f *os.File) bool {
	ours, err := f.Stat()
	if err != nil {
		return false
	}
	there, err := os.Stat(f.Name())
	return err == nil && os.SameFile(ours, there)
}

// isTypedLine reports whether an entry is a typed line: a damaged file may contain other text.
func isTypedLine(entry string) bool {
	return strings.TrimSpace(entry) != "" && len(entry) <= historyEntry && printable.Is(entry)
}

// removeDuplicates keeps the last of equal entries, and the most recent ones if there are too many.
func removeDuplicates(entries []string) []string {
	seen := make(map[string]bool, len(entries))
	first := len(entries)
	for i := len(entries) - 1; i >= 0 && len(seen) < historyEntries; i-- {
		if entry := entries[i]; !seen[entry] {
			seen[entry] = true
			first--
			entries[first] = entry
		}
	}
	return append([]string(nil), entries[first:]...)
}

// HistoryPath returns the path of the history in the user's state folder, by the XDG base directory
// specification; "" if there is none.
func HistoryPath(getenv func(string) string) string {
	state := getenv("XDG_STATE_HOME")
	if !filepath.IsAbs(state) {
		home, err := os.UserHomeDir()
		if err != nil {
			return ""
		}
		state = filepath.Join(home, ".local", "state")
	}
	return filepath.Join(state, "sprague", "history")
}
