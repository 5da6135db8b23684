package board

import "sprague/games/kernel/lanes"

// vector returns the number of squares that the lanes of a vector distinguish, and the function
// that solves a block of them; 0 without vector instructions.
func vector() (lower int, solver blockSolver) {
	switch lanes.Current() {
	case lanes.AVX512:
		return 6, blockAVX512
	case lanes.AVX2:
		return 5, blockAVX2
	default:
		return 0, nil
	}
}

// blockAVX512 solves blocks of 64.
//
//go:noescape
func blockAVX512(b *block) (overflow uint64)

// blockAVX2 solves blocks of 32.
//
//go:noescape
func blockAVX2(b *block) (overflow uint64)
