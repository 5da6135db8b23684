package store

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"sprague/internal/coded"
)

var (
	// ErrNoTable is wrapped by the error of [DB.Table] if the file holds no table of that name. The
	// file itself is sound.
	ErrNoTable = coded.Errorf("no such table")

	// ErrClosed is wrapped by the errors of a [DB] after [DB.Close].
	ErrClosed = coded.Errorf("the database is closed")

	// ErrFinished is wrapped by the errors of a [Writer] after [Writer.Commit] or [Writer.Abort].
	ErrFinished = coded.Errorf("the writer is finished")
)

// MissingError says that there is no file at the path. errors.Is finds
// [fs.ErrNotExist] in it.
type MissingError struct {
	Path string
}

func (e *MissingError) Coded() coded.Text {
	return coded.Textf("%s: no such database: build one, or name another file", quotePath(e.Path))
}

func (e *MissingError) Error() string { return e.Coded().String() }

// Unwrap returns [fs.ErrNotExist].
func (e *MissingError) Unwrap() error { return fs.ErrNotExist }

// DamagedError says that the file is not a complete, unchanged database: truncated, altered, or
// never a database. Nothing in it can be trusted.
type DamagedError struct {
	Path   string
	Reason coded.Text // the fault: "the checksum of the pages does not match"
}

func (e *DamagedError) Coded() coded.Text {
	return coded.Textf("%s: damaged: %s: build the file again or get another copy", quotePath(e.Path), e.Reason)
}

func (e *DamagedError) Error() string { return e.Coded().String() }

// VersionError says that the file seems sound, but has a format that this program cannot read.
type VersionError struct {
	Path         string
	Major, Minor uint32 // the file's format
	Features     uint64 // feature bits that the file needs and this program does not know
}

func (e *VersionError) Coded() coded.Text {
	own := fmt.Sprintf("%d.%d", FormatMajor, FormatMinor)
	switch {
	case e.Major < FormatMajor:
		return coded.Textf("%s: format %d.%d is older than %s, which this program reads: build the file again or get another copy",
			quotePath(e.Path), e.Major, e.Minor, own)
	case e.Major > FormatMajor:
		return coded.Textf("%s: format %d.%d is newer than %s, which this program reads: use a newer program",
			quotePath(e.Path), e.Major, e.Minor, own)
	}
	return coded.Textf("%s: format %d.%d has features %#x, unknown to this program (format %s): use a newer program",
		quotePath(e.Path), e.Major, e.Minor, e.Features, own)
}

func (e *VersionError) Error() string { return e.Coded().String() }

// LockedError says that another process holds the file for writing. The file
// itself may be sound.
type LockedError struct {
	Path string
}

func (e *LockedError) Coded() coded.Text {
	return coded.Textf("%s: another process has it open for writing: wait until it ends, or end it", quotePath(e.Path))
}

func (e *LockedError) Error() string { return e.Coded().String() }

// BusyError says that another process is rebuilding the file.
type BusyError struct {
	Path string
	Who  coded.Text // "process 17 on host, since …"
}

func (e *BusyError) Coded() coded.Text {
	return coded.Textf("%s: %s is building it: wait until it ends, or end it", quotePath(e.Path), e.Who)
}

func (e *BusyError) Error() string { return e.Coded().String() }

// IsUnusable reports whether err means that the file itself is unusable: missing, damaged or of
// another version. Other errors (no permission, locked, no such table) say nothing about the file.
func IsUnusable(err error) bool {
	var missing *MissingError
	var damaged *DamagedError
	var version *VersionError
	return errors.As(err, &missing) || errors.As(err, &damaged) || errors.As(err, &version)
}

// damaged returns a DamagedError with a reason.
func damaged(path, format string, args ...any) error {
	return &DamagedError{Path: path, Reason: coded.Textf(format, args...)}
}

// quotePath keeps messages on one line for every path.
func quotePath(path string) string {
	if path == "" || checkText(coded.Text{}, path) != nil {
		return strconv.Quote(path)
	}
	return path
}

// oneLine returns the error of another library on one line.
func oneLine(report any) string { return strings.Join(strings.Fields(fmt.Sprint(report)), " ") }

// explainSpace explains an error caused by lack of space and says what to do. It returns other
// errors unchanged.
func explainSpace(err error) error {
	switch {
	case slices.ContainsFunc(diskFull, func(full error) bool { return errors.Is(err, full) }):
		return coded.Errorf("the disk is full: make room, or name a file elsewhere (%w)", err)
	case errors.Is(err, fileLimit):
		return coded.Errorf("the limit on the size of files is reached: raise it (%w)", err)
	default:
		return err
	}
}
