// Package shipping packs database files for transport between machines, and unpacks them.
//
// A packed database is one frame of zstd. Its source is untrusted: its claims are bounded, and the
// unpacked database is opened and checked before it gets its final name. docs/shipping.md specifies
// the accepted files.
package shipping

import (
	"path/filepath"
	"strings"

	"github.com/klauspost/compress/zstd"

	"sprague/internal/coded"
	"sprague/store"
)

// Extension is the file name extension of packed databases.
const Extension = ".zst"

// IsPacked reports whether a file name is that of a packed database.
func IsPacked(path string) bool { return strings.EqualFold(filepath.Ext(path), Extension) }

const (
	// maxWindow is the largest distance of back references in a frame, and so the memory of a
	// decoder. Every zstd decoder is expected to support it; Pack uses all of it.
	maxWindow = 8 << 20

	// maxRatio bounds the bytes that unpack from one byte. The most regular known database,
	// powers-of-two alone, has 1,268, a full one 5; a zstd bomb reaches 32,768.
	maxRatio = 2048
)

// Progress receives progress: more units of total are done. It may be nil.
type Progress func(more, total uint64)

func (p Progress) advance(more, total uint64) {
	if p != nil {
		p(more, total)
	}
}

// newEncoder returns the encoder, whose output depends only on its input.
func newEncoder() (*zstd.Encoder, error) {
	return zstd.NewWriter(nil,
		zstd.WithEncoderLevel(zstd.SpeedBestCompression),
		zstd.WithWindowSize(maxWindow),
		zstd.WithEncoderConcurrency(1),
		zstd.WithEncoderCRC(true))
}

// damaged returns the error for a damaged file.
func damaged(path, format string, args ...any) error {
	return &store.DamagedError{Path: path, Reason: coded.Textf(format, args...)}
}
