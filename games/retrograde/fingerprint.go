package retrograde

import (
	"encoding/binary"
	"math/bits"
	"math/rand/v2"

	"sprague/games"
)

// fingerprint is the sum of random numbers of positions, modulo a prime, so that two different collections of
// less than that many positions have the same one with a chance of 2^-61. The positions that moves
// leave and those that their numbers stand for must have the same one: then they are the same.
type fingerprint struct{ sum uint64 }

const mersenne = 1<<61 - 1 // a prime

// add adds a position several times, given its hash.
func (f *fingerprint) add(hash, times uint64) {
	high, low := bits.Mul64(hash%mersenne, times%mersenne)
	f.sum = (f.sum + low&mersenne + (high<<3 | low>>61)) % mersenne // since 2^61 is 1
}

// join adds the positions of another one.
func (f *fingerprint) join(g fingerprint) { f.sum = (f.sum + g.sum) % mersenne }

// hashKey chooses among the functions that give random numbers to positions. The moves of a table that is
// solved in several runs need one and the same.
type hashKey [2]uint64

func newHashKey() hashKey { return hashKey{rand.Uint64(), rand.Uint64()} }

// hash returns a random number of a position.
func (k hashKey) hash(p games.Position) uint64 {
	h := fold(k[0]^uint64(p.X), k[1]^uint64(p.Y))
	text := p.S
	for ; len(text) >= 8; text = text[8:] {
		h = fold(h^k[0], k[1]^binary.LittleEndian.Uint64([]byte(text[:8])))
	}
	var rest [8]byte
	copy(rest[:], text)
	h = fold(h^k[0], k[1]^binary.LittleEndian.Uint64(rest[:]))
	return fold(h^uint64(len(p.S)), k[0]|1)
}

// fold multiplies two words to one.
func fold(a, b uint64) uint64 {
	high, low := bits.Mul64(a, b)
	return high ^ low
}

// misnumbered checks each move between new positions for itself: that it leaves the position of its number.
// If they all do, what earlier runs have listed is wrong.
func (x exploration) misnumbered() error {
	x.strict = true
	for n := x.first; n < uint32(x.Len()); n++ {
		if x.solved[n] == absent {
			continue
		}
		p, ok := x.position(n)
		if !ok {
			break
		}
		x.asked = p
		if err := x.eachMove(p, nil, func(uint32, bool) error { return nil }); err != nil {
			return err
		}
	}
	return games.Errorf(games.CodeScript, "the moves of %s that an earlier run listed are wrong; if the same command fails again, remove the hidden journal beside the database", x.rules.Identity().Name)
}
