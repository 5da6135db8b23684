package rectangles

// splitPreperiod and splitPeriod describe the row of SplitValue: SplitValue(n+splitPeriod) =
// SplitValue(n) for all n >= splitPreperiod. docs/theory.md has the proof, and a test checks its
// condition.
const (
	splitPreperiod = 55
	splitPeriod    = 34
)

// splits holds the values before the sequence repeats.
var splits = func() (values [splitPreperiod + splitPeriod]uint8) {
	for n := range values {
		values[n] = leastSplit(values[:n])
	}
	return values
}()

// leastSplit returns the mex of the splits of a row of n = len(before) into two parts of at least
// 2.
func leastSplit(before []uint8) (mex uint8) {
	n := len(before)
	var seen [256]bool
	for i := 2; i <= n/2; i++ {
		seen[before[i]^before[n-i]] = true
	}
	for seen[mex] {
		mex++
	}
	return mex
}

// SplitValue returns the Grundy value of the game in which a move splits a number n >= 2 into two
// parts of at least 2. It is Dawson's Kayles with shifted numbers (T. R. Dawson 1935; R. K. Guy and
// C. A. B. Smith 1956). It is at most 9.
func SplitValue(n uint64) uint8 {
	if n >= splitPreperiod {
		n = splitPreperiod + (n-splitPreperiod)%splitPeriod
	}
	return splits[n]
}

// splitGrundy returns the Grundy value of a sheet with sides of at least 2. If one side has split
// value 0, it is the split value of the other; otherwise it is 1. docs/theory.md has the proof.
func splitGrundy(w, h uint64) uint8 {
	a, b := SplitValue(w), SplitValue(h)
	switch {
	case b == 0:
		return a
	case a == 0:
		return b
	default:
		return 1
	}
}
