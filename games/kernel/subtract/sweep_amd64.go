package subtract

import "sprague/games/kernel/lanes"

func sweepsOf(set lanes.Set) sweeps {
	switch set {
	case lanes.AVX512:
		return sweeps{bytes: 64, one: sweepAVX512, four: sweepFourAVX512, logs: logsAVX512, raise: raiseAVX512}
	case lanes.AVX2:
		return sweeps{bytes: 32, one: sweepAVX2, four: sweepFourAVX2, logs: logsAVX2, raise: raiseAVX2}
	default:
		return portable
	}
}

//go:noescape
func sweepAVX512(lanes []byte, at int, far []int, vectors, width int)

//go:noescape
func sweepFourAVX512(lanes []byte, at int, far []int, vectors, width int)

//go:noescape
func sweepAVX2(lanes []byte, at int, far []int, vectors, width int)

//go:noescape
func sweepFourAVX2(lanes []byte, at int, far []int, vectors, width int)

//go:noescape
func logsAVX512(dst, lanes []byte, groups, width int)

//go:noescape
func logsAVX2(dst, lanes []byte, groups, width int)

//go:noescape
func raiseAVX512(lanes []byte, at int, far []int, vectors int, low []byte, base byte)

//go:noescape
func raiseAVX2(lanes []byte, at int, far []int, vectors int, low []byte, base byte)
