package store

import (
	"encoding/binary"
	"io"
	"os"

	"sprague/internal/coded"
	"sprague/internal/files"
)

// The kinds of database files. Remains also replaces files that only begin like a database, such as
// truncated ones.
var (
	Database = files.Kind{Is: func(f *os.File, size int64) bool { return isSealed(f, size) }, Other: coded.Textf("not a database")}
	Remains  = files.Kind{Is: func(f *os.File, size int64) bool { return Resembles(f, size) }, Other: coded.Textf("not a database")}
)

// boltMagic is in the first page of every bbolt file.
const (
	boltMagic   = 0xED0CDAED
	boltMagicAt = 16
)

// isSealed reports whether a file of that size ends like a database of this program, of any version
// and with any earlier damage.
func isSealed(f io.ReaderAt, size int64) bool {
	begin := make([]byte, len(magic))
	return size >= pageSize && readAt("", f, begin, size-pageSize) == nil && string(begin) == magic
}

// Resembles reports whether a file of that size begins or ends like a database. It accepts
// truncated files and bbolt files of other programs. Call it before overwriting a file.
func Resembles(f io.ReaderAt, size int64) bool {
	var word [4]byte
	if size >= pageSize && readAt("", f, word[:], boltMagicAt) == nil && binary.LittleEndian.Uint32(word[:]) == boltMagic {
		return true
	}
	return isSealed(f, size)
}
