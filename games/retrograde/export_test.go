package retrograde

import "sprague/games"

// SaveOften saves few positions in a part.
func (u *Numbering) SaveOften() { u.saved.least, u.saved.most = 2, 3 }

// SaveOften saves few positions in a part.
func (l *Listing) SaveOften() { l.solver.log.least = 3 }

// NewHashKey and Hash give random numbers to positions.
func NewHashKey() hashKey { return newHashKey() }

func (k hashKey) Hash(p games.Position) uint64 { return k.hash(p) }

// SumOf returns the fingerprint of positions.
func SumOf(k hashKey, all ...games.Position) uint64 {
	var f fingerprint
	for _, p := range all {
		f.add(k.hash(p), 1)
	}
	return f.sum
}
