package store

import (
	"bytes"

	bolt "go.etcd.io/bbolt"

	"sprague/internal/coded"
)

// chunks are those of a column, all of a size but the last. They point into the
// mapped file.
type chunks struct {
	list       [][]byte
	full, last int  // bytes of all but the last, and of the last
	uneven     bool // they are not all of a size
}

func (c *chunks) add(chunk []byte) {
	if n := len(c.list); n > 0 {
		c.uneven = c.uneven || n > 1 && c.last != c.full
		c.full = len(c.list[0])
	}
	c.last = len(chunk)
	c.list = append(c.list, chunk)
}

// findChunks collects all chunks whose keys begin with a prefix and go on with 0, 1, 2 …
func findChunks(columns *bolt.Bucket, prefix chunkPrefix) (found chunks) {
	cursor := columns.Cursor()
	for key, value := cursor.Seek(prefix[:]); bytes.Equal(key, prefix.key(uint64(len(found.list)))); key, value = cursor.Next() {
		found.add(value)
	}
	return found
}

// cutChunks cuts the chunks of a column off what begins with them, as many as there are.
func cutChunks(from []byte, l layout) (found chunks, rest []byte) {
	for j := uint64(0); j < l.chunks && l.size(j) <= len(from); j++ {
		found.add(from[:l.size(j):l.size(j)])
		from = from[l.size(j):]
	}
	return found, from
}

// check tells what is missing to a column of that layout: all chunks must be there, each
// of its exact length, so that no index of Reader.Cell can miss.
func (c chunks) check(l layout) error {
	n := uint64(len(c.list))
	switch {
	case n < l.chunks:
		return coded.Errorf("chunk %d of %d is missing", n, l.chunks)
	case n > l.chunks:
		return coded.Errorf("%d chunks instead of %d", n, l.chunks)
	case n == 0:
		return nil
	case c.uneven:
		return coded.Errorf("chunks have different lengths")
	case n > 1 && c.full != l.size(0):
		return coded.Errorf("chunks of %d bytes instead of %d", c.full, l.size(0))
	case c.last != l.size(n-1):
		return coded.Errorf("the last chunk has %d bytes instead of %d", c.last, l.size(n-1))
	}
	return nil
}

// codes are what a column stores.
type codes struct {
	digest Digest
	layout
}

// check recomputes the digest.
func (c codes) check(found chunks) error {
	if err := found.check(c.layout); err != nil {
		return err
	}
	if !c.holds(found.list) {
		return coded.Errorf("the digest does not match")
	}
	return nil
}

func (c codes) holds(chunks [][]byte) bool { return digestOf(c.layout, chunks) == c.digest }
