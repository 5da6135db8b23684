package coins

import (
	"iter"
	"sync"

	"sprague/games"
	"sprague/games/value"
)

// quotients has the values g(q) of the game multiples for all quotients q = ⌊n/x⌋. Any number of
// goroutines may use it.
//
// The cell x leads to the cells 2x to kx, which are worth g(⌊q/2⌋) to g(⌊q/k⌋). So g(q) is the mex
// of 0, g(⌊q/2⌋), g(⌊q/2⌋)⊕g(⌊q/3⌋), …, and ⌊q/j⌋ is a quotient of n again.
type quotients struct {
	n, root int64

	mu        sync.Mutex
	low, high []uint64 // g(q) is low[q] up to the root, and high[n/q] above
	known     int64    // the values of all quotients up to this are known
	reached   value.NimberSet
}

func newQuotients(n int64) *quotients {
	root := int64(games.Sqrt(uint64(n)))
	return &quotients{n: n, root: root, low: make([]uint64, root+1), high: make([]uint64, root+2)}
}

func (s *quotients) at(q int64) *uint64 {
	if q <= s.root {
		return &s.low[q]
	}
	return &s.high[s.n/q]
}

// value returns g(q), after finding the values of all smaller quotients.
func (s *quotients) value(q int64) uint64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	for s.known < q {
		next := s.n / (s.n / (s.known + 1))
		s.reached.Reset()
		s.reached.Add(0)
		s.blocks(next, func(b block) bool {
			s.reached.Add(b.before ^ b.worth)
			return true
		})
		*s.at(next), s.known = s.reached.Mex(), next
	}
	return *s.at(q)
}

// block is the numbers from first to last with one quotient ⌊q/j⌋, which is worth the same, not 0.
// The numbers from 2 to first-1 have the xor before.
type block struct {
	first, last   int64
	before, worth uint64
}

// blocks yields the blocks of the numbers from 2 to q, whose values are known.
func (s *quotients) blocks(q int64, yield func(block) bool) {
	var xor uint64
	for first := int64(2); first <= q; {
		part := q / first
		b := block{first, q / part, xor, *s.at(part)}
		if !yield(b) {
			return
		}
		if (b.last-first)%2 == 0 {
			xor ^= b.worth
		}
		first = b.last + 1
	}
}

// reaching returns all k, ascending, such that the cells x to kx together have the given xor, where
// q = ⌊n/x⌋.
func (s *quotients) reaching(q int64, xor uint64) iter.Seq[int64] {
	xor ^= s.value(q)
	return func(yield func(int64) bool) {
		if xor == 0 && !yield(1) {
			return
		}
		s.blocks(q, func(b block) bool {
			k := b.first // within a block the xors alternate
			switch xor {
			case b.before ^ b.worth:
			case b.before:
				k++
			default:
				return true
			}
			for ; k <= b.last; k += 2 {
				if !yield(k) {
					return false
				}
			}
			return true
		})
	}
}
