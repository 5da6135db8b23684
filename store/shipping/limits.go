package shipping

import "github.com/klauspost/compress/zstd"

const (
	pageSize = 4096
	minPages = 5 // the smallest database: two meta pages, two more pages, and the trailer
)

// checkHeader checks the header of a frame of size bytes against the bounds of this package.
func checkHeader(h zstd.Header, size int64) error {
	window := h.WindowSize
	if h.SingleSegment {
		window = h.FrameContentSize
	}
	switch {
	case h.Skippable:
		return faultf("it begins with an empty frame")
	case h.DictionaryID != 0:
		return faultf("it was packed with a dictionary")
	case !h.HasFCS:
		return faultf("it does not declare its unpacked size")
	case !h.HasCheckSum:
		return faultf("it has no checksum")
	case window > maxWindow:
		return faultf("unpacking needs a window of %d bytes, more than %d", window, maxWindow)
	}
	return checkSize(h.FrameContentSize, size)
}

// checkSize checks that the declared size is a multiple of pages and within the ratio.
func checkSize(content uint64, packed int64) error {
	switch {
	case content%pageSize != 0 || content < minPages*pageSize:
		return faultf("%d declared bytes cannot be a database", content)
	case content/maxRatio > uint64(packed):
		return faultf("%d bytes would unpack to %d, more than %d times as many", packed, content, maxRatio)
	}
	return nil
}
