package period

// tails computes for consecutive periods how far the end of a sequence repeats with each, in linear
// time for all of them (M. G. Main and R. J. Lorentz 1984). Take a final stretch that is known to
// recur one period q earlier. It contains a copy of the end, so the result for p-q applies to the
// longer period p within that stretch.
type tails[T comparable] struct {
	values []T
	found  []int // for the periods so far, from 0
	period int   // the period whose stretch extends farthest back,
	until  int   // to this place before the end
}

// next returns, for the periods 1, 2, … in turn, the number of consecutive k from 0 such that the
// values at last-k and last-k-period are equal.
func (t *tails[T]) next() (matches int) {
	if t.found == nil {
		t.found = []int{len(t.values)}
	}
	p, last := len(t.found), len(t.values)-1
	if p < t.until {
		matches = min(t.until-p, t.found[p-t.period])
	}
	for p+matches <= last && t.values[last-matches] == t.values[last-matches-p] {
		matches++
	}
	if p+matches > t.until {
		t.period, t.until = p, p+matches
	}
	t.found = append(t.found, matches)
	return matches
}
