package shipping

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"

	"github.com/klauspost/compress/zstd"

	"sprague/internal/coded"
)

// frame holds the header data of a packed database.
type frame struct {
	content uint64 // unpacked bytes
	sum     string // sha256 of the packed bytes
}

// fault describes a defect of a frame.
type fault struct{ reason coded.Text }

func (f fault) Error() string { return f.reason.String() }

// Coded returns the fault as a code and arguments.
func (f fault) Coded() coded.Text { return f.reason }

func faultf(format string, args ...any) error { return fault{coded.Textf(format, args...)} }

var errShort = faultf("it is truncated")

// readFrame reads all size bytes of r without unpacking. They must be exactly one frame within the
// bounds of this package. The error is a fault or a read error.
func readFrame(r io.Reader, size int64) (frame, error) {
	hash := sha256.New()
	in := bufio.NewReaderSize(io.TeeReader(r, hash), 64<<10)
	content, err := readHeader(in, size)
	if err != nil {
		return frame{}, err
	}
	if err := skipBlocks(in); err != nil {
		return frame{}, err
	}
	if _, err := in.ReadByte(); !errors.Is(err, io.EOF) {
		if err == nil {
			err = faultf("extra data follows its end")
		}
		return frame{}, err
	}
	return frame{content: content, sum: hex.EncodeToString(hash.Sum(nil))}, nil
}

// readHeader reads the header of the frame and returns the size of the content.
func readHeader(in *bufio.Reader, size int64) (content uint64, err error) {
	begin, err := in.Peek(zstd.HeaderMaxSize)
	if err != nil && !errors.Is(err, io.EOF) {
		return 0, err
	}
	var h zstd.Header
	switch err := h.Decode(begin); {
	case len(begin) == 0:
		return 0, faultf("it is empty")
	case errors.Is(err, zstd.ErrMagicMismatch):
		return 0, faultf("it is not packed by zstd")
	case errors.Is(err, io.ErrUnexpectedEOF):
		return 0, errShort
	case err != nil:
		return 0, fault{coded.Textf("%v", err)}
	}
	if err := checkHeader(h, size); err != nil {
		return 0, err
	}
	_, err = in.Discard(h.HeaderSize)
	return h.FrameContentSize, err
}

// skipBlocks skips all blocks to the end of the frame.
func skipBlocks(in *bufio.Reader) error {
	const (
		raw = iota
		repeated
		compressed
		checksum = 4 // bytes after the last block
	)
	for last := false; !last; {
		var header [3]byte
		if _, err := io.ReadFull(in, header[:]); err != nil {
			return shortened(err)
		}
		bits := int(header[0]) | int(header[1])<<8 | int(header[2])<<16
		length := bits >> 3
		if length == 0 && bits&1 == 0 { // else a sparse file could have any number of them
			return faultf("it has an empty block before the last")
		}
		switch bits >> 1 & 3 {
		case raw, compressed:
		case repeated:
			length = 1
		default:
			return faultf("it has a block of an unknown kind")
		}
		if last = bits&1 != 0; last {
			length += checksum
		}
		if _, err := in.Discard(length); err != nil {
			return shortened(err)
		}
	}
	return nil
}

// shortened distinguishes an early end from a read error.
func shortened(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return errShort
	}
	return err
}
