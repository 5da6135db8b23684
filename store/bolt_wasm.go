package store

import (
	"errors"
	"io"
	"os"

	"sprague/internal/coded"
)

// mapContent reads a file of the given size into memory. WebAssembly cannot map files, and bbolt
// does not compile for it.
func mapContent(path string, f *os.File, size int64) (content []byte, unmap func() error, err error) {
	content = make([]byte, size)
	if err := readAt(path, f, content, 0); err != nil {
		return nil, nil, err
	}
	return content, f.Close, nil
}

func writePages(string, []section, int, io.Writer) error {
	return coded.Errorf("a program of WebAssembly writes no database: %w", errors.ErrUnsupported)
}
