package judge

import "context"

var evenSplit = Problem{
	Name:         "luogu-p3235",
	Title:        "Jiangnan music",
	Ruleset:      "none: values by the rules",
	Source:       "Luogu P3235 (HNOI 2014)",
	InputFormat:  "T F; T times: N, then N heaps; a turn splits a heap of F at least into two or more heaps whose sizes differ by 1 at most",
	OutputFormat: "a line with 1 for each case that the first player wins, 0 for others",
	solve: func(_ context.Context, r *run) {
		cases := r.in.count("the number of cases")
		values := splitValues{least: max(2, r.in.number("the least heap to split", 0))} // the parts are not empty
		r.in.line()
		for i := range r.in.rows(cases) {
			var total uint16
			for range r.in.list(r.in.count("the number of heaps")) {
				n := r.in.number(heapSize, 0)
				r.checkSize(heapSize, n, mostSplit)
				total ^= values.value(n)
			}
			r.out.text = append(r.out.text, choose(i == 0, "", " ")+choose(total != 0, "1", "0")...)
		}
		r.in.finish()
		r.answer("")
	},
	limits: limits{
		"the number of cases": {1, 99}, "the number of heaps": {1, 99}, "the least heap to split": {0, 99_999}, heapSize: {1, 99_999},
	},
}

// mostSplit bounds the heaps that are split here. One heap leads to at most 2·2·2^12 results.
const mostSplit = 1 << 24

// splitValues are the values of heaps that fall into equal parts, up to 1.
type splitValues struct {
	least int64    // heap that can be split
	known []uint16 // 1 more than the value of each heap, or 0
	// seen has the last heap with an option of each value.
	seen [1 << 15]int64
}

// value returns the value of a heap.
func (s *splitValues) value(n int64) uint16 {
	if more := n + 1 - int64(len(s.known)); more > 0 {
		s.known = append(s.known, make([]uint16, more)...)
	}
	return s.solve(n)
}

// solve returns the value of a heap that s has room for. Of m parts, n mod m are larger by 1 than
// n/m, and equal ones cancel in pairs. So for the same n/m only the parity of m matters.
func (s *splitValues) solve(n int64) uint16 {
	if n < s.least {
		return 0
	}
	if value := s.known[n]; value > 0 {
		return value - 1
	}
	var options []uint16
	for first := int64(2); first <= n; {
		size := n / first
		last := n / size
		for m := first; m <= min(first+1, last); m++ {
			larger := n - m*size
			total := uint16(0)
			if larger%2 == 1 {
				total = s.solve(size + 1)
			}
			if (m-larger)%2 == 1 {
				total ^= s.solve(size)
			}
			options = append(options, total)
		}
		first = last + 1
	}
	for _, x := range options {
		s.seen[x] = n
	}
	value := uint16(0)
	for s.seen[value] == n {
		value++
	}
	s.known[n] = value + 1
	return value
}
