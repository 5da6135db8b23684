package store

import (
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"
)

var (
	// ErrNoTable is wrapped by [DB.Table] when the file holds no table of
	// that name. The file is sound; it just does not know.
	ErrNoTable = errors.New("no such table")

	// ErrClosed is wrapped by what is asked of a [DB] after [DB.Close].
	ErrClosed = errors.New("database is closed")

	// ErrFinished is wrapped by what is asked of a [Writer] after
	// [Writer.Commit] or [Writer.Abort].
	ErrFinished = errors.New("writer is finished")
)

// MissingError says that there is no file at the path. errors.Is finds
// [fs.ErrNotExist] in it.
type MissingError struct {
	Path string
}

func (e *MissingError) Error() string {
	return quotePath(e.Path) + ": no database there: build or fetch one, or name another file"
}

// Unwrap returns [fs.ErrNotExist].
func (e *MissingError) Unwrap() error { return fs.ErrNotExist }

// DamagedError says that the file is not a whole, unchanged database: cut
// short, altered, or never a database at all. Nothing in it can be trusted.
type DamagedError struct {
	Path   string
	Reason string // what is wrong: "the checksum of the pages does not match"
}

func (e *DamagedError) Error() string {
	return quotePath(e.Path) + ": damaged: " + oneLine(e.Reason) + ": build or fetch the file again"
}

// VersionError says that the file is sound as far as can be told, but of a
// format that this program cannot read.
type VersionError struct {
	Path         string
	Major, Minor uint32 // the file's format
	Features     uint64 // feature bits the file needs and this program does not know
}

func (e *VersionError) Error() string {
	own := fmt.Sprintf("%d.%d", FormatMajor, FormatMinor)
	switch {
	case e.Major < FormatMajor:
		return fmt.Sprintf("%s: format %d.%d, older than %s, which this program reads: build or fetch the file again",
			quotePath(e.Path), e.Major, e.Minor, own)
	case e.Major > FormatMajor:
		return fmt.Sprintf("%s: format %d.%d, newer than %s, which this program reads: use a newer program",
			quotePath(e.Path), e.Major, e.Minor, own)
	}
	return fmt.Sprintf("%s: format %d.%d with features %#x, which this program (format %s) does not know: use a newer program",
		quotePath(e.Path), e.Major, e.Minor, e.Features, own)
}

// LockedError says that another process holds the file for writing. The file
// itself may be sound.
type LockedError struct {
	Path string
}

func (e *LockedError) Error() string {
	return quotePath(e.Path) + ": another process holds it for writing: wait until that one ends, or end it"
}

// BusyError says that somebody else is making the file anew.
type BusyError struct {
	Path string
	Who  string // "process 17 on host, since …"
}

func (e *BusyError) Error() string {
	return quotePath(e.Path) + ": " + e.Who + " is building it: wait until that ends, or end it"
}

// IsUnusable tells whether err means that the file itself cannot be used:
// missing, damaged or of another version. Other errors (no permission, locked,
// no such table) say nothing against the file.
func IsUnusable(err error) bool {
	var missing *MissingError
	var damaged *DamagedError
	var version *VersionError
	return errors.As(err, &missing) || errors.As(err, &damaged) || errors.As(err, &version)
}

// damaged makes a DamagedError of a reason.
func damaged(path, format string, args ...any) error {
	return &DamagedError{Path: path, Reason: fmt.Sprintf(format, args...)}
}

// quotePath keeps messages on one line whatever a path holds.
func quotePath(path string) string {
	if path == "" || checkText("path", path) != nil {
		return strconv.Quote(path)
	}
	return path
}

// oneLine does the same for text that comes from elsewhere.
func oneLine(s string) string {
	return strings.Join(strings.Fields(s), " ")
}
