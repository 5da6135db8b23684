package retrograde

import "math/bits"

// fingerprint is the sum of random numbers of positions, modulo a prime, so that two different collections of
// less than that many positions have the same one with a chance of 2^-61. The positions that moves
// leave and those that their numbers stand for must have the same one: then they are the same.
type fingerprint struct{ sum uint64 }

const mersenne = 1<<61 - 1 // a prime

// add adds a position several times, given its hash.
func (f *fingerprint) add(hash, times uint64) {
	high, low := bits.Mul64(hash%mersenne, times%mersenne)
	f.sum = (f.sum + bits.Rem64(high, low, mersenne)) % mersenne
}

// join adds the positions of another one.
func (f *fingerprint) join(g fingerprint) { f.sum = (f.sum + g.sum) % mersenne }

// misnumbered checks each move between new positions for itself: that it leaves the position of its number.
func (x exploration) misnumbered() error {
	x.strict = true
	for n := x.first; n < uint32(x.Len()); n++ {
		if x.solved[n] == absent {
			continue
		}
		p, _ := x.position(n)
		x.asked = p
		if err := x.eachMove(p, nil, func(uint32, bool) error { return nil }); err != nil {
			return err
		}
	}
	return nil
}
