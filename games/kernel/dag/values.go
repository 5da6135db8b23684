package dag

import "math/bits"

// Values are the Grundy values of vertices. Few are too high for a byte: a vertex of
// value x has x edges.
type Values struct {
	low  []uint8
	high map[uint32]uint32
}

// What a byte says other than a value.
const (
	unknown = 0xff - iota // there is none yet
	higher                // it is among the high ones
)

// word is how many values fit the bits of a word.
const word = 64

func unknownValues(vertices int) Values {
	low := make([]uint8, vertices)
	for v := range low {
		low[v] = unknown
	}
	return Values{low: low}
}

// At gives the value of a vertex.
func (s Values) At(v uint32) uint32 {
	if x := s.low[v]; x != higher {
		return uint32(x)
	}
	return s.high[v]
}

// Bytes is about the memory of the values.
func (s Values) Bytes() uint64 { return uint64(len(s.low) + 16*len(s.high)) }

// set gives a vertex a value.
func (s *Values) set(v, x uint32) {
	if x < higher {
		s.low[v] = uint8(x)
		return
	}
	if s.high == nil {
		s.high = make(map[uint32]uint32)
	}
	s.low[v], s.high[v] = higher, x
}

// settle values v by the mex of those to which its row of edges leads. It reports
// false when one of them has no value. All bits of the values together are less than
// a word's if, and only if, every value is known and fits the word.
func (s *solver[I]) settle(v int, row []I) bool {
	low, excluded, all := s.low, uint64(0), uint8(0)
	for _, u := range row {
		x := low[u]
		excluded |= 1 << (x % word)
		all |= x
	}
	if all >= word {
		return s.exactly(v, row)
	}
	low[v] = uint8(bits.TrailingZeros64(^excluded))
	return true
}

// marks finds least excluded values of any size, in time linear in the values.
type marks struct {
	turn uint64
	last []uint64 // the turn in which a value was last seen
}

// exactly is settle without a bound on the values.
func (s *solver[I]) exactly(v int, row []I) bool {
	s.turn++
	for _, u := range row {
		if s.low[u] == unknown {
			return false
		}
		s.see(s.At(uint32(u)))
	}
	s.set(uint32(v), s.mex())
	return true
}

// see excludes a value in this turn.
func (m *marks) see(x uint32) {
	if need := int(x) + 2; need > len(m.last) { // one more than x is free, for mex
		m.last = append(m.last, make([]uint64, need+need/2-len(m.last))...)
	}
	m.last[x] = m.turn
}

// mex is the least value that was not seen in this turn.
func (m *marks) mex() (x uint32) {
	for m.last[x] == m.turn {
		x++
	}
	return x
}
