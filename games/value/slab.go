package value

import (
	"math"
	"sync/atomic"
)

// slab holds values at fixed addresses, by number. Only adding needs a lock.
type slab[T any] struct {
	blocks atomic.Pointer[[]*[blockSize]T]
}

const blockSize = 1 << 8

func (s *slab[T]) at(i uint32) *T { return &(*s.blocks.Load())[i/blockSize][i%blockSize] }

// add makes room for number i; all smaller numbers must have been added.
func (s *slab[T]) add(i uint32) *T {
	var blocks []*[blockSize]T
	if known := s.blocks.Load(); known != nil {
		blocks = *known
	}
	if int(i/blockSize) == len(blocks) {
		blocks = append(blocks, new([blockSize]T))
		s.blocks.Store(&blocks)
	}
	return s.at(i)
}

// lists holds lists of ids at fixed addresses. Only adding needs a lock.
type lists struct {
	blocks atomic.Pointer[[][]uint32]
	free   uint32 // free places in the last block
	bytes  atomic.Uint64
}

const listBlock = 1 << 10

// full reports whether the number of another list might not fit.
func (l *lists) full() bool {
	blocks := l.blocks.Load()
	return blocks != nil && len(*blocks) >= math.MaxUint32/listBlock
}

// at returns n ids of a list from the given place.
func (l *lists) at(place, n uint32) []uint32 {
	return (*l.blocks.Load())[place/listBlock][place%listBlock:][:n:n]
}

// add stores the ids of forms and returns their place.
func (l *lists) add(sides ...[]*Form) (place uint32) {
	var n uint32
	for _, side := range sides {
		n += uint32(len(side))
	}
	var blocks [][]uint32
	if known := l.blocks.Load(); known != nil {
		blocks = *known
	}
	if n > l.free || len(blocks) == 0 {
		blocks = append(blocks, make([]uint32, max(n, listBlock)))
		l.bytes.Add(4*uint64(max(n, listBlock)) + 2*24) // a block and its slice in a growing list
		l.blocks.Store(&blocks)
		l.free = listBlock
	}
	last := uint32(len(blocks) - 1)
	place = listBlock - l.free
	to := blocks[last][place:place]
	for _, side := range sides {
		for _, f := range side {
			to = append(to, f.id)
		}
	}
	l.free -= min(n, l.free)
	return last*listBlock + place
}
