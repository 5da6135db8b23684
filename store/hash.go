package store

import (
	"crypto/sha256"
	"encoding/binary"
	"hash"
)

// The buckets of the file. The content hash covers the first ones in the order of their names.
const (
	bucketColumns = "columns" // digest and chunk number -> chunk
	bucketTables  = "tables"  // name -> record
	bucketMeta    = "meta"    // "header" -> record
	keyHeader     = "header"
)

// contentHash computes the hash that identifies a database. It is the sha256 of bucket, key and
// value of every entry of "columns" and then of "tables", in key order, each preceded by its
// length.
type contentHash struct {
	sha hash.Hash
}

func newContentHash() contentHash { return contentHash{sha256.New()} }

func (c contentHash) add(bucket string, key, value []byte) {
	for _, part := range [...][]byte{[]byte(bucket), key, value} {
		var length [8]byte
		binary.LittleEndian.PutUint64(length[:], uint64(len(part)))
		c.sha.Write(length[:])
		c.sha.Write(part)
	}
}

func (c contentHash) sum() Digest { return Digest(c.sha.Sum(nil)) }
