package takebreak

import "slices"

// minima hold, for each residue of a modulus and each value, the least number of counters that has
// a split of that value.
type minima struct {
	least [][]int32 // least[residue][value]; none or more if there is none
	usage *meter
}

const none = 1 << 30

func newMinima(modulus int, usage *meter) *minima {
	return &minima{make([][]int32, modulus), usage}
}

func (f *minima) raise(limit int) {
	for residue, row := range f.least {
		f.usage.bytes += 4 * (limit - len(row))
		for len(row) < limit {
			row = append(row, none)
		}
		f.least[residue] = row
	}
}

func (f *minima) add(v, counters int) {
	at := &f.least[counters%len(f.least)][v]
	*at = min(*at, int32(counters))
}

// next returns the least value from v on that no counters of the residue have, up to that many.
func (f *minima) next(v, counters int) int {
	row, first := f.least[counters%len(f.least)], v
	for v < len(row) && int(row[v]) <= counters {
		v++
	}
	f.usage.work += uint64(v-first+1) * 2
	return v
}

// extend adds a heap of a, of value x, to all splits of another one.
func (f *minima) extend(from *minima, x, a int) {
	for residue, row := range from.least {
		to := f.least[(residue+a)%len(f.least)][:len(row)] // their length is a power of two
		for v, counters := range row {
			to[v^x] = min(to[v^x], counters+int32(a))
		}
		f.usage.work += uint64(len(row)) * 2
	}
}

// extendOnce is like extend from f as it is before.
func (f *minima) extendOnce(x, a int) {
	old := minima{least: make([][]int32, len(f.least))}
	for residue, row := range f.least {
		old.least[residue] = slices.Clone(row)
	}
	f.extend(&old, x, a)
}
