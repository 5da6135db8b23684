package shipping

import (
	"bufio"
	"io"
)

// Resembles reports whether a file of that size begins as a packed database does. What follows may be
// damaged.
func Resembles(f io.ReaderAt, size int64) bool {
	_, err := readHeader(bufio.NewReader(io.NewSectionReader(f, 0, size)), size)
	return err == nil
}
