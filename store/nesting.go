package store

import (
	"encoding/binary"
	"io"

	"sprague/internal/coded"
)

// maxNesting limits the depth of maps and lists in a record. This program writes depth one; later
// formats may have more.
const maxNesting = 16

// checkNesting reports maps and lists that are nested too deep, and values that end after the
// record. The decoder skips unknown fields recursively, so a record of list headers alone would
// take two hundred times its size. The decoder also allocates claimed bytes before it looks for
// them.
func checkNesting(record []byte) error {
	var open [maxNesting]uint64 // remaining values of each open list
	depth := 0
	for len(record) > 0 {
		inner, skip := shape(record)
		if skip > uint64(len(record)) {
			return coded.Errorf("the record cannot be decoded: %w", io.ErrUnexpectedEOF)
		}
		record = record[skip:]
		if depth > 0 {
			open[depth-1]--
		}
		if inner > 0 {
			if depth == maxNesting {
				return coded.Errorf("the record has nested maps")
			}
			open[depth] = inner
			depth++
		}
		for depth > 0 && open[depth-1] == 0 {
			depth--
		}
	}
	return nil
}

// shape returns the number of values that follow in a map or list, and the length of any other
// value. Both come with the number of bytes to skip.
func shape(b []byte) (inner, skip uint64) {
	number := func(size int) uint64 { // the length after the first byte
		var n [8]byte
		if len(b) > size {
			for i := range size {
				n[size-1-i] = b[1+i]
			}
		}
		return binary.LittleEndian.Uint64(n[:])
	}
	switch c := b[0]; {
	case c >= 0x80 && c <= 0x8f: // a small map
		return 2 * uint64(c&0x0f), 1
	case c >= 0x90 && c <= 0x9f: // a small list
		return uint64(c & 0x0f), 1
	case c >= 0xa0 && c <= 0xbf: // a short string
		return 0, 1 + uint64(c&0x1f)
	case c >= 0xc4 && c <= 0xc6: // bytes
		size := 1 << (c - 0xc4)
		return 0, uint64(1+size) + number(size)
	case c >= 0xc7 && c <= 0xc9: // bytes with a type
		size := 1 << (c - 0xc7)
		return 0, uint64(2+size) + number(size)
	case c == 0xca || c == 0xcb: // floating point
		return 0, 1 + 4<<(c-0xca)
	case c >= 0xcc && c <= 0xcf: // unsigned
		return 0, 1 + 1<<(c-0xcc)
	case c >= 0xd0 && c <= 0xd3: // signed
		return 0, 1 + 1<<(c-0xd0)
	case c >= 0xd4 && c <= 0xd8: // 1 to 16 bytes with a type
		return 0, 2 + 1<<(c-0xd4)
	case c >= 0xd9 && c <= 0xdb: // a string
		size := 1 << (c - 0xd9)
		return 0, uint64(1+size) + number(size)
	case c == 0xdc || c == 0xdd: // a list
		size := 2 << (c - 0xdc)
		return number(size), uint64(1 + size)
	case c == 0xde || c == 0xdf: // a map
		size := 2 << (c - 0xde)
		return 2 * number(size), uint64(1 + size)
	default: // a small number, nil, true or false
		return 0, 1
	}
}
