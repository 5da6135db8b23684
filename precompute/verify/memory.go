package verify

import (
	"context"
	"math/bits"

	"golang.org/x/sync/semaphore"

	"sprague/internal/say"
)

// cellBytes is what a cell takes that is held to derive others by it.
const cellBytes = 8

// searchBytes is about what a search takes for each position that it remembers.
const searchBytes = 512

// bytesOf is the memory of so many things of a size, or more than there is.
func bytesOf(count, size uint64) uint64 {
	high, all := bits.Mul64(count, size)
	if high > 0 || all > 1<<62 {
		return 1 << 62
	}
	return all
}

// memory is what may be held at the same time. What a file claims is set against it before
// anything is allocated, so that the claims of a hostile file are refused.
type memory struct {
	limit uint64
	free  *semaphore.Weighted
}

// MostMemory is how many bytes may be allowed.
const MostMemory = 1 << 50

func newMemory(limit uint64) *memory {
	return &memory{limit, semaphore.NewWeighted(int64(limit))}
}

// take waits until so many bytes are free. They must be given back.
func (m *memory) take(ctx context.Context, bytes uint64) error {
	return m.free.Acquire(ctx, int64(bytes))
}

func (m *memory) giveBack(bytes uint64) { m.free.Release(int64(bytes)) }

// refusal tells why so many bytes are never free; nil when they are at times.
func (m *memory) refusal(bytes uint64) error {
	switch {
	case bytes <= m.limit:
		return nil
	case bytes > MostMemory:
		return say.Errorf("it takes more memory than may be allowed to verify it")
	}
	return say.Errorf("it takes %d MiB of memory to verify it, and %d are allowed; --memory %d allows them", mebibytes(bytes), m.limit>>20, mebibytes(bytes))
}

// mebibytes rounds up.
func mebibytes(bytes uint64) uint64 { return (bytes + 1<<20 - 1) >> 20 }
