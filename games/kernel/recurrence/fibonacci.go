package recurrence

import "context"

// Fibonacci fills values with those of the first heaps of Fibonacci Nim, where a move takes at most
// twice as many as the move before. They are the heaps n with limit q <= n, in ascending order of
// n, then of q. The value of a heap is at most n, the longest play, which must stay below 1 << 16.
// The error is that of the context.
//
// Raising the limit by one adds one move, so the mex of a heap's moves only rises with q. All heaps
// of n together take one step for each of them.
func Fibonacci(ctx context.Context, values []uint16) error {
	var reached []int // reached[v] = n+1: a move seen so far of a heap of n leads to v
	for n := 0; n*(n+1)/2 < len(values); n++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		reached = append(reached, 0)
		row := values[n*(n+1)/2:]
		mex := 0
		for q := range min(n+1, len(row)) {
			if q > 0 {
				rest := n - q
				reached[values[rest*(rest+1)/2+min(2*q, rest)]] = n + 1
			}
			for reached[mex] == n+1 {
				mex++
			}
			row[q] = uint16(mex)
		}
	}
	return nil
}
