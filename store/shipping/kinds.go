package shipping

import (
	"bufio"
	"io"
	"os"
	"path/filepath"
	"strings"

	"sprague/internal/coded"
	"sprague/internal/files"
	"sprague/store"
)

// Text is the kind of text. It replaces everything except a database, since the user named that
// file.
var Text = files.Kind{
	Is:    func(f *os.File, size int64) bool { return !store.Resembles(f, size) && !Resembles(f, size) },
	Other: coded.Textf("a database"),
}

// packedKind is the kind of packed databases.
var packedKind = files.Kind{
	Is:    func(f *os.File, size int64) bool { return Resembles(f, size) },
	Other: coded.Textf("not a packed database"),
}

// sumKind is the kind of the checksum file for the file at path: one line of sha256sum with its
// name.
func sumKind(path string) files.Kind {
	name := filepath.Base(path)
	return files.Kind{
		Is: func(f *os.File, size int64) bool {
			text, err := io.ReadAll(io.LimitReader(f, maxSum))
			match := sumFormat().FindSubmatch(text)
			if err != nil || size > maxSum || match == nil {
				return false
			}
			line := strings.TrimSuffix(strings.Replace(string(text), " *", "  ", 1), "\n")
			return line+"\n" == sumLine(name, string(match[1]))
		},
		Other: coded.Textf("not a sha256 of %s", name),
	}
}

// Resembles reports whether a file of that size begins like a packed database. The rest may be
// damaged.
func Resembles(f io.ReaderAt, size int64) bool {
	_, err := readHeader(bufio.NewReader(io.NewSectionReader(f, 0, size)), size)
	return err == nil
}
