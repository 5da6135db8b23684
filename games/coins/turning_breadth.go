package coins

import (
	"math/bits"

	"sprague/games"
)

// saturation is the number at which set counts saturate.
const saturation = 1 << 62

// Breadth counts for every w the sets of one element, or some that are easy to count.
func (g turning) Breadth(p games.Position) uint64 {
	var most uint64
	heads := headsOf(p)
	for _, e := range g.code {
		var sum uint64
		for _, j := range heads {
			sum = min(sum+e.atLeast(j), saturation)
		}
		most = max(most, sum)
	}
	return most
}

// atLeast returns a lower bound of the element's sets with the rightmost place j.
func (e element) atLeast(j int) uint64 {
	if !e.reaches(j) {
		return 0
	}
	switch e.shape {
	case consecutive:
		longest := min(e.most, j+1)
		switch {
		case longest < e.least || e.first && longest <= j:
			return 0
		case e.first:
			return 1
		}
		return uint64(longest - e.least + 1)
	case spaced:
		if e.first {
			return 0
		}
		return uint64((j - e.from(j)) / (max(e.least, 2) - 1)) // number of distances
	case symmetric:
		if j == 0 {
			return 0
		}
		return between((j-e.from(j)-1)/2, (max(e.least, 2)-1)/2, (e.most-2)/2) // with the widest ends
	default:
		c, ok := e.choice(j)
		if !ok {
			return 0
		}
		return between(j-c.from, c.least, c.most)
	}
}

// between returns the greatest binomial coefficient of n over a count from least to most.
func between(n, least, most int) uint64 {
	if most = min(most, n); least > most {
		return 0
	}
	return binomial(n, min(max(n/2, least), most))
}

// binomial returns the number of ways to choose k of n, or enough.
func binomial(n, k int) uint64 {
	ways := uint64(1)
	for i := range min(k, n-k) {
		high, low := bits.Mul64(ways, uint64(n-i))
		if high >= uint64(i+1) {
			return saturation
		}
		if ways, _ = bits.Div64(high, low, uint64(i+1)); ways >= saturation {
			return saturation
		}
	}
	return ways
}
