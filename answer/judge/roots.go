package judge

import (
	"context"
	"math"
	"sort"

	"sprague/games"
)

var roots = Problem{
	Name:        "codeforces-255-e",
	Title:       "Furlo and Rublo and Game",
	Ruleset:     "none: values by the rules",
	Source:      "Codeforces 255 E",
	InputFormat: "n, then n heaps; a turn reduces a heap of x to y, where the fourth root of x ≤ y ≤ the square root of x, y < x",
	answers:     answers{"Furlo", "Rublo"},
	solve: func(_ context.Context, r *run) {
		values := rootValues()
		var total int
		for range r.in.items("the number of heaps") {
			n := uint64(r.in.number(heapSize, 0))
			total ^= values[sort.Search(len(values), func(i int) bool { return values[i].from > n })-1].value
		}
		r.in.finish()
		r.winner(total != 0)
	},
	limits: limits{"the number of heaps": {1, 77_777}, heapSize: {1, 777_777_777_777}},
}

// valueRange is a stretch of heaps of one value, up to the next one.
type valueRange struct {
	from  uint64
	value int
}

// rootValues lists the stretches of heaps of one value, up to 2^63. No heap below 4 moves. Let the
// stretches begin at s1, s2, …. A heap reaches another set of stretches than the one below it only
// if it is the square of one of these numbers, or follows the fourth power of the number before it.
func rootValues() []valueRange {
	all := []valueRange{{0, 0}, {4, 1}}
	for entered, left := 1, 1; ; { // the stretches that larger heaps enter and leave next
		enter, leave := power(all[entered].from, 2), power(all[left].from-1, 4)+1
		heap := min(enter, leave)
		if heap > math.MaxInt64 {
			return all
		}
		if heap == enter {
			entered++
		}
		if heap == leave {
			left++
		}
		low, high := games.Sqrt(games.Sqrt(heap-1))+1, games.Sqrt(heap)
		value := 0
		for reaches(all, low, high, value) {
			value++
		}
		if value != all[len(all)-1].value {
			all = append(all, valueRange{heap, value})
		}
	}
}

// reaches reports whether a heap from low to high has a value.
func reaches(all []valueRange, low, high uint64, value int) bool {
	for i, s := range all {
		if s.value == value && s.from <= high && (i+1 == len(all) || all[i+1].from > low) {
			return true
		}
	}
	return false
}

// power returns n to the power of k, or 2^63 if that is less.
func power(n uint64, k int) uint64 {
	result := uint64(1)
	for range k {
		if n > (1<<63)/result {
			return 1 << 63
		}
		result *= n
	}
	return result
}
