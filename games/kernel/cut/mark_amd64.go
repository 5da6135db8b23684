package cut

import "sprague/games/kernel/lanes"

// marker gives the widest way to mark. That of AVX2 reads and rewrites up to 31 bytes behind
// the n.
func marker() func(low, high, a, b *uint8, n int) {
	switch lanes.Current() {
	case lanes.AVX512:
		return markAVX512
	case lanes.AVX2:
		return markAVX2
	default:
		return markPortable
	}
}

//go:noescape
func markAVX512(low, high, a, b *uint8, n int)

//go:noescape
func markAVX2(low, high, a, b *uint8, n int)
