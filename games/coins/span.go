package coins

import "math/bits"

// span is the set of all xors of some numbers, stored as a basis of members with distinct top bits.
// It records each basis member as an xor of the given numbers.
type span struct {
	basis [64]uint64 // basis[b] has the top bit b, or is 0
	made  [64]uint64 // basis[b] is the xor of the given numbers with these indices
	given []int      // the labels of the numbers, at most 64, that enlarged the span
}

// add adds a number to the span; solve returns its label.
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

// solve returns the labels of numbers whose xor is x, if there are any.
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

// skip returns x if it is not in the coset, else a greater number up to which all are. A coset that
// contains x and whose span contains all numbers below 2^k contains the whole block of 2^k numbers
// around x. It returns false if all 64-bit numbers from x on are in the coset.
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
