package coins

import "math/bits"

// odiousReach is that of Mock Turtles, 1-3, where place j is worth the j-th
// odious number, and of Triplets, 3, where two places that are worth nothing come
// first (Winning Ways, chapter 14). For two or fewer of the odious numbers below
// the next one have all lesser xors, which docs/theory.md proves.
type odiousReach struct {
	idle  int
	worth uint64
}

// newOdious gives the reach of the two codes; false for others.
func newOdious(c code) (*odiousReach, bool) {
	switch c.String() {
	case "1-3":
		return &odiousReach{}, true
	case "3":
		return &odiousReach{idle: 2}, true
	default:
		return nil, false
	}
}

func (r *odiousReach) ready(_ []uint64, j int, w *work) bool {
	r.worth = 0
	if j >= r.idle {
		r.worth = odious(uint64(j - r.idle))
	}
	return w.spend(1)
}

func (r *odiousReach) skip(x uint64, _ *work) (uint64, bool) { return max(x, r.worth), true }

// odious gives the n-th number, from 0, with an odd number of binary ones.
func odious(n uint64) uint64 {
	return 2*n + uint64(bits.OnesCount64(n)+1)%2
}
