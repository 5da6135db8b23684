package store

import (
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"

	"sprague/internal/say"
)

var (
	// ErrNoTable is wrapped by [DB.Table] when the file holds no table of
	// that name. The file is sound; it just does not know.
	ErrNoTable = say.Errorf("no such table")

	// ErrClosed is wrapped by what is asked of a [DB] after [DB.Close].
	ErrClosed = say.Errorf("database is closed")

	// ErrFinished is wrapped by what is asked of a [Writer] after
	// [Writer.Commit] or [Writer.Abort].
	ErrFinished = say.Errorf("writer is finished")
)

// MissingError says that there is no file at the path. errors.Is finds
// [fs.ErrNotExist] in it.
type MissingError struct {
	Path string
}

func (e *MissingError) text() say.Text {
	return say.Textf("%s: no database there: build or fetch one, or name another file", quotePath(e.Path))
}

func (e *MissingError) Error() string { return e.text().String() }

// In says the error in a language.
func (e *MissingError) In(l say.Language) string { return e.text().In(l) }

// Unwrap returns [fs.ErrNotExist].
func (e *MissingError) Unwrap() error { return fs.ErrNotExist }

// DamagedError says that the file is not a whole, unchanged database: cut
// short, altered, or never a database at all. Nothing in it can be trusted.
type DamagedError struct {
	Path   string
	Reason say.Text // what is wrong: "the checksum of the pages does not match"
}

func (e *DamagedError) text() say.Text {
	return say.Textf("%s: damaged: %s: build or fetch the file again", quotePath(e.Path), oneLine{e.Reason})
}

func (e *DamagedError) Error() string { return e.text().String() }

// In says the error in a language.
func (e *DamagedError) In(l say.Language) string { return e.text().In(l) }

// VersionError says that the file is sound as far as can be told, but of a
// format that this program cannot read.
type VersionError struct {
	Path         string
	Major, Minor uint32 // the file's format
	Features     uint64 // feature bits the file needs and this program does not know
}

func (e *VersionError) text() say.Text {
	own := fmt.Sprintf("%d.%d", FormatMajor, FormatMinor)
	switch {
	case e.Major < FormatMajor:
		return say.Textf("%s: format %d.%d, older than %s, which this program reads: build or fetch the file again",
			quotePath(e.Path), e.Major, e.Minor, own)
	case e.Major > FormatMajor:
		return say.Textf("%s: format %d.%d, newer than %s, which this program reads: use a newer program",
			quotePath(e.Path), e.Major, e.Minor, own)
	}
	return say.Textf("%s: format %d.%d with features %#x, which this program (format %s) does not know: use a newer program",
		quotePath(e.Path), e.Major, e.Minor, e.Features, own)
}

func (e *VersionError) Error() string { return e.text().String() }

// In says the error in a language.
func (e *VersionError) In(l say.Language) string { return e.text().In(l) }

// LockedError says that another process holds the file for writing. The file
// itself may be sound.
type LockedError struct {
	Path string
}

func (e *LockedError) text() say.Text {
	return say.Textf("%s: another process holds it for writing: wait until that one ends, or end it", quotePath(e.Path))
}

func (e *LockedError) Error() string { return e.text().String() }

// In says the error in a language.
func (e *LockedError) In(l say.Language) string { return e.text().In(l) }

// BusyError says that somebody else is making the file anew.
type BusyError struct {
	Path string
	Who  say.Text // "process 17 on host, since …"
}

func (e *BusyError) text() say.Text {
	return say.Textf("%s: %s is building it: wait until that ends, or end it", quotePath(e.Path), e.Who)
}

func (e *BusyError) Error() string { return e.text().String() }

// In says the error in a language.
func (e *BusyError) In(l say.Language) string { return e.text().In(l) }

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
	return &DamagedError{Path: path, Reason: say.Textf(format, args...)}
}

// quotePath keeps messages on one line whatever a path holds.
func quotePath(path string) string {
	if path == "" || checkText(say.Plain("path"), path) != nil {
		return strconv.Quote(path)
	}
	return path
}

// oneLine is a text that stays on one line, wherever parts of it come from.
type oneLine struct{ say.Text }

func (t oneLine) String() string { return joinLines(t.Text.String()) }

func (t oneLine) In(l say.Language) string { return joinLines(t.Text.In(l)) }

func joinLines(s string) string { return strings.Join(strings.Fields(s), " ") }
