package store

import (
	"encoding/binary"
	"io"
	"os"

	"sprague/internal/coded"
	"sprague/internal/files"
)

// The kinds of database files. Remains also replaces files that only begin as a database, as one does
// that was cut short.
var (
	Database = files.Kind{Is: func(f *os.File, size int64) bool { return sealed(f, size) }, Other: coded.Textf("not a database")}
	Remains  = files.Kind{Is: func(f *os.File, size int64) bool { return Resembles(f, size) }, Other: coded.Textf("not a database")}
)

// boltMagic stands in the first page of every file of bbolt.
const (
	boltMagic   = 0xED0CDAED
	boltMagicAt = 16
)

// sealed reports whether a file of that size ends as a database of this program does, of whatever
// version and however damaged before its end.
func sealed(f io.ReaderAt, size int64) bool {
	begin := make([]byte, len(magic))
	return size >= pageSize && readAt("", f, begin, size-pageSize) == nil && string(begin) == magic
}

// Resembles reports whether a file of that size is a database by how it begins or ends: also one that
// was cut short, or that another program made with bbolt. Whoever is about to write over a file asks.
func Resembles(f io.ReaderAt, size int64) bool {
	var word [4]byte
	if size >= pageSize && readAt("", f, word[:], boltMagicAt) == nil && binary.LittleEndian.Uint32(word[:]) == boltMagic {
		return true
	}
	return sealed(f, size)
}
