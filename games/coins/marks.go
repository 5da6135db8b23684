package coins

import "sprague/games/value"

// marks is a set of numbers that were come across one by one.
type marks struct {
	value.NimberSet
	greatest uint64
}

func (m *marks) add(x uint64) {
	m.greatest = max(m.greatest, x)
	m.Add(x)
}

func (m *marks) reset() {
	m.Reset()
	m.greatest = 0
}

// cost is what emptying the set takes: it clears what lies below its greatest
// member, as far as its table goes.
func (m *marks) cost() int { return int(min(m.greatest, 1<<24)) / 32 }

func (m *marks) skip(x uint64, w *work) (uint64, bool) {
	for m.Has(x) && w.spend(1) {
		if x++; x == 0 {
			return 0, false
		}
	}
	return x, true
}
