// Package shipping packs database files for the way from one machine to another, and unpacks them.
//
// A packed database is one frame of zstd. It may come from anybody, so nothing is believed of it
// before it is proven: what it may claim is bounded, and what comes out of it is opened and
// checked like any database before it takes its name. docs/shipping.md says what is accepted.
package shipping

import (
	"path/filepath"
	"strings"

	"github.com/klauspost/compress/zstd"

	"sprague/internal/coded"
	"sprague/store"
)

// Extension is how the name of a packed database ends.
const Extension = ".zst"

// IsPacked tells by its name whether a file is a packed database.
func IsPacked(path string) bool { return strings.EqualFold(filepath.Ext(path), Extension) }

const (
	// maxWindow is how far back a frame may refer, which is what a decoder has to keep in memory.
	// Every decoder of zstd is expected to have as much; Pack uses all of it.
	maxWindow = 8 << 20

	// maxRatio is how many bytes may come out of one. The most regular database seen, of
	// powers-of-two alone, has 1,268, a full one 5; a bomb of zstd reaches 32,768.
	maxRatio = 2048
)

// Progress hears of work: that more of total units are done. It may be nil.
type Progress func(more, total uint64)

func (p Progress) advance(more, total uint64) {
	if p != nil {
		p(more, total)
	}
}

// newEncoder makes the encoder whose output depends on nothing but its input.
func newEncoder() (*zstd.Encoder, error) {
	return zstd.NewWriter(nil,
		zstd.WithEncoderLevel(zstd.SpeedBestCompression),
		zstd.WithWindowSize(maxWindow),
		zstd.WithEncoderConcurrency(1),
		zstd.WithEncoderCRC(true))
}

// damaged makes the error of a file that is not what it should be.
func damaged(path, format string, args ...any) error {
	return &store.DamagedError{Path: path, Reason: coded.Textf(format, args...)}
}
