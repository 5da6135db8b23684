package judge

import (
	"context"
	"math/bits"
	"strconv"
)

var castles = Problem{
	Name:         "codeforces-1312-f",
	Title:        "Attack on Red Kingdom",
	Ruleset:      "none: values by the rules",
	Source:       "Codeforces 1312 F",
	InputFormat:  "T; T times: n x y z, then n heaps; a turn takes x, y or z from a heap, or all if there are fewer, but neither y nor z if the last turn at this heap took by the same letter",
	OutputFormat: "the number of first turns that win",
	solve: func(ctx context.Context, r *run) {
		known := map[[3]int64]*castleValues{}
		var heaps []int64
		for range r.in.cases("the number of cases") {
			n := r.in.count("the number of heaps")
			var by [3]int64
			for i := range by {
				by[i] = r.in.between("a number to take", 1, mostAttack)
			}
			a, ok := known[by]
			if !ok {
				a = newCastleValues(by)
				known[by] = a
			}
			r.in.line()
			heaps = heaps[:0]
			total := uint8(0)
			for range r.in.list(n) {
				size := r.in.number(heapSize, 1)
				heaps = add(heaps, size)
				total ^= a.of(size)[0]
			}
			wins := int64(0)
			for _, size := range heaps {
				for kind, taken := range by {
					if a.of(max(0, size-taken))[kind] == total^a.of(size)[0] {
						wins++
					}
				}
			}
			r.answer(strconv.FormatInt(wins, 10))
		}
	},
	limits: limits{
		"the number of cases": {1, 1000}, "the number of heaps": {1, 300_000}, "a number to take": {1, mostAttack},
		heapSize: {1, 1_000_000_000_000_000_000},
	},
}

// mostAttack is the greatest number to take; the last so many heaps determine the next.
const mostAttack = 5

// castleValues holds the values of heaps, from heap 0 on, by the last turn: at first or after x,
// after y, after z. Those from the preperiod on repeat.
type castleValues struct {
	values    [][3]uint8
	preperiod int64
}

// of returns the values of a heap.
func (a *castleValues) of(n int64) [3]uint8 {
	if all := int64(len(a.values)); n >= all {
		n = a.preperiod + (n-a.preperiod)%(all-a.preperiod)
	}
	return a.values[n]
}

// newCastleValues finds the values of heaps until the values of all that a turn may leave repeat.
// They do, since no value exceeds 3.
func newCastleValues(by [3]int64) *castleValues {
	a := &castleValues{values: [][3]uint8{{}}}
	seen := map[uint64]int64{}
	last := uint64(0) // six bits for each of the last heaps; heaps below 0 are worth as much as heap 0
	for n := int64(1); ; n++ {
		if at, ok := seen[last]; ok {
			a.preperiod = at
			return a
		}
		seen[last] = n
		var left [3]uint8 // what each turn leaves, as a set
		for kind, taken := range by {
			left[kind] = 1 << a.values[max(0, n-taken)][kind]
		}
		values := [3]uint8{leastAbsent(left[0] | left[1] | left[2]), leastAbsent(left[0] | left[2]), leastAbsent(left[0] | left[1])}
		a.values = append(a.values, values)
		last = (last<<6 | uint64(values[0])<<4 | uint64(values[1])<<2 | uint64(values[2])) & (1<<(6*mostAttack) - 1)
	}
}

// leastAbsent returns the least number that is not in a set of bits.
func leastAbsent(set uint8) uint8 { return uint8(bits.TrailingZeros8(^set)) }
