package store

import (
	"bytes"
	"encoding/binary"
	"hash/fnv"
	"io"
	"testing"
)

// FuzzPages walks arbitrary pages below valid meta pages. The walk reads the elements of no page
// twice, takes little memory, and returns no error except damage.
func FuzzPages(f *testing.F) {
	b := forest(f)
	f.Add(b[2*pageSize:len(b)-pageSize], uint64(len(b)/pageSize-2))
	small, _ := build(f, func(*Writer) {})
	b = readFile(f, small)
	f.Add(b[2*pageSize:len(b)-pageSize], uint64(3))
	f.Fuzz(func(t *testing.T, pages []byte, root uint64) {
		count := 2 + len(pages)/pageSize
		body := append(make([]byte, 2*pageSize), pages[:len(pages)/pageSize*pageSize]...)
		for i := range 2 {
			fillMeta(body[i*pageSize:], root, uint64(count))
		}
		file := &metered{ReaderAt: bytes.NewReader(body)}
		var err error
		memory := allocatedBytes(func() { err = checkPages("test", file, uint64(len(body))) })
		if err != nil && !IsUnusable(err) {
			t.Fatal(err)
		}
		// Each page once, the same amount again for overflowing elements, and one page per bucket.
		if most := 4*len(body) + 64*pageSize; file.bytes > most {
			t.Fatalf("%d bytes are read of %d", file.bytes, len(body))
		}
		if most := uint64(8*len(body) + 256<<10); memory > most {
			t.Fatalf("%d bytes of memory for %d", memory, len(body))
		}
	})
}

// fillMeta writes a meta page.
func fillMeta(p []byte, root, pages uint64) {
	le := binary.LittleEndian
	le.PutUint32(p[16:], 0xED0CDAED)
	le.PutUint32(p[20:], 2)
	le.PutUint32(p[24:], pageSize)
	le.PutUint64(p[32:], root)
	le.PutUint64(p[56:], pages)
	sum := fnv.New64a()
	sum.Write(p[16:72])
	le.PutUint64(p[72:], sum.Sum64())
}

// metered counts the bytes read.
type metered struct {
	io.ReaderAt
	bytes int
}

func (m *metered) ReadAt(b []byte, at int64) (int, error) {
	n, err := m.ReaderAt.ReadAt(b, at)
	m.bytes += n
	return n, err
}
