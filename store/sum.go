package store

import (
	"hash/crc32"
	"io"
	"runtime"
	"sync"

	"golang.org/x/sync/errgroup"
)

// castagnoli is the polynomial of every checksum in the file.
var castagnoli = crc32.MakeTable(crc32.Castagnoli)

const (
	// blockBytes is the size of one read: large enough to make calls rare, small enough for the
	// processor's cache.
	blockBytes = 256 << 10

	// One core reads slower than memory delivers, and more than a few gain nothing.
	maxSummers = 4
	// stretchBytes is the smallest stretch worth starting another core.
	stretchBytes = 1 << 20
)

var blocks = sync.Pool{New: func() any { return new([blockBytes]byte) }}

// sumOf computes the crc32c of the first length bytes, in parallel stretches.
func sumOf(path string, f io.ReaderAt, length int64) (uint32, error) {
	n := min(int64(runtime.GOMAXPROCS(0)), maxSummers, 1+length/stretchBytes)
	stretch := (length + n*pageSize - 1) / (n * pageSize) * pageSize // whole pages
	sums := make([]uint32, n)
	var group errgroup.Group
	from := func(i int64) int64 { return min(i*stretch, length) }
	for i := range n {
		group.Go(func() (err error) {
			sums[i], err = sumStretch(path, f, from(i), from(i+1))
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return 0, err
	}
	sum := sums[0]
	for i := int64(1); i < n; i++ {
		sum = joinSums(sum, sums[i], uint64(from(i+1)-from(i)))
	}
	return sum, nil
}

// sumStretch computes the crc32c of the bytes from one offset to another.
func sumStretch(path string, f io.ReaderAt, from, to int64) (sum uint32, err error) {
	block := blocks.Get().(*[blockBytes]byte)
	defer blocks.Put(block)
	for from < to {
		b := block[:min(int64(len(block)), to-from)]
		if err := readAt(path, f, b, from); err != nil {
			return 0, err
		}
		sum = crc32.Update(sum, castagnoli, b)
		from += int64(len(b))
	}
	return sum, nil
}

// joinSums returns the crc32c of a concatenation from the checksums of its parts. The second part
// has n bytes. A checksum is a polynomial over GF(2) modulo Castagnoli's; n following bytes
// multiply it by x^8n.
func joinSums(first, second uint32, n uint64) uint32 {
	power := uint32(1) << 31 // the polynomial 1: the highest bit is the lowest coefficient
	square := uint32(1) << 23
	for ; n > 0; n >>= 1 {
		if n&1 != 0 {
			power = timesModulo(power, square)
		}
		square = timesModulo(square, square)
	}
	return timesModulo(first, power) ^ second
}

// timesModulo multiplies two polynomials modulo Castagnoli's.
func timesModulo(a, b uint32) (product uint32) {
	for ; a != 0; a <<= 1 {
		if a&(1<<31) != 0 {
			product ^= b
		}
		carry := b & 1
		b >>= 1
		if carry != 0 {
			b ^= crc32.Castagnoli
		}
	}
	return product
}
