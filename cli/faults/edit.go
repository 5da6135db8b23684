package faults

import (
	"encoding/binary"
	"hash/crc32"
	"hash/fnv"
)

// PageSize is the size of all pages of a database file. The last page is the trailer.
const PageSize = 4096

// The offsets of deliberately altered numbers; see docs/format.md.
const (
	TrailerMajor    = 8
	TrailerMinor    = 12
	TrailerFeatures = 16
	trailerBodySum  = 32
	trailerSum      = PageSize - 4

	metaBegin = 16
	metaSum   = 72
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// Page returns page i of a file; a negative i counts from the end.
func Page(file []byte, i int) []byte {
	if i < 0 {
		i += len(file) / PageSize
	}
	return file[i*PageSize : (i+1)*PageSize]
}

// Pages returns the number of pages of a file, including the trailer.
func Pages(file []byte) int { return len(file) / PageSize }

// Flip flips a bit. A second call undoes it.
func Flip(file []byte, bit int) { file[bit/8] ^= 1 << (bit % 8) }

// IsBranch reports whether a page is a branch.
func IsBranch(file []byte, i int) bool {
	const kindBranch = 1
	p := Page(file, i)
	return binary.LittleEndian.Uint64(p) == uint64(i) && binary.LittleEndian.Uint16(p[8:]) == kindBranch
}

// Keys returns the offset of the keys of a branch.
func Keys(file []byte, i int) (places []int) {
	const head, element = 16, 16
	p := Page(file, i)
	for e := range int(binary.LittleEndian.Uint16(p[10:])) {
		at := head + e*element
		places = append(places, i*PageSize+at+int(binary.LittleEndian.Uint32(p[at:])))
	}
	return places
}

// Reseal fixes the checksums of an altered file, like an attacker: those of bbolt's first two
// pages, of the body and of the trailer.
func Reseal(file []byte) {
	for i := range 2 {
		p := Page(file, i)
		sum := fnv.New64a()
		sum.Write(p[metaBegin:metaSum])
		binary.LittleEndian.PutUint64(p[metaSum:], sum.Sum64())
	}
	body, trailer := file[:len(file)-PageSize], Page(file, -1)
	binary.LittleEndian.PutUint32(trailer[trailerBodySum:], crc32.Checksum(body, castagnoli))
	ResealTrailer(file)
}

// ResealTrailer fixes only the checksum of the trailer.
func ResealTrailer(file []byte) {
	trailer := Page(file, -1)
	binary.LittleEndian.PutUint32(trailer[trailerSum:], crc32.Checksum(trailer[:trailerSum], castagnoli))
}
