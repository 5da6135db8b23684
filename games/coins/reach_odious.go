package coins

import "math/bits"

// odiousReach is the reach of Mock Turtles, 1-3, and of Triplets, 3 (Winning Ways, chapter 14). In
// Mock Turtles place j has the j-th odious number as value. In Triplets two places of value 0 come
// first. Every number below an odious number is the xor of at most two smaller odious ones;
// docs/theory.md has the proof.
type odiousReach struct {
	idle  int
	worth uint64
}

// newOdious returns the reach of the two codes, and false for others.
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

// odious returns the n-th number, from 0, with an odd number of binary ones.
func odious(n uint64) uint64 {
	return 2*n + uint64(bits.OnesCount64(n)+1)%2
}
