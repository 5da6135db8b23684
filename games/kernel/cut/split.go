// Package cut values the sheets of the paper cutting game: rectangles that a turn cuts in
// two, where nobody leaves a strip one wide because the opponent then wins at once. There
// are two ways to the same numbers, a closed form and play. Sheets are pairs of sides of at
// least 2; strips have no Grundy value.
package cut

// Preperiod and Period describe the row of Split: Split(n+Period) = Split(n) for all
// n >= Preperiod. docs/theory.md has the proof, and a test checks its condition.
const (
	Preperiod = 55
	Period    = 34
)

// splits has the values of Split before the row repeats.
var splits = func() (values [Preperiod + Period]uint8) {
	for n := range values {
		values[n] = leastSplit(values[:n])
	}
	return values
}()

// leastSplit gives the mex of the splits of a row of n = len(before), into two parts of at
// least 2.
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

// Split gives the Grundy value of the game in which a turn splits a number n >= 2 into two
// parts of at least 2: Dawson's Kayles, by other numbers (T. R. Dawson 1935; R. K. Guy and
// C. A. B. Smith 1956). It is 9 at most.
func Split(n uint64) uint8 {
	if n >= Preperiod {
		n = Preperiod + (n-Preperiod)%Period
	}
	return splits[n]
}
