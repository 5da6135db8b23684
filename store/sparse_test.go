package store

import (
	"bytes"
	"encoding/binary"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// hollow inserts empty pages before the trailer of the database at path and fixes all checksums.
func hollow(t *testing.T, path string, pages uint64) {
	t.Helper()
	source, _ := build(t, func(w *Writer) {
		table, in := plain("game", 1, 2, 3)
		must(t, w.Put(table, in))
	})
	b := readFile(t, source)
	body, page := b[:len(b)-pageSize], b[len(b)-pageSize:]
	s, err := parseSeal(source, page)
	must(t, err)
	for i := range 2 {
		root := binary.LittleEndian.Uint64(body[i*pageSize+32:])
		fillMeta(body[i*pageSize:], root, s.length/pageSize+pages)
	}
	s.length += pages * pageSize
	s.bodySum = joinSums(sum(body), sumOfZeros(pages*pageSize), pages*pageSize)
	f, err := os.Create(path)
	must(t, err)
	defer func() { must(t, f.Close()) }()
	_, err = f.Write(body)
	must(t, err)
	if _, err := f.WriteAt(s.page(), int64(s.length)); err != nil {
		t.Skip("no sparse files here: ", err)
	}
}

func sum(b []byte) uint32 {
	s := &checksumWriter{w: io.Discard}
	_, _ = s.Write(b) // it cannot fail
	return s.crc
}

// sumOfZeros is the crc32c of n zeros.
func sumOfZeros(n uint64) (all uint32) {
	power, length := sum([]byte{0}), uint64(1)
	for ; n > 0; n >>= 1 {
		if n&1 != 0 {
			all = joinSums(all, power, length)
		}
		power = joinSums(power, power, length)
		length *= 2
	}
	return all
}

// A file with a hole outside all tables is refused at once, at any length.
func TestSparse(t *testing.T) {
	for _, pages := range []uint64{5e6, 256 << 20} { // 20 GB, 1 TB
		path := filepath.Join(t.TempDir(), "x.db")
		hollow(t, path, pages)
		var err error
		memory := allocatedBytes(func() { err = useAll(path) })
		if !isDamaged(err) || !strings.Contains(err.Error(), "belong to no table") {
			t.Errorf("%d pages: %v", pages, err)
		}
		if memory > 8<<20 {
			t.Errorf("%d pages: %d bytes of memory", pages, memory)
		}
	}
	path := filepath.Join(t.TempDir(), "x.db")
	hollow(t, path, 1000) // as another writer may leave
	must(t, useAll(path))
}

// zeroed is a file with unlimited zeros after its end.
type zeroed struct{ begin []byte }

func (z zeroed) ReadAt(b []byte, at int64) (int, error) {
	clear(b)
	if at < int64(len(z.begin)) {
		copy(b, z.begin[at:])
	}
	return len(b), nil
}

// Neither a page that claims to span the whole file nor the file size causes large allocations.
func TestSparsePages(t *testing.T) {
	leaf := func(count, further int, value uint64) []byte {
		b := make([]byte, 4*pageSize)
		p := b[2*pageSize:]
		le := binary.LittleEndian
		le.PutUint64(p, 2)
		le.PutUint16(p[8:], kindLeaf)
		le.PutUint16(p[10:], uint16(count))
		le.PutUint32(p[12:], uint32(further))
		next := uint64(pageHeader + count*pageElement)
		for i := range count {
			e := p[pageHeader+i*pageElement:]
			le.PutUint32(e, flagBucket)
			le.PutUint32(e[4:], uint32(next-uint64(pageHeader+i*pageElement)))
			le.PutUint32(e[12:], uint32(value))
			next += value
		}
		return b
	}
	for what, test := range map[string]struct {
		begin []byte
		pages uint64
		want  string
	}{
		"free pages":         {leaf(0, 0, 0), 1 << 50, "belong to no table"},
		"a page without end": {leaf(2, 2<<18-1, 1<<30-40), 2 + 2<<18, "more pages"},
	} {
		for i := range 2 {
			fillMeta(test.begin[i*pageSize:], 2, test.pages)
		}
		var err error
		memory := allocatedBytes(func() { err = checkPages("test", zeroed{test.begin}, test.pages*pageSize) })
		if !isDamaged(err) || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %q", what, err, test.want)
		}
		if memory > 1<<20 {
			t.Errorf("%s: %d bytes of memory", what, memory)
		}
	}
}

// A journal that claims more than its size on disk is discarded, and the build starts over.
func TestSparseJournal(t *testing.T) {
	for what, length := range map[string]uint64{"of the program": 1 << 40, "of all there may be": 1<<63 - 3*pageSize} {
		path := filepath.Join(t.TempDir(), "test.db")
		w := resume(t, path, program)
		end := w.journal.end // before the first table
		putSample(t, w, []int{1, 2})
		must(t, w.Suspend())
		if what == "of the program" {
			end = pageSize
		}
		f, err := os.OpenFile(work(path), os.O_RDWR, 0)
		must(t, err)
		var head [entryHead]byte
		le := binary.LittleEndian
		le.PutUint64(head[:], length)
		le.PutUint32(head[8:], sumOfZeros(length))
		le.PutUint32(head[12:], sum(head[:12]))
		_, err = f.WriteAt(head[:], end)
		must(t, err)
		if err := f.Truncate(end + entryHead + int64(length)); err != nil && length < 1<<42 {
			t.Skip("no sparse files here: ", err)
		}
		must(t, f.Close())
		if memory := allocatedBytes(func() { w = resume(t, path, program) }); memory > 128<<20 {
			t.Errorf("%s: %d bytes of memory", what, memory)
		}
		held := reuse(w)
		for i, name := range []string{"octal[0.77]", "big", "const", "shared"} {
			if !slices.Contains(held, name) {
				putSample(t, w, []int{i})
			}
		}
		_, err = w.Commit()
		must(t, err)
		if !bytes.Equal(readFile(t, path), readFile(t, sample(t))) {
			t.Errorf("%s: another file", what)
		}
	}
}
