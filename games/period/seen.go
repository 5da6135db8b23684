package period

// Seen returns the smallest period with which values end, and where it begins. It reports false unless the values go
// through the period three times, and at least a quarter of them do. It proves nothing.
func Seen(g []int64) (preperiod, period uint64, ok bool) {
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
