package play

// Integer is a type of Grundy values.
type Integer interface {
	~int | ~int64 | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uint
}

// Mex returns the least number that is not reached.
func Mex[V Integer](reached map[V]bool) (least V) {
	for reached[least] {
		least++
	}
	return least
}

// Values returns the Grundy values of the positions 0 to n-1. For each position in turn, moves calls
// reach with the values of its moves, which it computes from those of earlier positions.
func Values[V Integer](n int, moves func(at int, values []V, reach func(V))) []V {
	values := make([]V, n)
	var reached []int // reached[v] = at+1: a move of the position has the value v
	for at := range values {
		moves(at, values[:at], func(v V) {
			for uint64(len(reached)) <= uint64(v) {
				reached = append(reached, 0)
			}
			reached[v] = at + 1
		})
		for uint64(values[at]) < uint64(len(reached)) && reached[values[at]] == at+1 {
			values[at]++
		}
	}
	return values
}

// Subtraction returns the values of the heaps 0 to n-1 of a game in which a move takes any allowed
// number of counters.
func Subtraction[V Integer](n int, allowed func(taken int) bool) []V {
	return Values(n, func(heap int, values []V, reach func(V)) {
		for taken := 1; taken <= heap; taken++ {
			if allowed(taken) {
				reach(values[heap-taken])
			}
		}
	})
}

// Octal returns the values of the heaps 0 to n-1 of an octal code with the digits d0, d1, …. If
// unequal is set, the two heaps of a split must have different sizes.
func Octal[V Integer](n int, digits []byte, unequal bool) []V {
	return Values(n, func(heap int, values []V, reach func(V)) {
		for taken, d := range digits[:min(heap+1, len(digits))] {
			rest := heap - taken
			if d&1 != 0 && rest == 0 && taken > 0 {
				reach(0)
			}
			if d&2 != 0 && rest > 0 && taken > 0 {
				reach(values[rest])
			}
			for a := 1; d&4 != 0 && 2*a <= rest; a++ {
				if b := rest - a; a != b || !unequal {
					reach(values[a] ^ values[b])
				}
			}
		}
	})
}
