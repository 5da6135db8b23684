package coins

import "math/bits"

// span is the set of all xors of some numbers, kept as a basis in which no two
// members have the same top bit. It remembers of which of the numbers that it
// was given each member of the basis is the xor.
type span struct {
	basis [64]uint64 // basis[b] has the top bit b, or is 0
	made  [64]uint64 // basis[b] is the xor of the given numbers with these indices
	given []int      // the labels of the numbers, at most 64, that made the span grow
}

// add puts a number into the span; the label names it in solve.
func (s *span) add(x uint64, label int) {
	made := uint64(0)
	for x != 0 {
		b := bits.Len64(x) - 1
		if s.basis[b] == 0 {
			s.basis[b], s.made[b] = x, made|1<<len(s.given)
			s.given = append(s.given, label)
			return
		}
		x ^= s.basis[b]
		made ^= s.made[b]
	}
}

// solve gives the labels of numbers whose xor is x, if there are any.
func (s *span) solve(x uint64) (labels []int, ok bool) {
	made := uint64(0)
	for x != 0 {
		b := bits.Len64(x) - 1
		if s.basis[b] == 0 {
			return nil, false
		}
		x ^= s.basis[b]
		made ^= s.made[b]
	}
	for i, label := range s.given {
		if made>>i&1 == 1 {
			labels = append(labels, label)
		}
	}
	return labels, true
}

// coset is the set of the xors of an origin with all members of a span.
type coset struct {
	span
	origin uint64
}

// skip gives x when it is not in the coset, else a greater number up to which
// all are: a coset that holds x and whose span holds all numbers below 2^k holds
// the whole block of 2^k numbers around x. It reports false when all numbers of
// 64 bits from x on are in the coset.
func (s *coset) skip(x uint64) (uint64, bool) {
	if !s.holds(x ^ s.origin) {
		return x, true
	}
	k := 0
	for k < 64 && s.basis[k] != 0 {
		k++
	}
	if k == 64 {
		return 0, false
	}
	end := (x>>k + 1) << k
	return end, end != 0
}

// holds reports whether x is in the span.
func (s *span) holds(x uint64) bool {
	for x != 0 {
		b := bits.Len64(x) - 1
		if s.basis[b] == 0 {
			return false
		}
		x ^= s.basis[b]
	}
	return true
}
