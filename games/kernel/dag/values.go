package dag

import "math/bits"

// Values are the Grundy values of vertices. Few exceed a byte: a vertex of value x has at least x
// edges.
type Values struct {
	low  []uint8
	high map[uint32]uint32
}

// Special values of a byte.
const (
	unknown = 0xff - iota // no value yet
	higher                // the value is in the map of high ones
)

// word is the number of values that fit the bits of a word.
const word = 64

func unknownValues(vertices int) Values {
	low := make([]uint8, vertices)
	for v := range low {
		low[v] = unknown
	}
	return Values{low: low}
}

// At returns the value of a vertex.
func (s Values) At(v uint32) uint32 {
	if x := s.low[v]; x != higher {
		return uint32(x)
	}
	return s.high[v]
}

// Bytes returns the approximate memory of the values.
func (s Values) Bytes() uint64 { return uint64(len(s.low) + 16*len(s.high)) }

// set sets the value of a vertex.
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

// settle sets the value of v to the mex of its row of edge targets. It returns false if one of them
// has no value. The or of all values is below a word if and only if every value is known and fits
// the word.
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

// marks computes mexes of values of any size, in time linear in the values.
type marks struct {
	turn uint64
	last []uint64 // the last round in which each value was seen
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

// see excludes a value in this round.
func (m *marks) see(x uint32) {
	if need := int(x) + 2; need > len(m.last) { // a free value above x, for mex
		m.last = append(m.last, make([]uint64, need+need/2-len(m.last))...)
	}
	m.last[x] = m.turn
}

// mex returns the least value not seen in this round.
func (m *marks) mex() (x uint32) {
	for m.last[x] == m.turn {
		x++
	}
	return x
}
