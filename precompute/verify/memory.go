package verify

import (
	"context"
	"math/bits"

	"golang.org/x/sync/semaphore"

	"sprague/internal/say"
)

// cellBytes is the memory of a held cell.
const cellBytes = 8

// searchBytes is the approximate memory of a search per remembered position.
const searchBytes = 512

// bytesOf returns the memory of n items of a size, saturated at the largest number.
func bytesOf(count, size uint64) uint64 {
	high, all := bits.Mul64(count, size)
	if high > 0 || all > 1<<62 {
		return 1 << 62
	}
	return all
}

// memory limits the bytes held at the same time. The claims of a file are checked against it before
// allocation, so a hostile file is refused.
type memory struct {
	limit uint64
	free  *semaphore.Weighted
}

// MostMemory is the largest allowed limit in bytes.
const MostMemory = 1 << 50

func newMemory(limit uint64) *memory {
	return &memory{limit, semaphore.NewWeighted(int64(limit))}
}

// take waits until n bytes are free. The caller must return them.
func (m *memory) take(ctx context.Context, bytes uint64) error {
	return m.free.Acquire(ctx, int64(bytes))
}

func (m *memory) giveBack(bytes uint64) { m.free.Release(int64(bytes)) }

// refusal returns the reason why n bytes can never be free, or nil.
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
