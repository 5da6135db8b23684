// Package place tells what text and pictures may replace, so that no user's work is lost: text never
// replaces a database, and a picture replaces only one of its own kind.
package place

import (
	"bytes"
	"io"
	"os"
	"strings"

	"sprague/internal/replace"
	"sprague/internal/say"
	"sprague/store"
	"sprague/store/shipping"
)

// The kinds. Text replaces everything but a database, for its user named that very file.
var (
	Text = replace.Kind{Is: isNoDatabase, Other: say.Textf("a database")}
	PNG  = replace.Kind{Is: isPNG, Other: say.Textf("no PNG picture")}
	SVG  = replace.Kind{Is: isSVG, Other: say.Textf("no SVG picture")}
)

func isNoDatabase(f *os.File, size int64) bool {
	return !store.Resembles(f, size) && !shipping.Resembles(f, size)
}

func isPNG(f *os.File, _ int64) bool {
	return bytes.HasPrefix(begin(f), []byte("\x89PNG\r\n\x1a\n"))
}

// isSVG reads over what may stand before the element: a declaration, comments, a document type.
func isSVG(f *os.File, _ int64) bool {
	text := strings.TrimPrefix(string(begin(f)), "\ufeff")
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

// begin gives the first bytes of a file; fewer where it cannot be read.
func begin(f *os.File) []byte {
	b := make([]byte, 4096)
	n, _ := io.ReadFull(io.NewSectionReader(f, 0, int64(len(b))), b)
	return b[:n]
}
