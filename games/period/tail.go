package period

// tails tells of one period after another how far the end of a sequence repeats with it,
// in linear time for all of them (M. G. Main and R. J. Lorentz 1984): a stretch at the end
// that is known to stand once more, a period q before it, has within it what the end has,
// so that what was found for p-q goes for the longer period p, as far as that stretch.
type tails[T comparable] struct {
	values []T
	found  []int // for the periods so far, the first of which is 0
	period int   // among them the one whose stretch goes back farthest,
	until  int   // which is to this place before the end
}

// next gives, for the periods 1, 2, … in turn, how many k there are from 0 on, without a
// gap, such that the value of place last-k is that of place last-k-period.
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
