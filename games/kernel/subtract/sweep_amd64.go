package subtract

import "sprague/games/kernel/lanes"

func sweepsOf(set lanes.Set) sweeps {
	if set == lanes.Portable {
		return portable
	}
	// Vectors of 64 bytes gain a sixth at most, and nothing where large sets wait for memory.
	return sweeps{bytes: 32, one: sweepAVX2, four: sweepFourAVX2, logs: logsAVX2, raise: raiseAVX2}
}

//go:noescape
func sweepAVX2(lanes []byte, at int, far []int, vectors, width int)

//go:noescape
func sweepFourAVX2(lanes []byte, at int, far []int, vectors, width int)

//go:noescape
func logsAVX2(dst, lanes []byte, groups, width int)

//go:noescape
func raiseAVX2(lanes []byte, at int, far []int, vectors int, low []byte, base byte)
