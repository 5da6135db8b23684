package judge

import (
	"context"
	"strconv"
)

var consecutive = Problem{
	Name:         "codeforces-87-c",
	Title:        "Interesting Game",
	Ruleset:      "none: values by the rules",
	Source:       "Codeforces 87 C",
	InputFormat:  "a heap; a turn splits a heap into two or more heaps whose sizes are consecutive numbers",
	OutputFormat: "the least number of heaps that the first turn may leave and win, or -1 if there is none",
	solve: func(ctx context.Context, r *run) {
		n := r.in.number(heapSize, 1)
		r.in.finish()
		r.checkSize(heapSize, n, mostConsecutive)
		r.answer(strconv.FormatInt(fewestConsecutive(func() { r.checkContext(ctx) }, n), 10))
	},
	limits: limits{heapSize: {1, 100_000}},
}

// mostConsecutive bounds the heaps that are split here.
const mostConsecutive = 1 << 22

// fewestConsecutive returns the least number of consecutive heaps of xor 0 into which a heap falls,
// or -1. It finds the values of all smaller heaps in order. Heap k(k+1)/2 is the first one that
// falls into k, and after it every k-th.
func fewestConsecutive(check func(), n int64) int64 {
	due := make([]int32, n+1) // a number of heaps into which each heap falls, or 0
	var next []int32          // another number for the same heap, or 0
	for k := int64(0); k*(k+1)/2 <= n; k++ {
		next = append(next, 0)
		if k >= 2 {
			due[k*(k+1)/2] = int32(k)
		}
	}
	xors := make([]uint16, n+1) // of the values of the heaps up to each
	var seen [1 << 12]int32     // the last heap with an option of each value; no heap falls into 2900 ones
	for heap := int64(1); ; heap++ {
		if heap%(1<<16) == 0 {
			check()
		}
		fewest, after := int64(-1), int32(0)
		for k := due[heap]; k != 0; k = after {
			after = next[k]
			least := (heap - int64(k)*int64(k-1)/2) / int64(k)
			x := xors[least+int64(k)-1] ^ xors[least-1]
			seen[x] = int32(heap)
			if x == 0 && (fewest < 0 || int64(k) < fewest) {
				fewest = int64(k)
			}
			if later := heap + int64(k); later <= n {
				due[later], next[k] = k, due[later]
			}
		}
		if heap == n {
			return fewest
		}
		value := uint16(0)
		for seen[value] == int32(heap) {
			value++
		}
		xors[heap] = xors[heap-1] ^ value
	}
}
