package store

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"testing"
)

// FuzzSeal parses a trailer from arbitrary bytes, with their own checksum and with a valid one. An
// accepted trailer is encoded to the same bytes, and readSeal accepts only lengths within the file.
func FuzzSeal(f *testing.F) {
	b := readFile(f, sample(f))
	good := b[len(b)-pageSize:]
	f.Add(good[:sealEnd], int64(len(b)))
	f.Add(good, int64(4*pageSize))
	f.Add(good[:sealMajor], int64(1<<62))
	f.Fuzz(func(t *testing.T, head []byte, size int64) {
		page := make([]byte, pageSize)
		copy(page, head)
		if len(head) < pageSize {
			binary.LittleEndian.PutUint32(page[sealSum:], crc32.Checksum(page[:sealSum], castagnoli))
		}
		s, err := parseSeal("test", page)
		switch {
		case err != nil && !IsUnusable(err):
			t.Fatal(err)
		case err == nil && s.major != FormatMajor || s.features&^knownFeatures != 0:
			t.Fatalf("%+v is not ours", s)
		case err == nil && !s.isLater() && string(page[:len(magic)]) == magic && !bytes.Equal(s.page(), page):
			t.Fatalf("other bytes: %x", s.page())
		}
		if size < pageSize {
			return
		}
		s, err = readSeal("test", at{page, size - pageSize}, size)
		if err == nil && (s.length+pageSize != uint64(size) || s.length < 4*pageSize) {
			t.Fatalf("%d bytes before the trailer of a file of %d", s.length, size)
		}
	})
}

// at is a file with bytes at one offset only.
type at struct {
	bytes []byte
	place int64
}

func (a at) ReadAt(b []byte, place int64) (int, error) {
	return bytes.NewReader(a.bytes).ReadAt(b, place-a.place)
}
