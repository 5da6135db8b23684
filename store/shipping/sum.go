package shipping

import (
	"bytes"
	"errors"
	"io"
	"path/filepath"
	"regexp"
	"strings"
	"sync"

	"sprague/internal/files"
	"sprague/store"
)

// sumExtension is appended to the name of a packed database to name its sha256 file.
const sumExtension = ".sha256"

// maxSum bounds the size of a checksum file: names are far shorter.
const maxSum = 64 << 10

// writeSum writes the sha256 file beside the file at path, in the format of sha256sum.
func writeSum(path, sum string) error {
	f, err := files.Create(path+sumExtension, 0o644, sumKind(path))
	if err != nil {
		return err
	}
	defer f.Abort()
	if _, err := f.Write([]byte(sumLine(filepath.Base(path), sum))); err != nil {
		return err
	}
	return f.Commit()
}

// sumLine returns the line of sha256sum, which escapes special names.
func sumLine(name, sum string) string {
	quoted := strings.NewReplacer(`\`, `\\`, "\n", `\n`, "\r", `\r`).Replace(name)
	if quoted != name {
		sum = `\` + sum
	}
	return sum + "  " + quoted + "\n"
}

// sumFormat matches a checksum file: the checksum, the read mode, and the name, which may be
// outdated.
var sumFormat = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^\\?([0-9a-fA-F]{64}) [ *][^\n]+\n?$`) })

// readSum reads the sha256 file beside a packed file. It returns "" if there is none.
func readSum(path string) (string, error) {
	beside := path + sumExtension
	f, info, err := store.OpenFile(beside)
	var missing *store.MissingError
	switch {
	case errors.As(err, &missing):
		return "", nil
	case err != nil:
		return "", err
	}
	defer func() { _ = f.Close() }()
	if size := info.Size(); size > maxSum {
		return "", damaged(beside, "%d bytes are too many for a line of sha256sum", size)
	}
	text, err := io.ReadAll(io.LimitReader(f, maxSum))
	if err != nil {
		return "", err
	}
	match := sumFormat().FindSubmatch(text)
	if match == nil {
		return "", damaged(beside, "not a line of sha256sum")
	}
	return string(bytes.ToLower(match[1])), nil
}
