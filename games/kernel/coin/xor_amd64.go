package coin

import "sprague/games/kernel/lanes"

// xorer gives the widest way to lay a block down.
func xorer() func(to, from *byte, n int, x uint64) {
	switch lanes.Current() {
	case lanes.AVX512:
		return xorAVX512
	case lanes.AVX2:
		return xorAVX2
	default:
		return xorPortable
	}
}

//go:noescape
func xorAVX512(to, from *byte, n int, x uint64)

//go:noescape
func xorAVX2(to, from *byte, n int, x uint64)
