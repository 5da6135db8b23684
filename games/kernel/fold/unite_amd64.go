package fold

import "sprague/games/kernel/lanes"

// uniteFast is unite with the instructions of every amd64 processor, unless lanes selects plain Go.
// The options must not be empty.
func uniteFast(known []Packed, options []int32, at int) (u union) {
	if lanes.Current() == lanes.Portable {
		return unite(known, options, at)
	}
	if !uniteSSE(known, options, at, &u) {
		panic("fold: an option is out of range")
	}
	return u
}

// uniteSSE reports whether all options are in range. There must be one at least.
//
//go:noescape
func uniteSSE(known []Packed, options []int32, at int, u *union) (ok bool)
