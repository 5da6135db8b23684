package judge

import (
	"context"
	"slices"
)

var intervals = Problem{
	Name:        "abc-206-f",
	Title:       "Interval Game 2",
	Ruleset:     "none: values by the rules",
	Source:      "AtCoder ABC 206 F",
	InputFormat: "T; T times: N, then N pairs L R; a turn chooses an interval from L to R that meets no chosen one but at ends",
	answers:     answers{"Alice", "Bob"},
	solve: func(_ context.Context, r *run) {
		var all []interval
		for range r.in.cases("the number of cases") {
			all = all[:0]
			for range r.in.itemsUpTo("the number of intervals", mostIntervals) {
				left := r.in.number("the left end of an interval", 0)
				all = append(all, interval{left, r.in.number("the right end of an interval", left+1)})
				r.in.line()
			}
			r.winner(intervalsValue(all) != 0)
		}
	},
	limits: limits{
		"the number of cases": {1, 20}, "the number of intervals": {1, 100},
		"the left end of an interval": {1, 99}, "the right end of an interval": {2, 100},
	},
}

// interval is an interval of places.
type interval struct{ left, right int64 }

// mostIntervals bounds the values, and the time, which grows with the third power.
const mostIntervals = 250

// intervalsValue returns the value of some intervals. Between two ends, a turn leaves what is to
// the left and to the right of an interval.
func intervalsValue(all []interval) uint8 {
	var ends []int64
	for _, i := range all {
		ends = append(ends, i.left, i.right)
	}
	slices.Sort(ends)
	ends = slices.Compact(ends)
	if len(ends) == 0 {
		return 0
	}
	places := make([][2]int, len(all)) // the ends of each interval, among all ends
	for i, interval := range all {
		places[i][0], _ = slices.BinarySearch(ends, interval.left)
		places[i][1], _ = slices.BinarySearch(ends, interval.right)
	}
	value := make([][]uint8, len(ends))
	for from := len(ends) - 1; from >= 0; from-- {
		value[from] = make([]uint8, len(ends))
		for to := from + 1; to < len(ends); to++ {
			var reached [256]bool
			for _, p := range places {
				if from <= p[0] && p[1] <= to {
					reached[value[from][p[0]]^value[p[1]][to]] = true
				}
			}
			value[from][to] = uint8(slices.Index(reached[:], false))
		}
	}
	return value[0][len(ends)-1]
}
