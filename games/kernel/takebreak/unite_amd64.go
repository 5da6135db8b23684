package takebreak

import "sprague/games/kernel/lanes"

//go:noescape
func uniteAVX512(to, high, low *uint64, words, x, by int, mask uint64)

//go:noescape
func uniteAVX2(to, high, low *uint64, words, x, by int, mask uint64)

// unite is unitePlain by vectors. The lengths are equal.
func unite(to, high, low []uint64, x, by int, mask uint64) {
	words := len(high)
	_, _ = low[words-1], to[words-1] // the vectors are in range
	switch lanes.Current() {
	case lanes.AVX512:
		uniteAVX512(&to[0], &high[0], &low[0], words, x, by, mask)
	case lanes.AVX2:
		uniteAVX2(&to[0], &high[0], &low[0], words, x, by, mask)
	default:
		unitePlain(to, high, low, x, by, mask)
	}
}
