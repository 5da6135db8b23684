package files

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"strings"
	"syscall"

	"sprague/internal/coded"
)

// Kind is a kind of output file. It decides which files a new one may replace, so that no user's
// work is lost. The zero Kind replaces every file.
type Kind struct {
	Is    func(f *os.File, size int64) bool // reports whether a file may be replaced
	Other coded.Text                        // description of other files, such as "not a database"
}

// The kinds of pictures. A picture replaces only a picture of its own kind.
var (
	PNG = Kind{isPNG, coded.Textf("not a PNG picture")}
	SVG = Kind{isSVG, coded.Textf("not an SVG picture")}
)

// TakenError reports a file that a new file of another kind must not replace.
type TakenError struct {
	Path  string
	Other coded.Text // from the kind of the new file
}

func (e *TakenError) Coded() coded.Text {
	return coded.Textf("%s: the existing file is %s and stays: name another, or remove it", e.Path, e.Other)
}

func (e *TakenError) Error() string { return e.Coded().String() }

// Check refuses a path whose file, perhaps behind a link, may not be replaced by this kind. It
// accepts empty files, and leaves files that are not regular to [Target]. The error is a
// [*TakenError], or the system's, wrapped.
func (k Kind) Check(path string) error {
	if k.Is == nil {
		return nil
	}
	st, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR):
		return nil // writing will report the reason
	case err != nil:
		return coded.Errorf("cannot examine %s: %w", path, Cause(err))
	case !st.Mode().IsRegular() || st.Size() == 0:
		return nil
	}
	f, err := os.Open(path)
	if err != nil {
		return coded.Errorf("%s: the existing file cannot be examined: %w", path, Cause(err))
	}
	defer func() { _ = f.Close() }()
	if !k.Is(f, st.Size()) {
		return &TakenError{path, k.Other}
	}
	return nil
}

func isPNG(f *os.File, _ int64) bool {
	return bytes.HasPrefix(head(f), []byte("\x89PNG\r\n\x1a\n"))
}

// isSVG skips the text that may precede the element: a declaration, comments, a document type.
func isSVG(f *os.File, _ int64) bool {
	text := strings.TrimPrefix(string(head(f)), "\ufeff")
	for {
		text = strings.TrimSpace(text)
		var end string
		switch {
		case strings.HasPrefix(text, "<svg"):
			return true
		case strings.HasPrefix(text, "<!--"):
			end = "-->"
		case strings.HasPrefix(text, "<?"), strings.HasPrefix(text, "<!"):
			end = ">"
		default:
			return false
		}
		_, rest, closed := strings.Cut(text, end)
		if !closed {
			return false
		}
		text = rest
	}
}

// head returns the first bytes of a file, or fewer if it is unreadable.
func head(f *os.File) []byte {
	b := make([]byte, 4096)
	n, _ := io.ReadFull(io.NewSectionReader(f, 0, int64(len(b))), b)
	return b[:n]
}
