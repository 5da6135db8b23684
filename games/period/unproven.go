package period

// FindUnproven returns the smallest period at the end of a list of values, and its preperiod. It
// reports false unless the values repeat the period three times, and the periodic part covers at
// least a quarter of them. The result is not a proof.
func FindUnproven(g []int64) (preperiod, period uint64, ok bool) {
	n := uint64(len(g))
	ends := tails[int64]{values: g}
	for p := uint64(1); 3*p <= n; p++ {
		matches := uint64(ends.next())
		if matches+p >= max(3*p, n/4) {
			return n - matches - p, p, true
		}
	}
	return 0, 0, false
}
