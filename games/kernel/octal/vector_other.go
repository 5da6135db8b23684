//go:build !amd64

package octal

// hits requires vector instructions; blocks are not used without them.
func (s *Sequence) hits(rest, low, high int) uint64 { panic("octal: no vectors") }

func (s *Sequence) find(rest, low, high int, want uint16) (a int, ok bool) {
	return s.findPlain(rest, low, high, want)
}

func markXors(marks []byte, small, large []uint16) { markXorsPlain(marks, small, large) }

func markPlaces(marks []byte, values []uint16, places []int32, rares []uint16) {
	markPlacesPlain(marks, values, places, rares)
}

func (f *folded) or(p *planes, count, rest int, places []int32, spread []uint32) {
	panic("octal: no vectors")
}
