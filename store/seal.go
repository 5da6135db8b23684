package store

import (
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"

	"sprague/internal/coded"
)

// The latest format that this package writes. It reads every minor version of its major version if
// it knows all feature bits.
const (
	FormatMajor = 1
	FormatMinor = 3
)

const (
	pageSize = 4096
	magic    = "SPRAGUE\x1a"
)

// The feature bits: the features that a reader of the file must know.
const (
	featureSaltus = 1 << 0 // some column has an arithmetic period
	featureLists  = 1 << 1 // some column is a list
	featureSides  = 1 << 2 // some table has a bound for each number of a position

	knownFeatures = featureSaltus | featureLists | featureSides
)

// minorOf returns the minor version of a file with these features: the first one that has them all.
func minorOf(features uint64) uint32 {
	switch {
	case features&featureSides != 0:
		return 3
	case features&featureLists != 0:
		return 2
	default:
		return 1
	}
}

// Offsets of the trailer's fields. Magic, major, minor, features and the final checksum keep their
// places in all future formats.
const (
	sealMajor    = 8
	sealMinor    = 12
	sealFeatures = 16
	sealLength   = 24
	sealBodySum  = 32
	sealReserved = 36
	sealHash     = 40
	sealEnd      = 72
	sealSum      = pageSize - 4
)

// seal is the trailer: the last page of the file, with the checksum of all pages before it.
type seal struct {
	major    uint32
	minor    uint32
	features uint64
	length   uint64 // bytes before the trailer
	bodySum  uint32 // crc32c of these bytes
	hash     Digest // content hash
}

// isLater reports whether the file has a later minor format than this program.
func (s seal) isLater() bool { return s.minor > FormatMinor }

// page encodes the trailer.
func (s seal) page() []byte {
	p := make([]byte, pageSize)
	copy(p, magic)
	le := binary.LittleEndian
	le.PutUint32(p[sealMajor:], s.major)
	le.PutUint32(p[sealMinor:], s.minor)
	le.PutUint64(p[sealFeatures:], s.features)
	le.PutUint64(p[sealLength:], s.length)
	le.PutUint32(p[sealBodySum:], s.bodySum)
	copy(p[sealHash:], s.hash[:])
	le.PutUint32(p[sealSum:], crc32.Checksum(p[:sealSum], castagnoli))
	return p
}

// readSeal proves the trailer of a file of that size and its length.
func readSeal(path string, f io.ReaderAt, size int64) (seal, error) {
	switch {
	case size == 0:
		return seal{}, damaged(path, "the file is empty")
	case size < pageSize:
		return seal{}, damaged(path, "%d bytes are too few for a database", size)
	}
	page := make([]byte, pageSize)
	if err := readAt(path, f, page, size-pageSize); err != nil {
		return seal{}, err
	}
	if string(page[:len(magic)]) != magic {
		return seal{}, damaged(path, "it has no trailer: truncated, appended to, or not a database of this program")
	}
	s, err := parseSeal(path, page)
	if err != nil {
		return seal{}, err
	}
	if s.length != uint64(size-pageSize) {
		return seal{}, damaged(path, "%d bytes before the trailer instead of %d", size-pageSize, s.length)
	}
	if s.length < 4*pageSize || s.length%pageSize != 0 {
		return seal{}, damaged(path, "%d bytes are not whole pages of a database", s.length)
	}
	return s, nil
}

// parseSeal checks the trailer alone, beginning with the fields common to all formats.
func parseSeal(path string, p []byte) (seal, error) {
	le := binary.LittleEndian
	if crc32.Checksum(p[:sealSum], castagnoli) != le.Uint32(p[sealSum:]) {
		return seal{}, damaged(path, "the checksum of the trailer does not match")
	}
	s := seal{
		major:    le.Uint32(p[sealMajor:]),
		minor:    le.Uint32(p[sealMinor:]),
		features: le.Uint64(p[sealFeatures:]),
		length:   le.Uint64(p[sealLength:]),
		bodySum:  le.Uint32(p[sealBodySum:]),
		hash:     Digest(p[sealHash:sealEnd]),
	}
	unknown := s.features &^ uint64(knownFeatures)
	if s.major != FormatMajor || unknown != 0 {
		return seal{}, &VersionError{Path: path, Major: s.major, Minor: s.minor, Features: unknown}
	}
	if s.isLater() {
		return s, nil // later formats may add fields
	}
	if le.Uint32(p[sealReserved:]) != 0 {
		return seal{}, damaged(path, "the reserved field of the trailer is not zero")
	}
	for _, b := range p[sealEnd:sealSum] {
		if b != 0 {
			return seal{}, damaged(path, "the rest of the trailer is not zero")
		}
	}
	return s, nil
}

// checkBody proves the checksum of all pages before the trailer.
func checkBody(path string, f io.ReaderAt, s seal) error {
	sum, err := sumOf(path, f, int64(s.length))
	if err == nil && sum != s.bodySum {
		err = damaged(path, "the checksum of the pages does not match")
	}
	return err
}

// readAt fills b. It reports a file that ends early as truncated during reading.
func readAt(path string, f io.ReaderAt, b []byte, at int64) error {
	n, err := f.ReadAt(b, at)
	switch {
	case n == len(b):
		return nil
	case err == nil || errors.Is(err, io.EOF):
		return damaged(path, "the file was truncated while it was read")
	}
	return coded.Errorf("%s: read: %w", quotePath(path), err)
}
