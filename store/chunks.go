package store

import (
	"bytes"

	"sprague/internal/coded"
)

// chunks are the chunks of one column. All have the same size except the last. They point into the
// mapped file.
type chunks struct {
	list               [][]byte
	fullSize, lastSize int  // bytes of each full chunk, and of the last
	mixedSizes         bool // sizes differ
}

func (c *chunks) add(chunk []byte) {
	if n := len(c.list); n > 0 {
		c.mixedSizes = c.mixedSizes || n > 1 && c.lastSize != c.fullSize
		c.fullSize = len(c.list[0])
	}
	c.lastSize = len(chunk)
	c.list = append(c.list, chunk)
}

// findChunks collects all chunks whose keys are a prefix followed by 0, 1, 2 …
func findChunks(columns tree, prefix chunkPrefix) (found chunks) {
	c := cursor{tree: columns}
	for key, value := c.seek(prefix[:]); bytes.Equal(key, prefix.key(uint64(len(found.list)))); key, value = c.next() {
		found.add(value)
	}
	return found
}

// cutChunks takes the chunks of one column from the front of the given bytes. The layout has their
// number.
func cutChunks(from []byte, l layout) (found chunks, rest []byte) {
	for j := uint64(0); j < l.chunks && l.size(j) <= len(from); j++ {
		found.add(from[:l.size(j):l.size(j)])
		from = from[l.size(j):]
	}
	return found, from
}

// check reports missing chunks of a column with the given layout. All chunks must exist, each with
// its exact length, so that every index of Reader.Cell is valid.
func (c chunks) check(l layout) error {
	n := uint64(len(c.list))
	switch {
	case n < l.chunks:
		return coded.Errorf("chunk %d of %d is missing", n, l.chunks)
	case n > l.chunks:
		return coded.Errorf("%d chunks instead of %d", n, l.chunks)
	case n == 0:
		return nil
	case c.mixedSizes:
		return coded.Errorf("chunks have different lengths")
	case n > 1 && c.fullSize != l.size(0):
		return coded.Errorf("chunks of %d bytes instead of %d", c.fullSize, l.size(0))
	case c.lastSize != l.size(n-1):
		return coded.Errorf("the last chunk has %d bytes instead of %d", c.lastSize, l.size(n-1))
	}
	return nil
}

// codes are the stored codes of a column.
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
