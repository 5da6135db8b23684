package octal

import "sprague/games/kernel/lanes"

//go:noescape
func hits8AVX512(window *byte, spread *uint32, count int, want *[block]byte) uint64

//go:noescape
func hits8AVX2(window *byte, spread *uint32, count int, want *[block]byte) uint64

//go:noescape
func findAVX2(front, back *uint16, count int, want uint16) int

//go:noescape
func markPairsAMD64(marks *byte, front, back *uint16, count int)

//go:noescape
func markRaresAMD64(marks *byte, values *uint16, rest int, places *int32, rares *uint16, count int)

// markXors marks small[i] xor large[len(large)-1-i] for all i; the two have the same length.
func markXors(marks []byte, small, large []uint16) {
	if lanes.Current() == lanes.Portable || len(small) == 0 {
		markXorsPlain(marks, small, large)
		return
	}
	markPairsAMD64(&marks[0], &small[0], &large[len(small)-1], len(small))
}

// markPlaces marks rares[i] xor the value places[i] before the end, for all i.
func markPlaces(marks []byte, values []uint16, places []int32, rares []uint16) {
	if lanes.Current() == lanes.Portable || len(places) == 0 {
		markPlacesPlain(marks, values, places, rares)
		return
	}
	_ = values[len(values)-int(places[len(places)-1])] // places ascend
	markRaresAMD64(&marks[0], &values[0], len(values), &places[0], &rares[:len(places)][0], len(places))
}

// hits returns the lanes whose want is g(a) xor g(rest-a+lane) for some a from low to high.
func (s *Sequence) hits(rest, low, high int) uint64 {
	q, count := &s.quadratic, high-low+1
	var want [block]byte
	for lane, v := range q.want {
		want[lane] = byte(v)
	}
	window := &q.bytes[rest-low : rest-low+block][0]
	if lanes.Current() == lanes.AVX512 {
		return hits8AVX512(window, &q.spread[low : high+1][0], count, &want)
	}
	return hits8AVX2(window, &q.spread[low : high+1][0], count, &want)
}

// find returns the first a from low to high with g(a) xor g(rest-a) = want, and false if there is
// none.
func (s *Sequence) find(rest, low, high int, want uint16) (a int, ok bool) {
	done, count := 0, high-low+1
	if vectorized := count &^ 15; vectorized > 0 && lanes.Current() != lanes.Portable {
		front, back := &s.values[low : high+1][0], &s.values[rest-high : rest-low+1][count-1]
		if done = findAVX2(front, back, vectorized, want); done < vectorized {
			return low + done, true
		}
	}
	return s.findPlain(rest, low+done, high, want)
}
