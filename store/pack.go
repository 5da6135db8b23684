package store

import (
	"crypto/sha256"
	"encoding/binary"
	"math/bits"
)

const (
	// chunkBytes is the space for codes in a chunk. A chunk also has its slack, its key (20 bytes),
	// its leaf element (16) and the page header (16). Together they fill four pages except 4 bytes.
	// bbolt puts two chunks on a leaf, which fill eight pages except 24 bytes.
	chunkBytes = 16_320

	// slack is the number of zero bytes after the codes of a chunk, so that eight (or nine) bytes
	// can be loaded at once for every code.
	slack = 8
)

// layout describes how a column of cells codes, width bits each, is split into chunks.
type layout struct {
	width         uint64
	cells         uint64
	codesPerChunk uint64 // codes per full chunk
	chunks        uint64
}

// layoutOf computes the layout. A column of width 0 has no chunks.
func layoutOf(width, cells uint64) layout {
	if width == 0 {
		return layout{cells: cells}
	}
	per := chunkBytes * 8 / width
	return layout{width: width, cells: cells, codesPerChunk: per, chunks: (cells + per - 1) / per}
}

// size is the length in bytes of chunk j, slack included.
func (l layout) size(j uint64) int {
	n := min(l.codesPerChunk, l.cells-j*l.codesPerChunk)
	return int((n*l.width+7)/8) + slack
}

// packed is the stored form of a column's codes.
type packed struct {
	digest Digest
	chunks [][]byte
	mapped *mapped // the mapping that holds the chunks, if any
}

// pack finds the smallest cell and the width of the codes, and packs them.
func pack[T int64 | uint16](cells []T) (base int64, width uint64, p packed) {
	if len(cells) > 0 {
		lowest, highest := cells[0], cells[0]
		for _, c := range cells {
			lowest, highest = min(lowest, c), max(highest, c)
		}
		base = int64(lowest)
		width = uint64(bits.Len64(uint64(highest) - uint64(lowest)))
	}

	l := layoutOf(width, uint64(len(cells)))
	total := 0
	for j := range l.chunks {
		total += l.size(j)
	}
	all := make([]byte, total)
	for j := range l.chunks {
		n := l.size(j)
		chunk := all[:n:n]
		all = all[n:]
		from := j * l.codesPerChunk
		packChunk(chunk, cells[from:min(from+l.codesPerChunk, l.cells)], base, width)
		p.chunks = append(p.chunks, chunk)
	}
	p.digest = digestOf(l, p.chunks)
	return base, width, p
}

// packChunk writes the codes of cells into a zeroed chunk. Code i starts at bit i*width; bits of a
// byte count from the lowest.
func packChunk[T int64 | uint16](chunk []byte, cells []T, base int64, width uint64) {
	word, filled := uint64(0), uint64(0) // codes not written yet, and the number of their bits
	for _, c := range cells {
		code := uint64(c) - uint64(base)
		word |= code << filled
		if filled += width; filled >= 64 {
			binary.LittleEndian.PutUint64(chunk, word)
			chunk = chunk[8:]
			filled -= 64
			word = code >> (width - filled)
		}
	}
	binary.LittleEndian.PutUint64(chunk, word) // the slack has room for the excess bytes
}

// digestOf is the sha256 of width and number of the codes, as two little-endian 64-bit numbers,
// followed by the chunks.
func digestOf(l layout, chunks [][]byte) Digest {
	h := sha256.New()
	var head [16]byte
	binary.LittleEndian.PutUint64(head[0:], l.width)
	binary.LittleEndian.PutUint64(head[8:], l.cells)
	h.Write(head[:])
	for _, c := range chunks {
		h.Write(c)
	}
	return Digest(h.Sum(nil))
}

// chunkPrefix is the common prefix of the keys of a column's chunks.
type chunkPrefix [16]byte

func prefixOf(d Digest) chunkPrefix { return chunkPrefix(d[:16]) }

// key is the key of chunk j.
func (p chunkPrefix) key(j uint64) []byte {
	key := make([]byte, 0, 20)
	key = append(key, p[:]...)
	return binary.BigEndian.AppendUint32(key, uint32(j))
}
