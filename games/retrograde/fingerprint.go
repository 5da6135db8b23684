package retrograde

import (
	"math/bits"

	"sprague/games"
)

// fingerprint is the sum of random numbers of positions, modulo a prime, so that two different collections of
// less than that many positions have the same one with a chance of 2^-61. What moves leave, and the positions
// that their numbers stand for, must have the same one: then the positions are the same.
type fingerprint struct{ sum uint64 }

const mersenne = 1<<61 - 1 // a prime

// add adds a position several times, given its hash.
func (f *fingerprint) add(hash, times uint64) {
	high, low := bits.Mul64(hash%mersenne, times%mersenne)
	f.sum = (f.sum + bits.Rem64(high, low, mersenne)) % mersenne
}

// join adds the positions of another one.
func (f *fingerprint) join(g fingerprint) { f.sum = (f.sum + g.sum) % mersenne }

// misnumbered finds a move to a position that is not that of its number, where the fingerprints differ.
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
	return games.Errorf(games.CodeScript, "%s: number gives a position another number than before", x.rules.Identity().Name)
}
