package store

import (
	"bytes"
	"hash/crc32"
	"testing"

	"pgregory.net/rapid"
)

// The joined checksums of parts equal the checksum of the whole.
func TestJoinSums(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := rapid.SliceOf(rapid.Byte()).Draw(t, "a")
		b := rapid.SliceOf(rapid.Byte()).Draw(t, "b")
		sum := func(b []byte) uint32 { return crc32.Checksum(b, castagnoli) }
		if got, want := joinSums(sum(a), sum(b), uint64(len(b))), sum(append(a, b...)); got != want {
			t.Fatalf("%#x, want %#x", got, want)
		}
	})
}

// The checksum of a file does not depend on the number of readers.
func TestSumOf(t *testing.T) {
	for _, n := range []int{0, 1, pageSize, stretchBytes - 1, stretchBytes, stretchBytes + 1, 5*stretchBytes + 12345} {
		b := make([]byte, n)
		for i, x := range noise(uint64(n), n, 8) {
			b[i] = byte(x)
		}
		got, err := sumOf("test", bytes.NewReader(b), int64(n))
		must(t, err)
		if want := crc32.Checksum(b, castagnoli); got != want {
			t.Errorf("%d bytes: %#x, want %#x", n, got, want)
		}
		if _, err := sumOf("test", bytes.NewReader(b), int64(n)+1); !isDamaged(err) {
			t.Errorf("more than %d bytes: %v", n, err)
		}
	}
}
