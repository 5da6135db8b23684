package store

import (
	"bytes"

	bolt "go.etcd.io/bbolt"
)

// View is one table of an open database. It may be used by any number of
// goroutines until [DB.Close], and by none after that; the embedded Table must
// not be changed.
type View struct {
	Table
	readers []*Reader
}

// Column returns the reader of the column of that name, or nil when the table
// has none. The reader lives as long as the view.
func (v *View) Column(name string) *Reader {
	for _, r := range v.readers {
		if r.column.Name == name {
			return r
		}
	}
	return nil
}

// newView finds the chunks of all columns of a table.
func newView(path string, columns *bolt.Bucket, t Table) (*View, error) {
	v := &View{Table: t}
	for _, c := range t.Columns {
		chunks, err := findChunks(path, columns, t.Name, c)
		if err != nil {
			return nil, err
		}
		v.readers = append(v.readers, newReader(c, chunks))
	}
	return v, nil
}

// findChunks collects the chunks of a column, which must all be there, each of
// its exact length: then no index of Reader.Cell can miss. Chunks point into
// the mapped file and live as long as the transaction.
func findChunks(path string, columns *bolt.Bucket, table string, c Column) ([][]byte, error) {
	l := layoutOf(c.Width, c.Cells)
	var chunks [][]byte
	cursor := columns.Cursor()
	var key, value []byte
	for j := range l.chunks {
		want := chunkKey(c.Data, j)
		if j == 0 {
			key, value = cursor.Seek(want)
		} else {
			key, value = cursor.Next()
		}
		if !bytes.Equal(key, want) {
			return nil, damaged(path, "table %q, column %q: chunk %d of %d is not there", table, c.Name, j, l.chunks)
		}
		if len(value) != l.size(j) {
			return nil, damaged(path, "table %q, column %q: chunk %d has %d bytes instead of %d",
				table, c.Name, j, len(value), l.size(j))
		}
		chunks = append(chunks, value)
	}
	return chunks, nil
}
