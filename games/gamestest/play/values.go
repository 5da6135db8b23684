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
