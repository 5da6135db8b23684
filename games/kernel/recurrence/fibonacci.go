package recurrence

import "context"

// Fibonacci fills values with those of the first heaps of Fibonacci Nim, where a turn takes at most twice
// as many as the turn before. They are the heaps n of which at most q <= n may be taken, in ascending order of n,
// and of q among those with the same n. The value of a heap is at most n, the longest play, which must stay
// below 1 << 16. The error is that of the context.
//
// To be allowed one more adds one move; so the mex of a heap's moves only rises with q, and all
// heaps of n together take a step for each of them.
func Fibonacci(ctx context.Context, values []uint16) error {
	var reached []int // reached[v] = n+1: a move of a heap of n, as far as it has come, leads to v
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
