package shipping

import (
	"encoding/binary"
	"fmt"

	"github.com/klauspost/compress/zstd"
)

const (
	pageSize = 4096
	minPages = 5 // the smallest database: two meta pages, two more, and the trailer
)

// checkHeader holds the header of a frame of size bytes to the bounds of this package.
func checkHeader(h zstd.Header, size int64) error {
	window := h.WindowSize
	if h.SingleSegment {
		window = h.FrameContentSize
	}
	switch {
	case h.Skippable:
		return fault("it begins with a frame that holds no data")
	case h.DictionaryID != 0:
		return fault("it was packed with a dictionary")
	case !h.HasFCS:
		return fault("it does not declare its unpacked size")
	case !h.HasCheckSum:
		return fault("it has no checksum")
	case window > maxWindow:
		return fault(fmt.Sprintf("to unpack it takes a window of %d bytes, more than %d", window, maxWindow))
	}
	return checkSize(h.FrameContentSize, size)
}

// checkSize holds the declared size to the pages of a database and to the ratio.
func checkSize(content uint64, packed int64) error {
	switch {
	case content%pageSize != 0 || content < minPages*pageSize:
		return fault(fmt.Sprintf("the declared size of %d bytes is not that of a database", content))
	case content/maxRatio > uint64(packed):
		return fault(fmt.Sprintf("%d bytes would become %d, more than %d times as many", packed, content, maxRatio))
	}
	return nil
}

// checkMetas makes sure that what comes out of a frame begins with the two meta pages of a bbolt
// file that has as many pages as the frame declares, less the trailer: docs/format.md. It is the
// first that is unpacked, so that what is no database takes no room on the disk.
func checkMetas(pages []byte, content uint64) error {
	const (
		kind, meta        = 8, 4
		magic, boltMagic  = 16, 0xED0CDAED
		version, boltV2   = 20, 2
		sizeAt, countPage = 24, 56
	)
	le := binary.LittleEndian
	for i := range uint64(2) {
		p := pages[i*pageSize:][:pageSize]
		switch {
		case le.Uint64(p) != i, le.Uint16(p[kind:]) != meta,
			le.Uint32(p[magic:]) != boltMagic, le.Uint32(p[version:]) != boltV2, le.Uint32(p[sizeAt:]) != pageSize:
			return fault("what is packed is no database")
		case le.Uint64(p[countPage:]) != content/pageSize-1:
			return fault(fmt.Sprintf("what is packed counts %d pages, and its size is that of %d", le.Uint64(p[countPage:]), content/pageSize-1))
		}
	}
	return nil
}
