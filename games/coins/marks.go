package coins

import "sprague/games/value"

// marks is a set of numbers added one by one.
type marks struct {
	value.NimberSet
	greatest uint64
}

// denseLimit is the number from which a value.NimberSet takes more memory and time.
const denseLimit = 1 << 24

func (m *marks) add(x uint64, w *work) {
	m.greatest = max(m.greatest, x)
	if x < denseLimit || w.spend(1<<8) {
		m.Add(x)
	}
}

func (m *marks) reset() {
	m.Reset()
	m.greatest = 0
}

// cost is the cost of emptying the set, which clears its table up to the greatest member.
func (m *marks) cost() int { return int(min(m.greatest, denseLimit)) / 32 }

func (m *marks) skip(x uint64, w *work) (uint64, bool) {
	for m.Has(x) && w.spend(1) {
		if x++; x == 0 {
			return 0, false
		}
	}
	return x, true
}
