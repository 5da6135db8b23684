// Package place looks at what stands where a file is to be written, so that nobody's work is lost: a
// database is never replaced by text, nor text by a picture or a database.
package place

import (
	"errors"
	"io/fs"
	"os"
	"syscall"

	"sprague/internal/say"
	"sprague/store"
	"sprague/store/shipping"
)

// Kind is what is to be written.
type Kind struct {
	is    func(f *os.File, size int64) bool // whether a file is one of them, and may be replaced
	other say.Text                          // says that a file is none
}

// The kinds. Text takes the place of anything but a database: who names a file for it means that one.
var (
	Text     = Kind{is: func(f *os.File, size int64) bool { return !isDatabase(f, size) }}
	Database = Kind{func(f *os.File, size int64) bool { return store.Sealed(f, size) }, say.Textf("no database")}
	Packed   = Kind{func(f *os.File, size int64) bool { return shipping.Resembles(f, size) }, say.Textf("no packed database")}
	PNG      = Kind{isPNG, say.Textf("no PNG picture")}
	SVG      = Kind{isSVG, say.Textf("no SVG picture")}
)

// Check refuses a path at which a file is, or behind a link, that this kind may not take the place of.
// A file that is empty, and what is no regular file, nobody loses.
func (k Kind) Check(path string) error {
	st, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR):
		return nil // whoever writes there tells why that cannot be
	case err != nil:
		return say.Errorf("%s: cannot be looked at: %w", path, say.Cause(err))
	case !st.Mode().IsRegular() || st.Size() == 0:
		return nil
	}
	f, err := os.Open(path)
	if err != nil {
		return say.Errorf("%s: there is a file, which cannot be looked at: %w", path, say.Cause(err))
	}
	defer func() { _ = f.Close() }()
	switch {
	case k.is(f, st.Size()):
		return nil
	case isDatabase(f, st.Size()):
		return say.Errorf("%s: a database is there, which would be lost: name another file", path)
	default:
		return say.Errorf("%s: the file that is there is %s, and stays: name another, or remove it", path, k.other)
	}
}
