package octal

import "sprague/games/kernel/lanes"

// The costs of a heap, in units of the time to mark one pair of parts. They select the method,
// never the value.

// costOfSpace returns the cost by a sparse space with that many rare heaps, and whether blocks are
// cheaper. Each new rare heap ends a block.
func (s *Sequence) costOfSpace(rare int) (cost int, blocks bool) {
	digits, known := len(s.rules.split), len(s.values)
	const witnesses = 200
	cost = digits*rare + witnesses
	if lanes.Current() == lanes.AVX512 && s.limit <= 2*highest {
		planes := s.limit / 16
		blockCost := digits*rare*(planes+2)/block + witnesses/2
		blockCost += blockCost * block * rare / known
		return min(cost, blockCost), blockCost < cost
	}
	return cost, false
}

// costOfPairs returns the cost by all pairs.
func (s *Sequence) costOfPairs() int {
	q, pairs := &s.quadratic, len(s.values)/2
	digits := len(s.rules.split)
	switch {
	case lanes.Current() == lanes.Portable:
		return digits * pairs
	case s.limit > 256: // the last value is looked for among all pairs
		return digits * (pairs/pairsPerFind + s.wide.marked + 100*manyWitnesses)
	}
	tests := pairs / s.pairsPerMark()
	if q.least > 0 {
		tests = tests * q.tests / q.least
	}
	return digits * (tests + q.guess + 50) // for pairs near the heap, or equal
}

// pairsPerMark is the number of pairs that a block tests in the time of marking one.
func (s *Sequence) pairsPerMark() int {
	if lanes.Current() == lanes.AVX2 {
		return 64
	}
	return 128
}

// pairsPerFind is the number of pairs among which a value is looked for in the time of marking one.
const pairsPerFind = 8
